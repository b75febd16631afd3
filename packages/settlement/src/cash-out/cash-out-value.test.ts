import {
  add,
  fraction,
  multiply,
  one,
  roundDown,
  subtract,
  zero,
  type Fraction,
} from '@furlong/exact';
import { countLines, findWager } from '@furlong/betting';
import { pence } from '@furlong/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashOutValue } from './cash-out-value.ts';
import { defaultHouseRules, type HouseRules } from '../house-rules.ts';
import type { CashOutLeg } from '../legs/leg-endings.ts';
import { prospectOf, tieResultOf } from '../legs/leg-prospect.ts';
import type { LegResult } from '../results/leg-result.ts';
import { remainingPayout } from './remaining-payout.ts';
import { resolveLeg } from '../legs/resolve-leg.ts';
import type { UnresultedMarket } from '../results/resulted-market.ts';
import { settleBet } from '../bets/settle-bet.ts';
import type { StruckLeg } from '../legs/struck-leg.ts';
import { stakeOf, type StruckBet } from '../bets/struck-bet.ts';

const generous: HouseRules = {
  ...defaultHouseRules,
  winningsMax: { bySport: {}, otherwise: null },
};
const fairly: HouseRules = { ...generous, cashOutMarginPercent: 0 };
const race: UnresultedMarket = {
  discipline: 'other',
  isHandicap: false,
  runnersDeclared: 8,
  withdrawals: [],
};
const many = { numRuns: 300 };

/** A leg as it was struck, its market now, and the chances of its results in twentieths. */
interface MadeLeg {
  readonly price: string;
  readonly state: 'open' | 'won' | 'placed' | 'lost' | 'void';
  readonly win: number;
  readonly place: number;
}

interface MadeBet {
  readonly wager: string;
  readonly isEachWay: boolean;
  readonly isFreeBet: boolean;
  readonly stake: number;
  readonly legs: readonly MadeLeg[];
}

const madeLeg: fc.Arbitrary<MadeLeg> = fc
  .record({
    price: fc.constantFrom('1/3', 'EVENS', '5/2', '100/30', '9/1', '2.38'),
    state: fc.constantFrom('open', 'open', 'open', 'won', 'placed', 'lost', 'void'),
    win: fc.integer({ min: 0, max: 20 }),
    further: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ further, ...leg }) => ({ ...leg, place: Math.min(20, leg.win + further) }));

const wagers = [
  ['Single', 1],
  ['Double', 2],
  ['Doubles', 3],
  ['Trixie', 3],
  ['Patent', 3],
  ['Treble', 3],
  ['Trebles', 4],
  ['Lucky 15', 4],
  ['Yankee', 4],
] as const;

const madeBet: fc.Arbitrary<MadeBet> = fc.constantFrom(...wagers).chain(([wager, count]) =>
  fc.record({
    wager: fc.constant(wager),
    isEachWay: fc.boolean(),
    isFreeBet: fc.boolean(),
    stake: fc.integer({ min: 1, max: 5_000 }),
    legs: fc.array(madeLeg, { minLength: count, maxLength: count }),
  }),
);

function toBet(made: MadeBet): StruckBet {
  const wager = findWager(made.wager, made.legs.length);
  if (wager === undefined) throw new Error(made.wager);
  const selections = made.legs.map((_, index) => ({
    id: String(index),
    groups: [`race ${String(index)}`],
    sportCode: 'H',
  }));
  return {
    wager,
    selections,
    lineCount: countLines(wager, selections),
    isEachWay: made.isEachWay,
    isFreeBet: made.isFreeBet,
    stakePerLinePence: pence(made.stake),
  };
}

function struck(price: string): StruckLeg {
  return {
    selectionNumber: 1,
    price,
    eachWay: { numerator: 1, denominator: 5, places: 3 },
    isBestOddsGuaranteed: false,
    acceptedAt: 1_000,
  };
}

