import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startPhrases } from '../phrases/phrases.ts';
import { drawPage } from '../platform/sport/testing/draw-page.tsx';
import { SlipSheet } from './slip-sheet.tsx';

beforeEach(startPhrases);

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
});
