import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { publishSlip } from '../../core/slip/slip.ts';
import { inAct } from '../../testing/in-act.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { BottomMenu } from './bottom-menu.tsx';

beforeEach(async () => {
  await startAllPhrases();
});

describe('BottomMenu', () => {
  it.each([
    ['/', 'Home'],
    ['/sports', 'Sports'],
    ['/transactions', 'Transactions'],
    ['/transactions-old', 'Transactions'],
    ['/account', 'Account'],
    ['/account/profile', 'Account'],
    ['/my-bets', 'My Bets'],
    ['/futures', undefined],
  ])('lights on %s the entry %s alone', (at, name) => {
    drawPage(<BottomMenu />, { path: '*', at });
    const lit = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(lit.map((link) => link.textContent)).toEqual(name === undefined ? [] : [name]);
  });

  it('counts the selections of the slip', () => {
    const choice = {
      eventFileName: 'H2611201',
      eventGroup: 1,
      eventsNumber: 3,
      priceCode: '',
    } as const;
    const choices = [1, 2].map((selectionNumber) => ({
      ...choice,
      selectionNumber,
      price: '5/2',
      isEachWay: false,
    }));
    drawPage(<BottomMenu />, { path: '*', at: '/' });
    expect(screen.getByRole('button').textContent).toBe('Betslip');
    inAct(() => {
      publishSlip(choices);
    });
    expect(screen.getByRole('button', { name: /Betslip.*2.*selections/ })).toBeTruthy();
    inAct(() => {
      publishSlip([]);
    });
  });
});