/** The result of the leg if it ends in the given state, as settlement resolves it. */
function ended(leg: MadeLeg, state: Exclude<MadeLeg['state'], 'open'>): LegResult {
  const orders = { won: [1, 2, 3], placed: [2, 1, 3], lost: [4, 5, 6], void: [] };
  const positions = orders[state].map((selectionNumber, index) => ({
    selectionNumber,
    position: index + 1,
  }));
  const result =
    state === 'void'
      ? ({ kind: 'void', reason: 'abandoned' } as const)
      : ({ kind: 'race', positions, startingPrices: [] } as const);
  return resolveLeg(struck(leg.price), { ...race, result }, generous);
}

function toLeg(leg: MadeLeg): CashOutLeg {
  if (leg.state !== 'open') return { kind: 'decided', result: ended(leg, leg.state) };
  const prospect = prospectOf(struck(leg.price), race, generous);
  if (prospect?.kind !== 'open') throw new Error('a runner has prospects');
  return {
    ...prospect,
    winChance: fraction(leg.win, 20),
    placeChance: fraction(leg.place, 20),
  };
}

function valueOf(made: MadeBet, rules: HouseRules, stakePence?: number): number {
  const bet = toBet(made);
  const question = { bet, legs: made.legs.map(toLeg) };
  return cashOutValue({ ...question, stakePence: pence(stakePence ?? stakeOf(bet)) }, rules);
}

/** The average of what settlement pays over every way in which the open legs can end. */
function averageByListing(made: MadeBet, rules = fairly): Fraction {
  const ways = made.legs.reduce<
    readonly { readonly chance: Fraction; readonly legs: readonly LegResult[] }[]
  >(
    (known, leg) =>
      known.flatMap((way) =>
        endingsOf(leg).map(([chance, result]) => ({
          chance: multiply(way.chance, chance),
          legs: [...way.legs, result],
        })),
      ),
    [{ chance: one, legs: [] }],
  );
  return ways
    .map(({ chance, legs }) =>
      multiply(chance, settleBet(toBet(made), legs, rules).exactReturnPence),
    )
    .reduce(add, zero);
}

function endingsOf(leg: MadeLeg): readonly (readonly [Fraction, LegResult])[] {
  if (leg.state !== 'open') return [[one, ended(leg, leg.state)]];
  return [
    [fraction(leg.win, 20), ended(leg, 'won')],
    [fraction(leg.place - leg.win, 20), ended(leg, 'placed')],
    [fraction(20 - leg.place, 20), ended(leg, 'lost')],
  ];
}

function single(price: string, win: number, changes: Partial<MadeBet> = {}): MadeBet {
  const legs = [{ price, state: 'open', win, place: win } as const];
  return { wager: 'Single', isEachWay: false, isFreeBet: false, stake: 1_000, legs, ...changes };
}

