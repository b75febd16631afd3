import { describe, expect, it } from 'vitest';
import { hasPhoneCharacters, hasPhoneDigits, toPhone } from './phone.ts';

const unitedKingdom = { dialCode: '44' };
const ireland = { dialCode: '353' };

describe('the characters of a telephone number', () => {
  it.each([
    ['+44 (0) 7700-900123', true],
    ['', true],
    ['07700.900123', false],
    ['07700900123x', false],
    ['٠٧٧٠٠', false],
    ['07700\n900123', false],
  ])('of %j are right: %s', (text, expected) => {
    expect(hasPhoneCharacters(text)).toBe(expected);
  });

  it.each([
    ['1234', true],
    ['1-2-3-4', true],
    ['123', false],
    ['+-()', false],
  ])('of %j are enough: %s', (text, expected) => {
    expect(hasPhoneDigits(text)).toBe(expected);
  });
});

describe('toPhone', () => {
  it.each([
    ['07700 900123', unitedKingdom, '+447700900123'],
    ['+44 (0)7700 900123', unitedKingdom, '+447700900123'],
    ['+4407700900123', unitedKingdom, '+447700900123'],
    ['7700-900123', unitedKingdom, '+447700900123'],
    ['(020) 7946-0018', unitedKingdom, '+442079460018'],
    ['085 012 3456', ireland, '+353850123456'],
    ['+353 85 012 3456', unitedKingdom, '+353850123456'],
    ['1234', unitedKingdom, '+441234'],
    ['+441234', unitedKingdom, '+441234'],
    ['+000000', unitedKingdom, '+000000'],
    ['1+2-3(4', unitedKingdom, '+441234'],
    ['9'.repeat(30), unitedKingdom, `+44${'9'.repeat(30)}`],
  ])('of %s is %s', (typed, country, expected) => {
    expect(toPhone(typed, country)).toBe(expected);
  });
});
