import { fraction } from '@furlong/exact';
import { pence, type Pence } from '@furlong/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBets } from './placement/decide-bets.ts';
import type { WantedWager } from './wagers/fit-wagers.ts';
import type { MarketFacts, PlacementDecision } from './placement/placement-question.ts';

const places = { kind: 'places', fraction: fraction(1, 5), places: 3 } as const;

/** A race of its own whose only runner is at 5/2. */
function race(marketId: number, changes: Partial<MarketFacts> = {}): MarketFacts {
  return {
    state: 'open',
    sportCode: 'H',
    winningsMaxPence: null,
    groups: [`race ${String(marketId)}`],
    placeTerms: places,
    hasStartingPrice: true,
    delayMs: 0,
    lastShutAt: 0,
    liabilityLimitPence: pence(50_000_000),
    selections: new Map([[1, { price: '5/2', isWithdrawn: false }]]),
    ...changes,
  };
}

function single(marketId: number, stake: number, isEachWay = false): WantedWager {
  const betId = `leg ${String(marketId)}`;
  return { name: 'Single', lineCount: 1, isEachWay, stakePerLinePence: pence(stake), betId };
}

const double: WantedWager = {
  name: 'Double',
  lineCount: 1,
  isEachWay: false,
  stakePerLinePence: pence(100),
};

function decide(
  wagers: readonly WantedWager[],
  asked: {
    readonly races?: readonly Partial<MarketFacts>[];
    readonly balance?: number;
    readonly seenTerms?: string;
    readonly stakeMax?: number;
  } = {},
): PlacementDecision | undefined {
  const { races = [{}, {}], balance = 10_000, seenTerms, stakeMax } = asked;
  const [decision] = decideBets({
    now: 0,
    requests: [
      {
        accountId: 1,
        legs: races.map((_, at) => ({
          id: `leg ${String(at + 1)}`,
          marketId: at + 1,
          selectionNumber: 1,
          seenPrice: '5/2',
          seenTerms,
        })),
        wagers,
        consent: 'ask',
      },
    ],
    markets: new Map(races.map((changes, at) => [at + 1, race(at + 1, changes)])),
    customers: new Map([
      [
        1,
        {
          barredBy: undefined,
          balancePence: pence(balance),
          stakeFactorPercent: 100,
          restrictions: {
            prohibitedSportCodes: [],
            prohibitedPriceTypes: [],
            stakePenceMax: stakeMax === undefined ? undefined : pence(stakeMax),
          },
        },
      ],
    ]),
    liabilities: new Map<string, Pence>(),
  });
  return decision;
}

function refusalOf(decision: PlacementDecision | undefined): unknown {
  return decision?.kind === 'refused' ? decision.refusal : decision?.kind;
}

describe('singles with a stake each', () => {
  it('are a bet each on the selection that they name, at its stake', () => {
    expect(decide([single(2, 300), single(1, 100, true), double])).toMatchObject({
      kind: 'accepted',
      stakePence: 600,
      balancePence: 9400,
      bets: [
        { wagerName: 'Single', wagerIndex: 0, stakePence: 300, legs: [{ id: 'leg 2' }] },
        { wagerName: 'Single', wagerIndex: 1, stakePence: 200, legs: [{ id: 'leg 1' }] },
        { wagerName: 'Double', wagerIndex: 2, stakePence: 100, legs: [{}, {}] },
      ],
    });
  });

  it.each([
    ['a selection that is not there', [single(3, 100)], { kind: 'wager_unknown' }],
    ['two lines', [{ ...single(1, 100), lineCount: 2 }], { kind: 'wager_unknown' }],
    [
      'each way where the selection pays no places',
      [single(1, 100, true)],
      { kind: 'each_way_unavailable' },
    ],
  ])('are refused for %s', (_, wagers, refusal) => {
    const races = [{ placeTerms: undefined }, {}];
    expect(refusalOf(decide(wagers, { races }))).toEqual(refusal);
  });

  it('are each way by the terms of their own selection alone (D17)', () => {
    const races = [{ placeTerms: undefined }, {}];
    expect(decide([single(1, 100), single(2, 100, true)], { races })?.kind).toBe('accepted');
  });

  it('ask about terms only where they are each way', () => {
    const asked = { races: [{ placeTerms: { ...places, places: 2 } }, {}], seenTerms: '1/5 1-3' };
    expect(decide([single(1, 100), single(2, 100, true)], asked)?.kind).toBe('accepted');
    expect(refusalOf(decide([single(1, 100, true), single(2, 100)], asked))).toMatchObject({
      kind: 'terms_changed',
      changed: [{ leg: { id: 'leg 1' } }],
    });
  });

  it('D21: stay within the limit of their own market, and the one that does not is named', () => {
    const races = [{}, { liabilityLimitPence: pence(250) }];
    expect(decide([single(1, 5000), single(2, 100)], { races })?.kind).toBe('accepted');
    expect(refusalOf(decide([single(1, 5000), single(2, 101)], { races }))).toEqual({
      kind: 'liability_exceeded',
      wagerIndex: 1,
      stakePerLinePenceMax: 100,
    });
  });

  it('D21: count together towards the most that the account may stake', () => {
    const wagers = [single(1, 100, true), single(2, 51)];
    expect(refusalOf(decide(wagers, { stakeMax: 250 }))).toMatchObject({ kind: 'restricted' });
    expect(decide(wagers, { stakeMax: 251 })?.kind).toBe('accepted');
  });

  it('take what they cost to the penny, or nothing', () => {
    const stakeAnd = fc.record({
      stake: fc.integer({ min: 1, max: 99_999 }),
      isEachWay: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(stakeAnd, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: -1, max: 1 }),
        (stakes, spare) => {
          const costs = stakes.map(({ stake, isEachWay }) => (isEachWay ? 2 * stake : stake));
          const cost = costs.reduce((sum, each) => sum + each, 0);
          const balance = Math.max(0, cost + spare);
          const wagers = stakes.map(({ stake, isEachWay }, at) => single(at + 1, stake, isEachWay));
          const decision = decide(wagers, { races: stakes.map(() => ({})), balance });
          if (balance < cost) {
            expect(refusalOf(decision)).toEqual({ kind: 'insufficient_funds' });
            return;
          }
          expect(decision).toMatchObject({ stakePence: cost, balancePence: balance - cost });
          const bets = decision?.kind === 'accepted' ? decision.bets : [];
          expect(bets.map(({ stakePence }) => stakePence)).toEqual(costs);
        },
      ),
    );
  });
});
