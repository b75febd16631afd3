import { fraction } from '@furlong/exact';
import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { decideBets } from './decide-bets.ts';
import type {
  CustomerFacts,
  MarketFacts,
  PlacementDecision,
  PlacementLeg,
  PlacementRequest,
  Restrictions,
} from './placement-question.ts';

/** A market with one runner, at evens unless the case changes it, and related to no other market. */
function market(id: number, changes: Partial<MarketFacts> = {}): MarketFacts {
  return {
    state: 'open',
    sportCode: 'H',
    winningsMaxPence: null,
    groups: [`race ${String(id)}`],
    placeTerms: { kind: 'places', fraction: fraction(1, 5), places: 3 },
    hasStartingPrice: true,
    delayMs: 0,
    lastShutAt: 0,
    liabilityLimitPence: pence(50_000_000),
    selections: new Map([[1, { price: 'EVENS', isWithdrawn: false }]]),
    ...changes,
  };
}

function legOn(marketId: number, changes: Partial<PlacementLeg> = {}): PlacementLeg {
  return {
    id: String(marketId),
    marketId,
    selectionNumber: 1,
    seenPrice: 'EVENS',
    ...changes,
  };
}

function wanted(name: string, lineCount: number, stake = 100, isEachWay = false) {
  return { name, lineCount, isEachWay, stakePerLinePence: pence(stake) };
}

const unrestricted: Restrictions = {
  prohibitedSportCodes: [],
  prohibitedPriceTypes: [],
  stakePenceMax: undefined,
};

interface Setting {
  /** The markets, with ids from 1 on. There is a leg on each of them unless the case names its legs. */
  readonly markets: readonly Partial<MarketFacts>[];
  readonly wagers: PlacementRequest['wagers'];
  readonly legs?: readonly PlacementLeg[];
  readonly customer?: Partial<CustomerFacts>;
  readonly waitedSince?: number;
}

function decide({ markets, wagers, legs, ...setting }: Setting): PlacementDecision | undefined {
  const request: PlacementRequest = {
    accountId: 1,
    legs: legs ?? markets.map((_, index) => legOn(index + 1)),
    wagers,
    consent: 'any',
    waitedSince: setting.waitedSince,
  };
  const customer: CustomerFacts = {
    barredBy: undefined,
    balancePence: pence(1_000_000),
    stakeFactorPercent: 100,
    restrictions: unrestricted,
    ...setting.customer,
  };
  return decideBets({
    now: 10_000,
    requests: [request],
    markets: new Map(markets.map((facts, index) => [index + 1, market(index + 1, facts)])),
    customers: new Map([[1, customer]]),
    liabilities: new Map(),
  })[0];
}

describe('decideBets, what an account is kept from', () => {
  const [anyWager, twoLegs] = [[wanted('Double', 1)], [{}, { sportCode: 'F' }]];
  it.each([
    ['the sport of a later leg', { prohibitedSportCodes: ['F'] }, { sportCodes: ['F'] }],
    [
      'a price type alone',
      { prohibitedPriceTypes: ['Fixed Price'] },
      { priceTypes: ['Fixed Price'] },
    ],
    ['a stake alone', { stakePenceMax: pence(99) }, { stakePenceMax: 99 }],
    [
      'a sport, with a stake that is not passed',
      { prohibitedSportCodes: ['H'], stakePenceMax: pence(100) },
      { sportCodes: ['H'] },
    ],
  ] as const)('D21: refuses and names %s', (_, changes, breach) => {
    const restrictions = { ...unrestricted, ...changes };
    expect(decide({ markets: twoLegs, wagers: anyWager, customer: { restrictions } })).toEqual({
      kind: 'refused',
      balancePence: 1_000_000,
      refusal: {
        kind: 'restricted',
        breach: { sportCodes: [], priceTypes: [], stakePenceMax: undefined, ...breach },
      },
    });
  });

  it('D21: names a sport once, however many legs are of it', () => {
    const restrictions = { ...unrestricted, prohibitedSportCodes: ['H'] };
    expect(
      decide({ markets: [{}, {}], wagers: anyWager, customer: { restrictions } }),
    ).toMatchObject({ refusal: { breach: { sportCodes: ['H'] } } });
  });

  it.each([
    [300, 'accepted'],
    [299, 'refused'],
  ])('D21: with %i pence at most, three lines of a pound in two wagers are %s', (most, kind) => {
    const restrictions = { ...unrestricted, stakePenceMax: pence(most) };
    const wagers = [wanted('Single', 2), wanted('Double', 1)];
    expect(decide({ markets: [{}, {}], wagers, customer: { restrictions } })?.kind).toBe(kind);
  });
});

