import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { publishSlip, type SlipChoice } from '../../core/slip/slip.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { SlipSheet } from './slip-sheet.tsx';

function choiceOf(selectionNumber: number): SlipChoice {
  const event = { eventFileName: 'H2611201', eventGroup: 1, eventsNumber: 1 };
  return { ...event, selectionNumber, price: '5/2', priceCode: '', isEachWay: false };
}

beforeEach(startAllPhrases);
afterEach(() => {
  publishSlip([]);
});

describe('SlipSheet', () => {
  it('has its frame and its height before the slip has come, and keeps the height until it is used', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const Slip = lazy(async () => {
      await arrived;
      return { default: () => <button type="button">Done</button> };
    });
    const sheet = (
      <SlipSheet>
        <Slip />
      </SlipSheet>
    );
    drawPage(sheet, { path: '*', at: '/' });
    const heading = await screen.findByRole('heading', { level: 2, name: 'Betslip' });
    expect(heading.closest('[data-reserve]')?.getAttribute('data-reserve')).toBe('empty');
    arrive();
    const done = await screen.findByRole('button', { name: 'Done' });
    expect(done.closest('[data-reserve="empty"]')).not.toBeNull();
    await userEvent.click(done);
    expect(done.closest('[data-reserve]')).toBeNull();
  });

  it.each([
    { bets: [1], isStakeAwaited: true, reserve: 'single' },
    { bets: [1], isStakeAwaited: false, reserve: 'kept' },
    { bets: [1, 2], isStakeAwaited: false, reserve: 'several' },
  ])('has room for the keypad only where a stake is awaited: $reserve', async (slip) => {
    publishSlip(slip.bets.map(choiceOf), slip.isStakeAwaited);
    const sheet = (
      <SlipSheet>
        <p>Slip</p>
      </SlipSheet>
    );
    drawPage(sheet, { path: '*', at: '/' });
    const place = (await screen.findByText('Slip')).closest('[data-reserve]');
    expect(place?.getAttribute('data-reserve')).toBe(slip.reserve);
  });
});
