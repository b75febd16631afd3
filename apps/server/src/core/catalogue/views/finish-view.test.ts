import { expect, it } from 'vitest';
import { winningTimeText } from './finish-view.ts';

it.each([
  [72_340, '1m 12.34s'],
  [72_345, '1m 12.35s'],
  [63_004, '1m 03.00s'],
  [59_994, '59.99s'],
  [59_996, '1m 00.00s'],
  [28_740, '28.74s'],
  [412_100, '6m 52.10s'],
])('%i ms are printed as %s', (ms, text) => {
  expect(winningTimeText(ms)).toBe(text);
});
