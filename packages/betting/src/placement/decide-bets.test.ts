import { fraction } from '@furlong/exact';
import { pence, type Pence } from '@furlong/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBets } from './decide-bets.ts';
import {
  liabilityKey,
  type CustomerFacts,
  type MarketFacts,
  type PlacementDecision,
  type PlacementLeg,
  type PlacementRequest,
} from './placement-question.ts';

function market(changes: Partial<MarketFacts> = {}, price = '5/2'): MarketFacts {
  return {
    state: 'open',
    sportCode: 'H',
    winningsMaxPence: null,
    groups: [],
    placeTerms: { kind: 'places', fraction: fraction(1, 5), places: 3 },
    hasStartingPrice: true,
    delayMs: 0,
    lastShutAt: 0,
    liabilityLimitPence: pence(50_000_000),
    selections: new Map([[1, { price, isWithdrawn: false }]]),
    ...changes,
  };
}

function customer(changes: Partial<CustomerFacts> = {}): CustomerFacts {
  return {
    barredBy: undefined,
    balancePence: pence(10_000),
    stakeFactorPercent: 100,
    restrictions: {
      prohibitedSportCodes: [],
      prohibitedPriceTypes: [],
      stakePenceMax: undefined,
    },
    ...changes,
  };
}

function leg(marketId: number, seenPrice = '5/2'): PlacementLeg {
  return { id: `leg ${String(marketId)}`, marketId, selectionNumber: 1, seenPrice };
}

function request(stakePence: number, changes: Partial<PlacementRequest> = {}): PlacementRequest {
  return {
    accountId: 1,
    legs: [leg(1)],
    wagers: [
      { name: 'Single', lineCount: 1, isEachWay: false, stakePerLinePence: pence(stakePence) },
    ],
    consent: 'ask',
    ...changes,
  };
}

interface Setting {
  readonly markets?: readonly (MarketFacts | undefined)[];
  readonly customer?: Partial<CustomerFacts>;
  readonly liabilities?: ReadonlyMap<string, Pence>;
}

function decide(
  requests: readonly PlacementRequest[],
  setting: Setting = {},
): readonly PlacementDecision[] {
  const { markets = [market({ groups: ['1'] })], liabilities = new Map() } = setting;
  return decideBets({
    now: 10_000,
    requests,
    markets: new Map(
      markets.flatMap((facts, index) => (facts === undefined ? [] : [[index + 1, facts] as const])),
    ),
    customers: new Map([[1, customer(setting.customer)]]),
    liabilities,
  });
}

function refusalOf(decision: PlacementDecision | undefined): string | undefined {
  return decision?.kind === 'refused' ? decision.refusal.kind : decision?.kind;
}

