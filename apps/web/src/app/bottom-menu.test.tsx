import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startAllPhrases } from '../testing/start-phrases.ts';
import { drawPage } from '../testing/draw-page.tsx';
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
    ['/my-bets', undefined],
  ])('lights on %s the entry %s alone', (at, name) => {
    drawPage(<BottomMenu />, { path: '*', at });
    const lit = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(lit.map((link) => link.textContent)).toEqual(name === undefined ? [] : [name]);
  });
});
