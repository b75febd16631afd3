import { describe, expect, it } from 'vitest';
import { defaultHouseRules, type HouseRules } from '../house-rules.ts';
import type { MarketResult } from '../results/market-result.ts';
import { resolveLeg } from './resolve-leg.ts';
import type { Withdrawal } from '../results/rule-four.ts';
import type { ResultedMarket } from '../results/resulted-market.ts';
import type { StruckLeg } from './struck-leg.ts';
import { leg, race, told } from '../testing/race.ts';

interface Case {
  readonly market?: Partial<ResultedMarket>;
  readonly struck?: Partial<StruckLeg>;
  readonly rules?: Partial<HouseRules>;
}

function resolved({ market, struck, rules }: Case): string {
  return told(resolveLeg(leg(struck), race(market), { ...defaultHouseRules, ...rules }));
}

const third = { selectionNumber: 3 };

function out(selectionNumber: number, price = '100/1'): Withdrawal {
  return { selectionNumber, withdrawnAt: 200, price };
}

describe('resolveLeg', () => {
  it.each<readonly [string, Case, string]>([
    ['won', {}, 'won 6 2'],
    ['placed', { struck: third }, 'placed 0 2'],
    ['lost', { struck: { selectionNumber: 4 } }, 'lost 0 0'],
    ['not named, so not finished', { struck: { selectionNumber: 99 } }, 'lost 0 0'],
    ['no each way offered', { struck: { eachWay: null } }, 'won 6 -'],
    ['withdrawn', { market: { withdrawals: [out(1)] } }, 'void 1 1'],
    ['at starting price', { struck: { price: 'SP' } }, 'won 5 9/5'],
    [
      'Rule 4 of 30p',
      { market: { withdrawals: [out(8, '2/1')], runnersDeclared: 9 } },
      'won 9/2 17/10',
    ],
  ])('settles a horse %s', (_, facts, expected) => {
    expect(resolved(facts)).toBe(expected);
  });

  it.each<readonly [string, Case, string]>([
    [
      'seven ran, so the third is not placed',
      { market: { withdrawals: [out(8)] }, struck: third },
      'lost 0 0',
    ],
    [
      'seven ran, so the second has a quarter',
      { market: { withdrawals: [out(8)] }, struck: { selectionNumber: 2 } },
      'placed 0 9/4',
    ],
    [
      'ante-post keeps its terms',
      { market: { withdrawals: [out(8)] }, struck: { ...third, isAntePost: true } },
      'placed 0 2',
    ],
    [
      'P4 a concession keeps its terms',
      { market: { withdrawals: [out(8)] }, struck: { ...third, isEachWayConcession: true } },
      'placed 0 2',
    ],
    [
      'P4 or follows the runners',
      {
        market: { withdrawals: [out(8)] },
        struck: { ...third, isEachWayConcession: true },
        rules: { concessionTerms: 'by-runners' },
      },
      'lost 0 0',
    ],
    [
      'a handicap of 16 pays four',
      { market: { isHandicap: true, runnersDeclared: 16 }, struck: { selectionNumber: 4 } },
      'placed 0 9/4',
    ],
    [
      'six greyhounds pay two',
      { market: { discipline: 'greyhounds', runnersDeclared: 6 }, struck: { selectionNumber: 2 } },
      'placed 0 9/4',
    ],
    ['P3 four ran: all up to win', { market: { runnersDeclared: 4 } }, 'won 6 6'],
    [
      'P3 four ran: second loses both',
      { market: { runnersDeclared: 4 }, struck: { selectionNumber: 2 } },
      'lost 0 0',
    ],
    [
      'P3 or the place part is void',
      { market: { runnersDeclared: 4 }, rules: { eachWayInSmallField: 'place-part-void' } },
      'won 6 1',
    ],
    [
      'P3 also for a loser',
      {
        market: { runnersDeclared: 4 },
        struck: third,
        rules: { eachWayInSmallField: 'place-part-void' },
      },
      'lost 0 1',
    ],
  ])('2.2: %s', (_, facts, expected) => {
    expect(resolved(facts)).toBe(expected);
  });

  const oneWon: MarketResult = {
    kind: 'selections',
    outcomes: [{ selectionNumber: 1, outcome: 'won' }],
  };
  const allButOne = [2, 3, 4, 5, 6, 7, 8].map((number) => out(number, '20/1'));
  it.each<readonly [string, Case, string]>([
    ['the bet on the one that is left is void', { market: { withdrawals: allButOne } }, 'void 1 1'],
    [
      'ante-post as well',
      { market: { withdrawals: allButOne }, struck: { selectionNumber: 2, isAntePost: true } },
      'void 1 1',
    ],
    ['two are a race', { market: { withdrawals: allButOne.slice(1) } }, 'won 6 6'],
    ['one alone was declared', { market: { runnersDeclared: 1 } }, 'void 1 1'],
    [
      'a special on one is no race',
      { market: { runnersDeclared: 1, result: oneWon }, struck: { eachWay: null } },
      'won 6 -',
    ],
  ])('3.10 walkover: %s', (_, facts, expected) => {
    expect(resolved(facts)).toBe(expected);
  });

  it('3.6: what is no race knows no table of deductions, but one that was declared', () => {
    const golf = { discipline: 'no-race', runnersDeclared: 156 } as const;
    expect(resolved({ market: { ...golf, withdrawals: [out(9, '2/1')] } })).toBe('won 6 2');
    const declared = [{ ...out(9, '2/1'), deductionPence: 20 }];
    expect(resolved({ market: { ...golf, withdrawals: declared } })).toBe('won 5 9/5');
  });

  const nonRunner = { market: { withdrawals: [out(1)] } };
  it.each<readonly [string, Case, string]>([
    ['a non-runner loses', { ...nonRunner, struck: { isAntePost: true } }, 'lost 0 0'],
    [
      'unless no bet was promised',
      { ...nonRunner, struck: { isAntePost: true, isNonRunnerNoBet: true } },
      'void 1 1',
    ],
    [
      'unless it was balloted out',
      { market: { withdrawals: [{ ...out(1), isBalloted: true }] }, struck: { isAntePost: true } },
      'void 1 1',
    ],
    [
      'a withdrawal deducts nothing',
      { market: { withdrawals: [out(8, '2/1')] }, struck: { isAntePost: true } },
      'won 6 2',
    ],
  ])('3.11 ante-post: %s', (_, facts, expected) => {
    expect(resolved(facts)).toBe(expected);
  });

  const best = { isBestOddsGuaranteed: true };
  const quarterOff = { withdrawals: [out(9, '5/2')], runnersDeclared: 9 };
  it.each<readonly [string, Case, string]>([
    ['keeps the price taken when it is longer', { struck: best }, 'won 6 2'],
    [
      'pays the starting price when that is longer',
      { struck: { ...best, price: '3/1' } },
      'won 5 9/5',
    ],
    ['P5 compares what is left after Rule 4', { market: quarterOff, struck: best }, 'won 5 9/5'],
    [
      'P5 or compares what was quoted',
      { market: quarterOff, struck: best, rules: { bestOddsComparison: 'gross' } },
      'won 19/4 7/4',
    ],
  ])('3.7: best odds guaranteed %s', (_, facts, expected) => {
    expect(resolved(facts)).toBe(expected);
  });

  it('3.7: keeps the factors at the taken price beside those paid', () => {
    const result = resolveLeg(leg({ ...best, price: '3/1' }), race(), defaultHouseRules);
    expect(told({ ...result, ...result.taken })).toBe('won 4 8/5');
    expect([result.price, result.deductionPence]).toEqual(['SP 4/1', 0]);
  });

  const unpriced: MarketResult = {
    kind: 'race',
    positions: [{ selectionNumber: 1, position: 1 }],
    startingPrices: [],
  };
  const show = [{ selectionNumber: 1, price: '3/1' }];
  const own = [{ selectionNumber: 1, price: '2/1' }];
  it.each<readonly [string, Partial<ResultedMarket>, string]>([
    ['the last show', { lastShows: show, lastPrices: own }, 'won 4 8/5'],
    ['our own last price', { lastPrices: own }, 'won 3 7/5'],
    ['nothing, and is void', {}, 'void 1 1'],
  ])('1.5: without a starting price takes %s', (_, market, expected) => {
    expect(resolved({ market: { result: unpriced, ...market }, struck: { price: 'SP' } })).toBe(
      expected,
    );
  });

  it('3.7: takes no price of ours for best odds, though others’ starting prices were returned', () => {
    const startingPrices = [{ selectionNumber: 2, price: '8/1' }];
    const market = { result: { ...unpriced, startingPrices }, lastPrices: own };
    expect(resolved({ market, struck: { ...best, price: '1/1' } })).toBe('won 2 6/5');
  });

  it.each<readonly [string, readonly [number, number][], Case, string]>([
    [
      'two for first',
      [
        [1, 1],
        [2, 1],
        [3, 3],
      ],
      {},
      'won 3 2',
    ],
    [
      'three for second, three places',
      [
        [2, 1],
        [1, 2],
        [3, 2],
        [4, 2],
      ],
      {},
      'placed 0 4/3',
    ],
    [
      'two for second, three places',
      [
        [2, 1],
        [1, 2],
        [3, 2],
      ],
      {},
      'placed 0 2',
    ],
    [
      'two for third, three places',
      [
        [2, 1],
        [4, 2],
        [1, 3],
        [3, 3],
      ],
      {},
      'placed 0 1',
    ],
    [
      'two for tenth in a top ten market',
      Array.from({ length: 11 }, (_, at) => [11 - at, Math.min(at + 1, 10)]),
      { market: { discipline: 'other', winningPlaces: 10 }, struck: { eachWay: null } },
      'won 3 -',
    ],
  ])('3.5 dead heat: %s', (_, finish, facts, expected) => {
    const positions = finish.map(([selectionNumber, position]) => ({ selectionNumber, position }));
    const result: MarketResult = { kind: 'race', positions, startingPrices: [] };
    expect(resolved({ ...facts, market: { result, ...facts.market } })).toBe(expected);
  });

  const dogs = { discipline: 'greyhounds', runnersDeclared: 6 } as const;
  it.each<readonly [string, Case, string]>([
    [
      'P7 a named dog replaced is void',
      { market: { ...dogs, replacedByReserve: [1] } },
      'void 1 1',
    ],
    [
      'P7 or the bet is on the trap',
      { market: { ...dogs, replacedByReserve: [1] }, rules: { greyhoundReserve: 'trap' } },
      'won 6 9/4',
    ],
    [
      'P7b Rule 4 after a withdrawal',
      { market: { ...dogs, withdrawals: [out(6, '2/1')] } },
      'won 9/2 15/8',
    ],
    [
      'P7b or starting price',
      {
        market: { ...dogs, withdrawals: [out(6, '2/1')] },
        rules: { greyhoundWithdrawal: 'starting-price' },
      },
      'won 5 2',
    ],
    [
      'P7b though another came out before the bet',
      {
        market: { ...dogs, withdrawals: [{ ...out(5), withdrawnAt: 50 }, out(6, '2/1')] },
        struck: { eachWay: null },
        rules: { greyhoundWithdrawal: 'starting-price' },
      },
      'won 5 -',
    ],
  ])('3.12: %s', (_, facts, expected) => {
    expect(resolved(facts)).toBe(expected);
  });

  const late = { startedAt: 50 };
  it.each<readonly [string, Case, string]>([
    ['is void', { market: late }, 'void 1 1'],
    ['stands in play', { market: late, struck: { isInPlay: true } }, 'won 6 2'],
    [
      'or only losers stand',
      { market: late, struck: { selectionNumber: 8 }, rules: { lateBets: 'losers-stand' } },
      'lost 0 0',
    ],
    ['and a winner is void', { market: late, rules: { lateBets: 'losers-stand' } }, 'void 1 1'],
  ])('P12: a bet after the off %s', (_, facts, expected) => {
    expect(resolved(facts)).toBe(expected);
  });

  it.each([
    ['won', 'won 6 2'],
    ['placed', 'placed 0 2'],
    ['lost', 'lost 0 0'],
    ['void', 'void 1 1'],
    ['push', 'push 1 1'],
    ['half_won', 'half_won 7/2 -'],
    ['half_lost', 'half_lost 1/2 -'],
  ] as const)('settles a selection declared %s', (outcome, expected) => {
    const result: MarketResult = {
      kind: 'selections',
      outcomes: [{ selectionNumber: 1, outcome }],
    };
    expect(resolved({ market: { result } })).toBe(expected);
  });

  const threeBall = { discipline: 'no-race', runnersDeclared: 3, mustAllStart: true } as const;
  it.each<readonly [string, Case, string]>([
    ['all did', { market: threeBall }, 'won 6 2'],
    ['one did not', { market: { ...threeBall, withdrawals: [out(2)] } }, 'void 1 1'],
    [
      'one did not, whoever lost',
      { market: { ...threeBall, withdrawals: [out(2)] }, struck: third },
      'void 1 1',
    ],
  ])('3.13: all of a three-ball must start: %s', (_, facts, expected) => {
    expect(resolved(facts)).toBe(expected);
  });

  it('3.13: a three-ball tie pays the share of a dead heat', () => {
    const deadHeat = { position: 1, runnersTied: 2 };
    const outcomes = [{ selectionNumber: 1, outcome: 'won', deadHeat } as const];
    const result: MarketResult = { kind: 'selections', outcomes };
    expect(resolved({ market: { result }, struck: { eachWay: null } })).toBe('won 3 -');
  });

  it('3.13: an in-play Asian handicap counts the goals from the bet on', () => {
    const lines = [
      { selectionNumber: 1, team: 'home', lineQuarters: -2 },
      { selectionNumber: 2, team: 'away', lineQuarters: 2 },
    ] as const;
    const result: MarketResult = { kind: 'handicap-score', score: { home: 2, away: 1 }, lines };
    const struck = { eachWay: null, price: '2.00' };
    const scoreAtPlacement = { home: 1, away: 0 };
    expect(resolved({ market: { result }, struck })).toBe('won 2 -');
    expect(resolved({ market: { result }, struck: { ...struck, scoreAtPlacement } })).toBe(
      'lost 0 0',
    );
    expect(
      resolved({ market: { result }, struck: { ...struck, selectionNumber: 2, scoreAtPlacement } }),
    ).toBe('won 2 -');
  });

  it('3.13: an Asian handicap looks at the score from the side that was backed', () => {
    const lines = [
      { selectionNumber: 1, team: 'home', lineQuarters: -6 },
      { selectionNumber: 2, team: 'away', lineQuarters: 6 },
    ] as const;
    const result: MarketResult = { kind: 'handicap-score', score: { home: 3, away: 1 }, lines };
    const told = [1, 2].map((selectionNumber) =>
      resolved({ market: { result }, struck: { selectionNumber, eachWay: null } }),
    );
    expect(told).toEqual(['won 6 -', 'lost 0 0']);
  });

  it('3.10: voids every leg of a void market', () => {
    expect(resolved({ market: { result: { kind: 'void', reason: 'abandoned' } } })).toBe(
      'void 1 1',
    );
  });

  it('never guesses at a selection that a result does not name', () => {
    const result: MarketResult = { kind: 'selections', outcomes: [] };
    expect(() => resolved({ market: { result } })).toThrow('names selection 1');
  });
});