describe('decideBets', () => {
  it('strikes a single at the price now, with its returns and what it weighs', () => {
    expect(decide([request(1000)])).toMatchObject([
      {
        kind: 'accepted',
        stakePence: 1000,
        balancePence: 9000,
        bets: [
          {
            wagerName: 'Single',
            stakePence: 1000,
            potentialPayoutPence: 3500,
            legs: [{ price: '5/2', liabilityPence: 2500 }],
          },
        ],
      },
    ]);
  });

  it('answers the first refusal that applies, in the contract order', () => {
    // Each row removes the reason of the refusal before it, so that the next reason shows.
    const everything = {
      legs: [leg(1, '2/1')],
      wagers: [{ name: 'Trixie', lineCount: 4, isEachWay: true, stakePerLinePence: pence(20_000) }],
    };
    const shut = { state: 'suspended', delayMs: 5000, liabilityLimitPence: pence(100) } as const;
    const wager = { name: 'Single', lineCount: 1, stakePerLinePence: pence(20_000) };
    const restrictions = {
      prohibitedSportCodes: ['H'],
      prohibitedPriceTypes: [],
      stakePenceMax: undefined,
    };
    const barred = { barredBy: 'inactive', restrictions } as const;
    const eachWay = { ...everything, wagers: [{ ...wager, isEachWay: true }] };
    const winOnly = { ...everything, wagers: [{ ...wager, isEachWay: false }] };
    const seen = { ...winOnly, legs: [leg(1)] };
    const { liabilityLimitPence: _, ...open } = { ...shut, state: 'open' as const };
    const rows: readonly (readonly [
      Partial<PlacementRequest>,
      Partial<MarketFacts>,
      Partial<CustomerFacts>,
      string,
    ])[] = [
      [everything, { ...shut, placeTerms: undefined }, barred, 'wager_unknown'],
      [eachWay, { ...shut, placeTerms: undefined }, barred, 'each_way_unavailable'],
      [winOnly, shut, barred, 'customer_barred'],
      [winOnly, shut, { restrictions }, 'restricted'],
      [winOnly, shut, {}, 'selections_gone'],
      [winOnly, { ...shut, state: 'open' }, {}, 'prices_moved'],
      [
        { legs: [{ ...leg(1), seenTerms: '1/5 1-3' }], wagers: eachWay.wagers },
        {
          ...shut,
          state: 'open',
          placeTerms: { kind: 'places', fraction: fraction(1, 4), places: 2 },
        },
        {},
        'terms_changed',
      ],
      [seen, { ...shut, state: 'open' }, {}, 'liability_exceeded'],
      [seen, open, {}, 'insufficient_funds'],
      [seen, open, { balancePence: pence(20_000) }, 'delayed'],
      // A market of this bet began while the bet waited for another market, so that it waits longer.
      [{ ...seen, waitedSince: 5001 }, open, { balancePence: pence(20_000) }, 'delayed'],
      [{ ...seen, waitedSince: 5000 }, open, { balancePence: pence(20_000) }, 'accepted'],
    ];
    const answers = rows.map(([asked, facts, who]) =>
      refusalOf(decide([request(1, asked)], { markets: [market(facts)], customer: who })[0]),
    );
    expect(answers).toEqual(rows.map(([, , , expected]) => expected));
  });

  it.each([
    ['no market at all', undefined, 'ended'],
    ['an ended market', market({ state: 'ended' }), 'ended'],
    ['a suspended market', market({ state: 'suspended' }), 'suspended'],
    [
      'a non-runner',
      market({ selections: new Map([[1, { price: '5/2', isWithdrawn: true }]]) }),
      'withdrawn',
    ],
    ['a selection without a price', market({}, ''), 'withdrawn'],
    ['a selection that is not offered', market({}, 'NO'), 'withdrawn'],
  ])('names what is gone: %s', (_what, facts, why) => {
    expect(decide([request(100)], { markets: [facts] })).toMatchObject([
      { refusal: { kind: 'selections_gone', gone: [{ why }] } },
    ]);
  });

  it('D20: what was shut since it began to wait is refused, what was shut before is not', () => {
    const since = (lastShutAt: number) =>
      refusalOf(
        decide([request(100, { waitedSince: 5000 })], { markets: [market({ lastShutAt })] })[0],
      );
    expect([since(4999), since(5000), since(6000)]).toEqual([
      'accepted',
      'selections_gone',
      'selections_gone',
    ]);
  });

  it('D19: a price taken never becomes a starting price, nor the other way round', () => {
    const legs = [leg(1, 'SP')];
    expect(decide([request(100, { legs })], { markets: [market({}, '')] })).toMatchObject([
      { kind: 'accepted', bets: [{ potentialPayoutPence: undefined, legs: [{ price: 'SP' }] }] },
    ]);
    const facts = market({ hasStartingPrice: false });
    expect(refusalOf(decide([request(100, { legs })], { markets: [facts] })[0])).toBe(
      'selections_gone',
    );
  });

  it('D19: the same value in another spelling has not moved', () => {
    const [decision] = decide([request(100, { legs: [leg(1, 'Evens')] })], {
      markets: [market({}, '1/1')],
    });
    expect(decision).toMatchObject({ kind: 'accepted', bets: [{ legs: [{ price: '1/1' }] }] });
  });

  it('D16: wagers are counted without lines of related selections', () => {
    const markets = [
      market({ groups: ['a'] }),
      market({ groups: ['a'] }),
      market({ groups: ['b'] }),
    ];
    const ask = (name: string, lineCount: number) =>
      refusalOf(
        decide(
          [
            request(1, {
              legs: [leg(1), leg(2), leg(3)],
              wagers: [{ name, lineCount, isEachWay: false, stakePerLinePence: pence(100) }],
            }),
          ],
          { markets },
        )[0],
      );
    expect([ask('Doubles', 2), ask('Doubles', 3), ask('Treble', 1), ask('Single', 3)]).toEqual([
      'accepted',
      'wager_unknown',
      'wager_unknown',
      'accepted',
    ]);
  });

  it('D15: wagers shown on the available selections leave out the one that was not', () => {
    const markets = [
      market({ groups: ['a'] }),
      market({ groups: ['b'], state: 'suspended' }),
      market({ groups: ['c'] }),
    ];
    const wagers = [
      { name: 'Double', lineCount: 1, isEachWay: false, stakePerLinePence: pence(100) },
    ];
    const [decision] = decide([request(1, { legs: [leg(1), leg(2), leg(3)], wagers })], {
      markets,
    });
    expect(decision).toMatchObject({
      kind: 'accepted',
      bets: [{ legs: [{ marketId: 1 }, { marketId: 3 }] }],
    });
  });

  it('D15: a selection that is suspended since is named, though another was gone already', () => {
    const markets = [
      market({ groups: ['a'], state: 'ended' }),
      market({ groups: ['b'] }),
      market({ groups: ['c'], state: 'suspended' }),
    ];
    const wagers = [
      { name: 'Double', lineCount: 1, isEachWay: false, stakePerLinePence: pence(100) },
    ];
    const [decision] = decide([request(1, { legs: [leg(1), leg(2), leg(3)], wagers })], {
      markets,
    });
    expect(decision).toMatchObject({
      refusal: { kind: 'selections_gone', gone: [{ leg: { marketId: 3 }, why: 'suspended' }] },
    });
  });

  it.each([
    ['Single', [leg(1)]],
    ['Double', [leg(1), leg(2)]],
  ])('D21: with a factor above 100 a %s fills what is left of a market, no more', (name, legs) => {
    const limited = { liabilityLimitPence: pence(10_000) };
    const setting = {
      markets: ['a', 'b'].map((group) => market({ ...limited, groups: [group] })),
      liabilities: new Map([[liabilityKey(1, 1), pence(8000)]]),
      customer: { stakeFactorPercent: 200 },
    };
    const wagers = [{ name, lineCount: 1, isEachWay: false, stakePerLinePence: pence(1600) }];
    expect(decide([request(1, { legs, wagers })], setting)).toMatchObject([
      { refusal: { kind: 'liability_exceeded', stakePerLinePenceMax: 800 } },
    ]);
  });

  it('D21: a factor above 100 takes more of a multiple than its market would bear alone', () => {
    const markets = ['a', 'b'].map((group) =>
      market({ groups: [group], liabilityLimitPence: pence(10_000) }),
    );
    const wagers = [
      { name: 'Double', lineCount: 1, isEachWay: false, stakePerLinePence: pence(2000) },
    ];
    const asked = [request(1, { legs: [leg(1), leg(2)], wagers })];
    const most = [100, 200].map((stakeFactorPercent) =>
      decide(asked, { markets, customer: { stakeFactorPercent } }),
    );
    expect(most).toMatchObject([
      [{ refusal: { stakePerLinePenceMax: 888 } }],
      [{ refusal: { stakePerLinePenceMax: 1777 } }],
    ]);
  });

  it('D21: the stake that exactly reaches the limit is taken, a penny more is not', () => {
    const setting = {
      markets: [market({ liabilityLimitPence: pence(10_000) })],
      liabilities: new Map([[liabilityKey(1, 1), pence(2500)]]),
    };
    expect(decide([request(3001)], setting)).toMatchObject([
      { refusal: { kind: 'liability_exceeded', stakePerLinePenceMax: 3000, wagerIndex: 0 } },
    ]);
    expect(decide([request(3000)], setting)).toMatchObject([{ kind: 'accepted' }]);
  });

  it('D21: a long multiple weighs on each market by the price of its leg alone', () => {
    const markets = ['a', 'b', 'c', 'd'].map((group) => market({ groups: [group] }, '10/1'));
    const wagers = [
      { name: '4-Fold', lineCount: 1, isEachWay: false, stakePerLinePence: pence(100) },
    ];
    const legs = [1, 2, 3, 4].map((id) => leg(id, '10/1'));
    const [decision] = decide([request(1, { legs, wagers })], { markets });
    expect(decision).toMatchObject({
      bets: [{ potentialPayoutPence: 1_464_100, legs: Array(4).fill({ liabilityPence: 1000 }) }],
    });
  });

  it('names every restriction that is broken', () => {
    const restrictions = {
      prohibitedSportCodes: ['H', 'F'],
      prohibitedPriceTypes: ['Fixed Price'] as const,
      stakePenceMax: pence(999),
    };
    expect(decide([request(1000)], { customer: { restrictions } })).toMatchObject([
      {
        refusal: {
          breach: { sportCodes: ['H'], priceTypes: ['Fixed Price'], stakePenceMax: 999 },
        },
      },
    ]);
  });
});

