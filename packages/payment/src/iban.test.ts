import { describe, expect, it } from 'vitest';
import { isIban, tidyIban } from './iban.ts';

describe('an IBAN', () => {
  it.each([
    // The first rows are the examples of the register of IBANs.
    ['GB29 NWBK 6016 1331 9268 19', true],
    ['IE29AIBK93115212345678', true],
    ['de89 3704 0044 0532 0130 00', true],
    ['MT84MALT011000012345MTLCAST001S', true],
    ['GB29 NWBK 6016 1331 9268 18', false],
    ['GB92 NWBK 6016 1331 9268 19', false],
    ['GB29', false],
    ['29GBNWBK60161331926819', false],
    ['GB29-NWBK-6016-1331-9268-19', false],
    ['', false],
  ])('%s is one: %s', (text, isOne) => {
    expect(isIban(tidyIban(text))).toBe(isOne);
  });
});
