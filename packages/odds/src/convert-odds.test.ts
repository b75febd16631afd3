import { add, compare, fraction, one, subtract, zero } from '@furlong/exact';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertOdds } from './convert-odds.ts';
import { parseFractionalOdds } from './price-text.ts';

describe('convertOdds', () => {
  it.each([
    { text: '5/2', fractional: '5/2', decimal: '3.50', american: '+250' },
    { text: '5-2', fractional: '5/2', decimal: '3.50', american: '+250' },
    { text: '5:2', fractional: '5/2', decimal: '3.50', american: '+250' },
    { text: ' 6/4 ', fractional: '3/2', decimal: '2.50', american: '+150' },
    { text: '100/30', fractional: '10/3', decimal: '4.33', american: '+333' },
    { text: '1/1', fractional: '1/1', decimal: '2.00', american: '+100' },
    { text: '+250', fractional: '5/2', decimal: '3.50', american: '+250' },
    { text: '+100', fractional: '1/1', decimal: '2.00', american: '+100' },
    { text: '-150', fractional: '2/3', decimal: '1.67', american: '-150' },
    { text: '-101', fractional: '100/101', decimal: '1.99', american: '-101' },
    { text: '2.38', fractional: '69/50', decimal: '2.38', american: '+138' },
    { text: '3', fractional: '2/1', decimal: '3.00', american: '+200' },
    { text: '3.', fractional: '2/1', decimal: '3.00', american: '+200' },
    { text: '1.66666667', fractional: '2/3', decimal: '1.67', american: '-150' },
    {
      text: '1/1000000000',
      fractional: '1/1000000000',
      decimal: '1.00',
      american: '-100000000000',
    },
    { text: '1.01', fractional: '1/100', decimal: '1.01', american: '-10000' },
  ])('converts $text', ({ text, ...notations }) => {
    expect(convertOdds(text)).toMatchObject({ kind: 'converted', ...notations });
  });

  it.each([
    '',
    ' ',
    'abc',
    'EVENS',
    'SP',
    '5/2/1',
    '5//2',
    '+',
    '-',
    '+-3',
    '5/-2',
    '1.2.3',
    '2,5',
    '1e3',
    '--150',
    '1000000000000/1',
    '+1000000000000',
  ])('cannot fathom %j', (text) => {
    expect(convertOdds(text)).toEqual({ kind: 'refused', message: 'Cannot fathom odds format' });
  });

  it.each([
    '5/0',
    '0/0',
    '0/5',
    '1',
    '1.00',
    '0.5',
    '.5',
    '0',
    '+99',
    '+0',
    '+50',
    '-100',
    '-99',
    '-0',
  ])('calls %j an invalid price', (text) => {
    expect(convertOdds(text)).toEqual({ kind: 'refused', message: 'Invalid price' });
  });

  it('writes a fraction equal to the price to 8 decimal digits, in lowest terms', () => {
    const part = fc.integer({ min: 1, max: 10 ** 9 });
    fc.assert(
      fc.property(part, part, (top, bottom) => {
        const converted = convertOdds(`${String(top)}/${String(bottom)}`);
        if (converted.kind === 'refused') throw new Error(converted.message);
        const [numerator, denominator] = converted.fractional.split('/').map(Number);
        const written = fraction(numerator ?? 0, denominator ?? 0);
        expect(Number(written.denominator)).toBe(denominator);
        const difference = subtract(add(written, one), converted.price);
        const distance = compare(difference, zero) < 0 ? subtract(zero, difference) : difference;
        expect(compare(distance, fraction(1, 200_000_000))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('gives simple fractions back reduced, whichever sign parts them', () => {
    const part = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(part, part, fc.constantFrom('/', '-', ':'), (top, bottom, sign) => {
        const converted = convertOdds(`${String(top)}${sign}${String(bottom)}`);
        if (converted.kind === 'refused') throw new Error(converted.message);
        expect(parseFractionalOdds(converted.fractional)).toEqual(fraction(top, bottom));
      }),
    );
  });
});