describe('cashOutValue', () => {
  it('is the return by its chance, less the margin', () => {
    expect(valueOf(single('5/2', 10), defaultHouseRules)).toBe(16_80);
    expect(valueOf(single('5/2', 20), defaultHouseRules)).toBe(33_60);
    expect(valueOf(single('5/2', 0), defaultHouseRules)).toBe(0);
  });

  it('is the average of every way the bet can end, without a margin, of every wager', () => {
    fc.assert(
      fc.property(madeBet, (made) => {
        const listed = roundDown(averageByListing(made));
        expect(BigInt(valueOf(made, fairly))).toBe(listed);
      }),
      many,
    );
  });

  it('takes its margin off what is open alone', () => {
    fc.assert(
      fc.property(madeBet, (made) => {
        const sure = { ...made, legs: made.legs.map((leg) => ({ ...leg, win: 0, place: 0 })) };
        const [certain, expected] = [averageByListing(sure), averageByListing(made)];
        const kept = multiply(subtract(expected, certain), fraction(96, 100));
        expect(BigInt(valueOf(made, generous))).toBe(roundDown(add(certain, kept)));
      }),
      many,
    );
  });

  it('is the payout of a bet that is decided, and the stake of one that is void', () => {
    fc.assert(
      fc.property(madeBet, (made) => {
        const legs = made.legs.map((leg) => ({ ...leg, state: 'void' as const }));
        const value = valueOf({ ...made, legs, isFreeBet: false }, generous);
        expect(value).toBe(stakeOf(toBet(made)));
        const won = made.legs.map((leg) => ({ ...leg, state: 'won' as const }));
        const { exactReturnPence } = settleBet(
          toBet({ ...made, legs: won }),
          won.map((leg) => ended(leg, 'won')),
          generous,
        );
        expect(BigInt(valueOf({ ...made, legs: won }, generous))).toBe(roundDown(exactReturnPence));
      }),
      many,
    );
  });

  it('never falls when a chance rises, is never negative, and never more than all winning returns', () => {
    fc.assert(
      fc.property(madeBet, fc.nat(7), fc.integer({ min: 0, max: 20 }), (made, index, more) => {
        const better = made.legs.map((leg, position) =>
          position === index % made.legs.length
            ? { ...leg, win: Math.min(20, leg.win + more), place: Math.min(20, leg.place + more) }
            : leg,
        );
        const value = valueOf(made, generous);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(valueOf({ ...made, legs: better }, generous)).toBeGreaterThanOrEqual(value);
        const best = made.legs.map((leg) => ({ ...leg, win: 20, place: 20 }));
        expect(value).toBeLessThanOrEqual(valueOf({ ...made, legs: best }, fairly));
      }),
      many,
    );
  });

  it('in two parts comes to the whole but for the penny that was rounded', () => {
    fc.assert(
      fc.property(madeBet, fc.double({ min: 0, max: 1, noNaN: true }), (made, share) => {
        const stake = stakeOf(toBet(made));
        if (stake < 2) return;
        const part = Math.min(stake - 1, Math.max(1, Math.floor(stake * share)));
        const parts = valueOf(made, generous, part) + valueOf(made, generous, stake - part);
        const whole = valueOf(made, generous);
        expect(parts).toBeLessThanOrEqual(whole);
        expect(parts).toBeGreaterThanOrEqual(whole - 1);
      }),
      many,
    );
  });

  it('stays within the most that a bet can win', () => {
    const rules: HouseRules = {
      ...defaultHouseRules,
      winningsMax: { bySport: {}, otherwise: pence(5_00) },
    };
    expect(valueOf(single('9/1', 20), rules)).toBe(14_40);
    expect(valueOf(single('9/1', 20), rules, 500)).toBe(7_20);
  });

  it('is the average of what would be paid, where more could be won than the most that is paid', () => {
    fc.assert(
      fc.property(madeBet, fc.integer({ min: 1, max: 50_000 }), (made, most) => {
        const rules = { ...fairly, winningsMax: { bySport: {}, otherwise: pence(most) } };
        expect(BigInt(valueOf(made, rules))).toBe(roundDown(averageByListing(made, rules)));
      }),
      many,
    );
    // A chance of one half of £1,000.00 would be worth £480.00, but only the limit would be paid.
    const rules = { ...defaultHouseRules, winningsMax: { bySport: {}, otherwise: pence(490_00) } };
    expect(valueOf(single('99/1', 10), rules)).toBe(240_00);
  });

  it('is less than that, never more, where there are too many ways to pay one by one', () => {
    const legs = Array.from({ length: 12 }, () => single('EVENS', 10).legs).flat();
    const rules = { ...fairly, winningsMax: { bySport: {}, otherwise: pence(100_00) } };
    const made = single('EVENS', 10, { wager: '12-Fold', legs, stake: 100 });
    // The bet wins once in 4,096 times, and then pays £101.00.
    expect(valueOf(made, rules)).toBe(2);
  });

  it('counts a stake, or half of a bet, that comes back', () => {
    const ties = fc.record({
      price: fc.constantFrom('1/3', 'EVENS', '5/2', '2.38'),
      outcome: fc.constantFrom('push', 'half_won', 'half_lost'),
      win: fc.integer({ min: 0, max: 10 }),
      tie: fc.integer({ min: 0, max: 10 }),
    });
    fc.assert(
      fc.property(
        fc.array(ties, { minLength: 3, maxLength: 3 }),
        fc.boolean(),
        (made, isTreble) => {
          const wager = isTreble ? 'Treble' : 'Patent';
          const shape = single('EVENS', 10, { wager, stake: 777 });
          const bet = toBet({ ...shape, legs: made.map(() => shape.legs).flat() });
          const legs = made.map(({ price, outcome, win, tie }): CashOutLeg => {
            const leg = { ...struck(price), eachWay: null };
            const prospect = prospectOf(leg, race, generous);
            if (prospect?.kind !== 'open') throw new Error('a selection has prospects');
            const result = tieResultOf(outcome, { leg, market: race, rules: generous });
            return {
              ...prospect,
              winChance: fraction(win, 20),
              tie: { result, chance: fraction(tie, 20) },
              placeChance: null,
            };
          });
          const ways = made.reduce<readonly { chance: Fraction; results: readonly LegResult[] }[]>(
            (known, { price, outcome, win, tie }) => {
              const leg = { ...struck(price), eachWay: null };
              const as = (ending: 'won' | 'lost' | typeof outcome): LegResult => {
                const outcomes = [{ selectionNumber: 1, outcome: ending }];
                return resolveLeg(
                  leg,
                  { ...race, result: { kind: 'selections', outcomes } },
                  fairly,
                );
              };
              return known.flatMap(({ chance, results }) =>
                (
                  [
                    ['won', win],
                    [outcome, tie],
                    ['lost', 20 - win - tie],
                  ] as const
                ).map(([ending, twentieths]) => ({
                  chance: multiply(chance, fraction(twentieths, 20)),
                  results: [...results, as(ending)],
                })),
              );
            },
            [{ chance: one, results: [] }],
          );
          const listed = ways
            .map(({ chance, results }) =>
              multiply(chance, settleBet(bet, results, fairly).exactReturnPence),
            )
            .reduce(add, zero);
          const value = (rules: HouseRules): bigint =>
            BigInt(cashOutValue({ bet, legs, stakePence: stakeOf(bet) }, rules));
          expect(value(fairly)).toBe(roundDown(listed));
          expect(value(generous)).toBe(roundDown(multiply(listed, fraction(96, 100))));
        },
      ),
      many,
    );
  });

  it('knows a deduction, and a runner that came out', () => {
    const withdrawals = [
      { selectionNumber: 2, withdrawnAt: 2_000, price: '2/1', deductionPence: null },
    ];
    const deducted = prospectOf(struck('10/1'), { ...race, withdrawals }, generous);
    expect(deducted).toMatchObject({
      kind: 'open',
      ifWon: { win: fraction(8), deductionPence: 30 },
    });
    const out = prospectOf(
      { ...struck('10/1'), selectionNumber: 2 },
      { ...race, withdrawals },
      generous,
    );
    expect(out).toMatchObject({ kind: 'decided', result: { outcome: 'void' } });
  });

  it('takes a starting price to be the price shown, and knows nothing where none is', () => {
    expect(prospectOf(struck('SP'), race, generous)).toBeUndefined();
    const lastPrices = [{ selectionNumber: 1, price: '7/2' }];
    expect(prospectOf(struck('SP'), { ...race, lastPrices }, generous)).toMatchObject({
      kind: 'open',
      ifWon: { win: fraction(9, 2) },
      placesPaid: 3,
    });
  });

  it('counts a place in a small field as the win', () => {
    const field = { ...race, discipline: 'horse-racing', runnersDeclared: 4 } as const;
    expect(prospectOf(struck('5/1'), field, generous)).toMatchObject({ placesPaid: 'winner' });
    const rules = { ...generous, eachWayInSmallField: 'place-part-void' } as const;
    expect(prospectOf(struck('5/1'), field, rules)).toMatchObject({
      placesPaid: 'returned',
      ifLost: { place: one },
    });
  });
});

describe('remainingPayout', () => {
  it('pays the share that was not cashed out, rounded once', () => {
    const made = single('5/2', 20, { stake: 1_001 });
    const won = made.legs.map((leg) => ended(leg, 'won'));
    const settlement = settleBet(toBet(made), won, generous);
    const paidOn = (remaining: number): number =>
      remainingPayout(
        settlement,
        { wholePence: pence(1_001), remainingPence: pence(remaining) },
        generous,
      );
    expect([paidOn(1_001), paidOn(601), paidOn(0)]).toEqual([35_04, 21_04, 0]);
  });
});
