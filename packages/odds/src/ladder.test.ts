import { readFileSync } from 'node:fs';
import {
  AssertionError,
  compare,
  formatDecimalHalfUp,
  fraction,
  multiply,
  subtract,
  zero,
  type Fraction,
} from '@furlong/exact';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmerican } from './convert-odds.ts';
import { formatPrice } from './format-price.ts';
import {
  fullLadder,
  nearestRung,
  racingLadder,
  rungAtOrAbove,
  rungAtOrBelow,
  rungAtOrBelowProbability,
  toCustomaryFraction,
  type Rung,
} from './ladder.ts';
import { impliedProbability, price, type Price } from './price.ts';
import { parsePrice } from './price-text.ts';

interface LadderRow {
  readonly row: string;
  readonly text: string;
  readonly isCore: boolean;
  readonly decimal4: string;
  readonly decimal: string;
  readonly american: string;
  readonly impliedPercent: string;
}

const rows: readonly LadderRow[] = JSON.parse(
  readFileSync(new URL('../../../fixtures/odds-ladder.json', import.meta.url), 'utf8'),
);

function priceOf(text: string): Price {
  const value = parsePrice(text);
  if (value === undefined) throw new Error(`${text} is a price`);
  return value;
}

describe('fullLadder', () => {
  it('has exactly the rungs of the published table, in its order and spelling', () => {
    expect(fullLadder.map((rung) => rung.text)).toEqual(rows.map((row) => row.text));
    expect(racingLadder.map((rung) => rung.text)).toEqual(
      rows.filter((row) => row.isCore).map((row) => row.text),
    );
    expect(racingLadder.every((rung) => rung.isCore)).toBe(true);
  });

  it('rises from rung to rung', () => {
    for (const [index, rung] of fullLadder.slice(1).entries()) {
      expect(compare(rung.price, fullLadder[index]?.price ?? zero)).toBe(1);
    }
  });

  it.each(rows)('$row: $text reads the same in every notation', (row) => {
    const value = priceOf(row.text);
    const percent = multiply(impliedProbability(value), fraction(100));
    expect(formatDecimalHalfUp(value, 4)).toBe(row.decimal4);
    expect(formatPrice(row.text, 'decimal')).toBe(row.decimal);
    expect(formatAmerican(value)).toBe(row.american);
    expect(formatDecimalHalfUp(percent, 2)).toBe(row.impliedPercent);
  });
});

const anyPrice = fc
  .tuple(fc.integer({ min: 1, max: 3_000_000 }), fc.integer({ min: 1, max: 1000 }))
  .map(([top, bottom]) => price(fraction(top + bottom, bottom)));
const ladders = fc.constantFrom(fullLadder, racingLadder);

function chanceDistance(rung: Rung, value: Price): Fraction {
  const difference = subtract(impliedProbability(rung.price), impliedProbability(value));
  return compare(difference, zero) < 0 ? subtract(zero, difference) : difference;
}

describe('rungAtOrBelow and rungAtOrAbove', () => {
  it.each([
    ['2.37', '13/10', '11/8'],
    ['2.375', '11/8', '11/8'],
    ['30.0', '28/1', '33/1'],
    ['2.00', 'EVENS', 'EVENS'],
    ['1002', '1000/1', undefined],
    ['1.0005', undefined, '1/1000'],
  ])('put %s between %s and %s', (text, below, above) => {
    expect(rungAtOrBelow(priceOf(text))?.text).toBe(below);
    expect(rungAtOrAbove(priceOf(text))?.text).toBe(above);
  });

  it('keep to the racing rungs when asked to', () => {
    expect(rungAtOrBelow(priceOf('2.37'), racingLadder)?.text).toBe('5/4');
    expect(rungAtOrAbove(priceOf('2.40'), racingLadder)?.text).toBe('6/4');
  });

  it('are what a search of the whole ladder finds', () => {
    fc.assert(
      fc.property(anyPrice, ladders, (value, ladder) => {
        const below = ladder.findLast((rung) => compare(rung.price, value) <= 0);
        const above = ladder.find((rung) => compare(rung.price, value) >= 0);
        expect(rungAtOrBelow(value, ladder)).toBe(below);
        expect(rungAtOrAbove(value, ladder)).toBe(above);
      }),
    );
  });
});