/** A plain model of one account and one market: a stake is accepted if there is money and room for it. */
function model(stakes: readonly number[], fundsPence: number, roomPence: number) {
  let [funds, room] = [fundsPence, roomPence];
  return stakes.map((stake) => {
    if (stake > room) return 'liability_exceeded';
    if (stake > funds) return 'insufficient_funds';
    funds -= stake;
    room -= stake;
    return 'accepted';
  });
}

describe('decideBets, many at once', () => {
  it('equals one at a time: a stake that does not fit takes nothing, a later smaller one still fits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 30 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 3000 }),
        (stakes, fundsPence, roomPence) => {
          const legs = [leg(1, 'EVENS')];
          const decisions = decide(
            stakes.map((stake) => request(stake, { legs })),
            {
              markets: [market({ liabilityLimitPence: pence(roomPence) }, 'EVENS')],
              customer: { balancePence: pence(fundsPence) },
            },
          );
          expect(decisions.map(refusalOf)).toEqual(model(stakes, fundsPence, roomPence));
        },
      ),
    );
  });

  it('deciding all equals deciding each on what the one before left', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            stake: fc.integer({ min: 1, max: 4000 }),
            marketId: fc.constantFrom(1, 2, 3),
            account: fc.constantFrom(1, 2),
          }),
          { maxLength: 20 },
        ),
        (asked) => {
          const markets = new Map(
            [1, 2, 3].map((id) => [id, market({ liabilityLimitPence: pence(9000) })]),
          );
          const requests = asked.map(({ stake, marketId, account }) =>
            request(stake, { accountId: account, legs: [leg(marketId)] }),
          );
          const funds = new Map([1, 2].map((account) => [account, pence(6000)]));
          const liabilities = new Map<string, Pence>();
          const singly = requests.map((each) => {
            const customers = new Map(
              [...funds].map(([id, balancePence]) => [id, customer({ balancePence })]),
            );
            const [decision] = decideBets({
              now: 0,
              requests: [each],
              markets,
              customers,
              liabilities,
            });
            if (decision?.kind !== 'accepted') return refusalOf(decision);
            funds.set(each.accountId, decision.balancePence);
            for (const struck of decision.bets.flatMap((bet) => bet.legs)) {
              const key = liabilityKey(struck.marketId, struck.selectionNumber);
              liabilities.set(key, pence((liabilities.get(key) ?? 0) + struck.liabilityPence));
            }
            return 'accepted';
          });
          const together = decideBets({
            now: 0,
            requests,
            markets,
            customers: new Map([1, 2].map((id) => [id, customer({ balancePence: pence(6000) })])),
            liabilities: new Map(),
          });
          expect(together.map(refusalOf)).toEqual(singly);
        },
      ),
    );
  });
});