describe('decideBets, what was seen', () => {
  const seenOtherTerms = [legOn(1, { seenTerms: '1/4 1-2' }), legOn(2, { seenTerms: '1/4 1-2' })];
  it.each([
    ['a wager to win', [wanted('Double', 1)], seenOtherTerms, 'accepted'],
    [
      'one of two each way',
      [wanted('Double', 1), wanted('Single', 2, 100, true)],
      seenOtherTerms,
      'terms_changed',
    ],
    [
      'each way where nobody said what was seen',
      [wanted('Double', 1, 100, true)],
      undefined,
      'accepted',
    ],
  ])('D17: other terms than were seen, %s: %s', (_, wagers, legs, answer) => {
    const decision = decide({ markets: [{}, {}], wagers, ...(legs && { legs }) });
    expect(decision?.kind === 'refused' ? decision.refusal.kind : decision?.kind).toBe(answer);
  });

  it('D19: whatever the consent, a bet on a price that is none is refused', () => {
    const legs = [legOn(1, { seenPrice: 'what is it' })];
    expect(decide({ markets: [{}], wagers: [wanted('Single', 1)], legs })).toMatchObject({
      refusal: { kind: 'prices_moved', moved: [{ priceNow: 'EVENS' }] },
    });
  });

  it('D17: one wager each way without terms refuses all, wherever it stands', () => {
    const wagers = [wanted('Single', 2, 100, true), wanted('Double', 1)];
    expect(decide({ markets: [{}, { placeTerms: undefined }], wagers })).toMatchObject({
      refusal: { kind: 'each_way_unavailable' },
    });
  });

  it('D15: no wager at all is none that is offered', () => {
    expect(decide({ markets: [{}], wagers: [] })).toMatchObject({
      refusal: { kind: 'wager_unknown' },
    });
  });
});

describe('decideBets, in play', () => {
  it.each([
    [undefined, 'delayed'],
    [5001, 'delayed'],
    [5000, 'accepted'],
  ])('D20: waits the longest delay of its markets: since %s it is %s', (waitedSince, kind) => {
    const asked = {
      markets: [{ delayMs: 2000 }, { delayMs: 5000 }, {}],
      wagers: [wanted('Treble', 1)],
    };
    const decision = decide(waitedSince === undefined ? asked : { ...asked, waitedSince });
    expect(decision).toMatchObject(kind === 'delayed' ? { kind, delayMs: 5000 } : { kind });
  });

  it('D20: decides again on the legs that it was offered on, without those that were gone', () => {
    const markets = [{ delayMs: 5000 }, { state: 'ended' } as const, {}];
    expect(decide({ markets, wagers: [wanted('Double', 1)] })).toMatchObject({
      kind: 'delayed',
      legs: [{ marketId: 1 }, { marketId: 3 }],
    });
  });
});

describe('decideBets, what is struck', () => {
  function betsOf(setting: Setting) {
    const decision = decide(setting);
    return decision?.kind === 'accepted' ? decision.bets : decision;
  }

  it('5: singles are a bet each, with one line and its own stake', () => {
    expect(betsOf({ markets: [{}, {}], wagers: [wanted('Singles', 2)] })).toMatchObject([
      { lineCount: 1, stakePence: 100, potentialPayoutPence: 200, legs: [{ marketId: 1 }] },
      { lineCount: 1, stakePence: 100, potentialPayoutPence: 200, legs: [{ marketId: 2 }] },
    ]);
  });

  it('1.5: an each-way double has both stakes, both payouts, and weighs both on each leg', () => {
    expect(betsOf({ markets: [{}, {}], wagers: [wanted('Double', 1, 100, true)] })).toMatchObject([
      // The win part returns 4, and each of the two place parts 6/5.
      { stakePence: 200, potentialPayoutPence: 544, legs: Array(2).fill({ liabilityPence: 200 }) },
    ]);
  });

  it('D16: a payout has no line of related selections', () => {
    const markets = [{ groups: ['one'] }, { groups: ['one'] }, {}];
    expect(betsOf({ markets, wagers: [wanted('Doubles', 2)] })).toMatchObject([
      { stakePence: 200, potentialPayoutPence: 800 },
    ]);
  });

  it('P11: a payout stays within the lowest limit on winnings of its legs', () => {
    const markets = [{ winningsMaxPence: pence(250) }, { winningsMaxPence: pence(150) }];
    expect(betsOf({ markets, wagers: [wanted('Double', 1)] })).toMatchObject([
      { potentialPayoutPence: 250 },
    ]);
  });

  it('D21: a starting price of which nothing is shown weighs as 20/1', () => {
    const selections = new Map([[1, { price: '', isWithdrawn: false }]]);
    const legs = [legOn(1, { seenPrice: 'SP' })];
    expect(
      betsOf({ markets: [{ selections }], wagers: [wanted('Single', 1)], legs }),
    ).toMatchObject([{ legs: [{ liabilityPence: 2000 }] }]);
  });
});

describe('decideBets, the stake that is taken', () => {
  const tight = { liabilityLimitPence: pence(90) };
  const wide = { liabilityLimitPence: pence(300) };
  it.each([
    ['singles, the first the tightest', [tight, wide], [wanted('Single', 2)], 100, [0, 90]],
    ['singles, the last the tightest', [wide, tight], [wanted('Single', 2)], 100, [0, 90]],
    // All legs together weigh three times the stake.
    ['a double, the first the tightest', [tight, wide], [wanted('Double', 1)], 100, [0, 30]],
    ['a double, the last the tightest', [wide, tight], [wanted('Double', 1)], 100, [0, 30]],
    ['half of it for a customer of half', [tight], [wanted('Single', 1)], 50, [0, 45]],
    [
      'what the wager before it left',
      [wide, wide],
      [wanted('Single', 2, 250), wanted('Double', 1)],
      100,
      [1, 50],
    ],
  ])('D21: is the least of %s', (_, markets, wagers, stakeFactorPercent, [index, most]) => {
    expect(decide({ markets, wagers, customer: { stakeFactorPercent } })).toMatchObject({
      refusal: {
        kind: 'liability_exceeded',
        wagerIndex: index,
        stakePerLinePenceMax: most,
      },
    });
  });
});
