import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestPence, pence } from './pence.ts';
import { formatPounds, parsePounds, penceToPounds, poundsToPence } from './pounds.ts';

const amounts = fc.integer({ min: -largestPence, max: largestPence }).map(pence);

describe('parsePounds', () => {
  it.each([
    ['5', 500],
    ['5.5', 550],
    ['5.50', 550],
    ['.50', 50],
    ['5.', 500],
    ['0', 0],
    ['0.29', 29],
    ['999999999999.99', 99_999_999_999_999],
  ])('reads %s as %i pence', (text, amount) => {
    expect(parsePounds(text)).toBe(amount);
  });

  it.each([
    '',
    '.',
    '5.505',
    '1e3',
    '-1',
    '+1',
    '1,5',
    ' 5',
    '5 ',
    '£5',
    '1.2.3',
    '1000000000000',
    '٥',
  ])('D10: reads nothing in %j', (text) => {
    expect(parsePounds(text)).toBeUndefined();
  });
});

describe('poundsToPence', () => {
  it.each([
    [0.29, 29],
    [1.1, 110],
    [-13.05, -1305],
    [0, 0],
    [-0, 0],
    [100, 10_000],
  ])('takes %d as %i pence', (pounds, amount) => {
    expect(poundsToPence(pounds)).toBe(amount);
  });

  it.each([0.295, 0.1 + 0.2, 1e21, 1e-7, Number.NaN, Infinity, -Infinity])(
    'D10: refuses %d, never rounds it',
    (pounds) => {
      expect(poundsToPence(pounds)).toBeUndefined();
    },
  );
});

describe('pounds and pence', () => {
  it('D10: a number is read as the shortest text of it is', () => {
    const near = fc.tuple(amounts, fc.constantFrom(-1, 0, 1)).map(([amount, steps]) => {
      const pounds = penceToPounds(amount);
      return pounds + steps * Math.abs(pounds) * Number.EPSILON;
    });
    const any = fc.oneof(near, fc.double(), fc.double({ min: -2e12, max: 2e12 }));
    fc.assert(
      fc.property(any, (pounds) => {
        const read = parsePounds(String(Math.abs(pounds)));
        const signed = pounds < 0 && read !== undefined ? pence(-read) : read;
        expect(poundsToPence(pounds)).toBe(signed);
      }),
      { numRuns: 2000 },
    );
  });

  it('D10: an amount crosses as the number that its text is', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(penceToPounds(amount)).toBe(Number(formatPounds(amount)));
      }),
    );
  });

  it('D10: every amount crosses the API and comes back the same', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(poundsToPence(penceToPounds(amount))).toBe(amount);
        const wire: unknown = JSON.parse(JSON.stringify(penceToPounds(amount)));
        expect(poundsToPence(Number(wire))).toBe(amount);
      }),
    );
  });

  it('writes the form that parsePounds reads', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parsePounds(formatPounds(pence(Math.abs(amount))))).toBe(Math.abs(amount));
      }),
    );
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [-1305, '-13.05'],
    [100_000, '1000.00'],
  ])('writes %i pence as %s', (amount, text) => {
    expect(formatPounds(pence(amount))).toBe(text);
  });
});