describe('nearestRung', () => {
  it('gives every rung itself', () => {
    for (const rung of fullLadder) expect(nearestRung(rung.price)).toBe(rung);
  });

  it('has no rung nearer by implied probability, and takes the shorter of two as near', () => {
    fc.assert(
      fc.property(anyPrice, ladders, (value, ladder) => {
        const distance = chanceDistance(nearestRung(value, ladder), value);
        const nearest = ladder.find(
          (rung) =>
            !ladder.some(
              (other) => compare(chanceDistance(other, value), chanceDistance(rung, value)) < 0,
            ),
        );
        expect(nearestRung(value, ladder)).toBe(nearest);
        expect(ladder.some((rung) => compare(chanceDistance(rung, value), distance) < 0)).toBe(
          false,
        );
      }),
      { numRuns: 30 },
    );
  });

  it('takes the shorter of two rungs that are equally near', () => {
    // 81/164 is halfway between the chances of evens, 1/2, and 21/20, 20/41.
    expect(nearestRung(price(fraction(164, 81))).text).toBe('EVENS');
  });

  it('stays at the end of the ladder beyond it', () => {
    expect(nearestRung(priceOf('5000')).text).toBe('1000/1');
    expect(nearestRung(priceOf('1.0001')).text).toBe('1/1000');
    expect(nearestRung(priceOf('1.01'), racingLadder).text).toBe('1/5');
  });
});

const chances = fc.double({ min: 0.0005, max: 0.9995, noNaN: true });

describe('rungs for an estimated probability', () => {
  it.each([
    [0.43, '13/10'],
    [0.5, 'EVENS'],
    [0.2, '4/1'],
    [0.034, '28/1'],
    [0.03, '28/1'],
    [0.0001, '1000/1'],
    [0.9999, '1/1000'],
  ])('a chance of %d is priced %s', (probability, below) => {
    expect(rungAtOrBelowProbability(probability).text).toBe(below);
  });

  it('never pay more than the chance is worth while a rung that short exists', () => {
    fc.assert(
      fc.property(chances, ladders, (probability, ladder) => {
        const rung = rungAtOrBelowProbability(probability, ladder);
        const implied = Number(rung.price.denominator) / Number(rung.price.numerator);
        if (rung !== ladder[0]) expect(implied).toBeGreaterThanOrEqual(probability);
        const next = ladder[ladder.indexOf(rung) + 1];
        if (next === undefined) return;
        const longer = Number(next.price.denominator) / Number(next.price.numerator);
        expect(longer).toBeLessThan(probability);
      }),
    );
  });

  it('give every rung back from its own chance', () => {
    for (const rung of fullLadder) {
      const implied = Number(rung.price.denominator) / Number(rung.price.numerator);
      expect(rungAtOrBelowProbability(implied)).toBe(rung);
    }
  });

  it.each([0, 1, -0.1, 1.1, Number.NaN, Infinity])('stop at a chance of %d', (probability) => {
    expect(() => rungAtOrBelowProbability(probability)).toThrow(AssertionError);
  });
});

describe('toCustomaryFraction', () => {
  it.each([
    ['2.38', '11/8'],
    ['3.5', '5/2'],
    ['1.67', '4/6'],
    ['2.50', '6/4'],
    ['4.33', '100/30'],
    ['1.47', '40/85'],
    ['2.00', 'EVENS'],
    ['30.0', '28/1'],
    // Both 1/66 and 1/50 are shown as 1.02.
    ['1.016', '1/66'],
    ['1.019', '1/50'],
    ['2.72', '17/10'],
    ['5001', '5000/1'],
    ['5001.5', '10001/2'],
    ['1.0001', '1/1000'],
  ])('5.2: shows %s as %s', (decimal, text) => {
    expect(toCustomaryFraction(priceOf(decimal))).toBe(text);
  });

  it('spells every rung as the ladder does', () => {
    for (const rung of fullLadder) expect(toCustomaryFraction(rung.price)).toBe(rung.text);
  });
});