describe('8.2: why a leg is void', () => {
  const selections: MarketResult = {
    kind: 'selections',
    outcomes: [{ selectionNumber: 1, outcome: 'void' }],
  };
  it.each<readonly [string | undefined, Case]>([
    ['late-bet', { market: { startedAt: 50 } }],
    ['non-runner', { market: { withdrawals: [out(1)] } }],
    ['non-runner', { market: { withdrawals: [out(1)], result: selections } }],
    ['reserve', { market: { discipline: 'greyhounds', replacedByReserve: [1] } }],
    ['walkover', { market: { runnersDeclared: 2, withdrawals: [out(2)] } }],
    [
      'not-all-started',
      { market: { discipline: 'no-race', mustAllStart: true, withdrawals: [out(2)] } },
    ],
    ['market-void', { market: { result: { kind: 'void', reason: 'abandoned' } } }],
    ['no-odds', { market: { result: { ...raceResult, startingPrices: [] } }, struck: atStart }],
    [undefined, { market: { result: selections } }],
    [undefined, {}],
  ])('is told: %s', (reason, { market, struck }) => {
    const result = resolveLeg(leg(struck ?? {}), race(market ?? {}), defaultHouseRules);
    expect(result.voidReason).toBe(reason);
    if (reason !== undefined) expect(told(result)).toBe('void 1 1');
  });
});

const atStart = { price: 'SP' } as const;
const raceResult = {
  kind: 'race',
  positions: [{ selectionNumber: 1, position: 1 }],
} as const;
