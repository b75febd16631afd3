import { AssertionError, add, compare, fraction, multiply, one } from '@furlong/exact';
import { pence, penceHalfUp, toExactPence } from '@furlong/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBecomeStake, parseStake, stakeLimitFor, totalStake } from './stake.ts';

describe('totalStake', () => {
  it('is the stake a line times the lines, doubled if each way', () => {
    const bet = { stakePerLinePence: pence(50), lineCount: 15 };
    expect(totalStake({ ...bet, isEachWay: false })).toBe(750);
    expect(totalStake({ ...bet, isEachWay: true })).toBe(1500);
  });

  it.each([0, -1, 1.5])('stops at %d lines', (lineCount) => {
    const bet = { stakePerLinePence: pence(50), lineCount, isEachWay: false };
    expect(() => totalStake(bet)).toThrow(AssertionError);
  });
});

describe('stakeLimitFor', () => {
  it.each([
    { left: 10_000, exposure: fraction(5, 2), stake: 4000 },
    { left: 10_000, exposure: fraction(100, 30), stake: 3000 },
    { left: 10_000, exposure: fraction(3), stake: 3333 },
    { left: 1, exposure: fraction(2), stake: 0 },
    { left: 0, exposure: fraction(5, 2), stake: 0 },
    { left: -500, exposure: fraction(5, 2), stake: 0 },
  ])('D21: takes $stake of $left left', ({ left, exposure, stake }) => {
    const limit = { liabilityLeftPence: pence(left), exposurePerUnit: exposure };
    expect(stakeLimitFor(limit)).toBe(stake);
  });

  it('D21: reaches the limit and never passes it; a penny more would', () => {
    const left = fc.integer({ min: 1, max: 10 ** 9 });
    const part = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(left, part, part, (liability, top, bottom) => {
        const exposure = fraction(top, bottom);
        const stake = stakeLimitFor({
          liabilityLeftPence: pence(liability),
          exposurePerUnit: exposure,
        });
        // The payout beyond the stake, rounded as the bet rounds it.
        const payout = penceHalfUp(multiply(toExactPence(stake), add(exposure, one)));
        expect(payout - stake).toBeLessThanOrEqual(liability);
        const more = multiply(fraction(stake + 1), exposure);
        expect(compare(more, fraction(liability))).toBe(1);
      }),
    );
  });

  it('stops where no loss is possible', () => {
    const limit = { liabilityLeftPence: pence(1), exposurePerUnit: fraction(0) };
    expect(() => stakeLimitFor(limit)).toThrow(AssertionError);
  });
});

describe('parseStake', () => {
  it.each([
    ['2.5', 250],
    ['2,50', 250],
    ['2', 200],
    ['.5', 50],
    [',5', 50],
    ['0', 0],
    ['10.', 1000],
    ['1,000', 1000_00],
    ['1,000.50', 1000_50],
    ['999,999.99', 999_999_99],
  ])('reads %s as %i pence', (text, amount) => {
    expect(parseStake(text)).toBe(amount);
  });

  it.each([
    '',
    '.',
    ',',
    '1.2.3',
    '1,2.3',
    '1.2,3',
    '2.505',
    '1,000.505',
    '0,500',
    '1.000',
    '1,000,5',
    '1,0000',
    '-5',
    '£5',
    'five',
    '1e2',
    'NaN',
  ])('reads no stake in %j', (text) => {
    expect(parseStake(text)).toBeUndefined();
  });
});

describe('canBecomeStake', () => {
  it.each(['1,000.50', '250,000', '0.01', '2,50'])('lets %j be typed key by key', (wanted) => {
    const typed = [...wanted].reduce(
      (text, key) => (canBecomeStake(text + key) ? text + key : text),
      '',
    );
    expect(typed).toBe(wanted);
  });
  it.each(['', '5', '5.', '5.5', '5,50', '.', '0.01'])('lets %j be typed', (text) => {
    expect(canBecomeStake(text)).toBe(true);
  });
  it.each(['5..', '5.5.', '5,5.', 'a', '-', '5.555', '1,000.505', ' 5', '1000000'])(
    'stops %j',
    (text) => {
      expect(canBecomeStake(text)).toBe(false);
    },
  );

  it('lets every stake be typed that can be read, up to six digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,]{1,8}$/), (text) => {
        if (canBecomeStake(text) && /\d/.test(text)) expect(parseStake(text)).toBeDefined();
        if (text.length <= 6 && parseStake(text) !== undefined) {
          expect(canBecomeStake(text)).toBe(true);
        }
      }),
    );
  });
});
