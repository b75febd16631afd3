import { fraction } from '@furlong/exact';
import { pence } from '@furlong/money';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { decideBets } from './decide-bets.ts';
import type { WantedWager } from '../wagers/fit-wagers.ts';
import { enumerateLines } from '../wagers/lines.ts';
import { offerWagers } from '../wagers/offer-wagers.ts';
import type { CustomerFacts, MarketFacts, PlacementLeg } from './placement-question.ts';
import type { Selection } from '../wagers/selection.ts';

const openMarket: MarketFacts = {
  state: 'open',
  sportCode: 'H',
  winningsMaxPence: null,
  groups: [],
  placeTerms: { kind: 'places', fraction: fraction(1, 5), places: 3 },
  hasStartingPrice: false,
  delayMs: 0,
  lastShutAt: 0,
  liabilityLimitPence: pence(50_000_000),
  selections: new Map([[1, { price: 'EVENS', isWithdrawn: false }]]),
};

/** An open market that refuses no bet by its sport, its limits, its delay, its terms or its price. */
const otherwise: Partial<MarketFacts> = {
  sportCode: 'F',
  winningsMaxPence: pence(1),
  placeTerms: undefined,
  delayMs: 5000,
  lastShutAt: 9000,
  liabilityLimitPence: pence(0),
  selections: new Map([[1, { price: '2/1', isWithdrawn: false }]]),
};

const goneMarkets: readonly (readonly [string, Partial<MarketFacts>])[] = [
  ['suspended', { ...otherwise, state: 'suspended' }],
  ['ended', { ...otherwise, state: 'ended' }],
  ['withdrawn', { ...otherwise, selections: new Map([[1, { price: '2/1', isWithdrawn: true }]]) }],
  [
    'without a price',
    { ...otherwise, selections: new Map([[1, { price: '', isWithdrawn: false }]]) },
  ],
];

const customer: CustomerFacts = {
  barredBy: undefined,
  balancePence: pence(1_000_000),
  stakeFactorPercent: 100,
  restrictions: { prohibitedSportCodes: ['F'], prohibitedPriceTypes: [], stakePenceMax: undefined },
};

/** A slip: the race of each selection, and the indexes of the selections that are gone. */
interface Slip {
  readonly races: readonly number[];
  readonly gone: readonly number[];
}

function groupsOf(race: number): readonly string[] {
  return [`race ${String(race)}`];
}

function selectionsOf({ races, gone }: Slip): readonly Selection[] {
  return races.flatMap((race, index): Selection[] =>
    gone.includes(index)
      ? []
      : [
          {
            id: String(index),
            groups: groupsOf(race),
            price: 'SP',
            placeTerms: openMarket.placeTerms,
          },
        ],
  );
}

/** Every way to spread so many selections over races: one alone, two in one race, or two in two races. */
function spreadOverRaces(selectionCount: number): readonly (readonly number[])[] {
  if (selectionCount === 0) return [[]];
  return spreadOverRaces(selectionCount - 1).flatMap((races) =>
    Array.from({ length: new Set(races).size + 1 }, (_, race) => [...races, race]),
  );
}

function subsetsOf(count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return subsetsOf(count - 1).flatMap((indexes) => [indexes, [...indexes, count - 1]]);
}

const slips = [1, 2, 3, 4].flatMap((count) =>
  spreadOverRaces(count).flatMap((races) =>
    subsetsOf(count).map((gone): Slip => ({ races, gone })),
  ),
);

function wagersOn(selections: readonly Selection[], isEachWay = false): readonly WantedWager[] {
  return offerWagers(selections).map(({ wager, lineCount }) => ({
    name: wager.name,
    lineCount,
    isEachWay,
    stakePerLinePence: pence(100),
  }));
}

interface Setting extends Slip {
  /** The change that makes a market refuse a selection that is gone. */
  readonly why: Partial<MarketFacts>;
  readonly wagers: readonly WantedWager[];
  /** Whether the customer hands in the selections that are gone with the others. */
  readonly isWhole: boolean;
}

function decide({ races, gone, why, wagers, isWhole }: Setting) {
  const legs = races.flatMap((_, index): PlacementLeg[] => {
    if (!isWhole && gone.includes(index)) return [];
    const seen = { seenPrice: 'EVENS', seenTerms: '1/5 1-3' };
    return [{ id: String(index), marketId: index, selectionNumber: 1, ...seen }];
  });
  const markets = races.map((race, index): [number, MarketFacts] => {
    const changes = gone.includes(index) ? why : {};
    return [index, { ...openMarket, ...changes, groups: groupsOf(race) }];
  });
  return decideBets({
    now: 10_000,
    requests: [{ accountId: 1, legs, wagers, consent: 'ask' }],
    markets: new Map(markets),
    customers: new Map([[1, customer]]),
    liabilities: new Map(),
  })[0];
}

describe('a selection that is gone', () => {
  it('D16: no wager is offered on a selection that is in none of its lines', () => {
    const idle = [1, 2, 3, 4, 5, 6].flatMap(spreadOverRaces).flatMap((races) => {
      const selections = selectionsOf({ races, gone: [] });
      return offerWagers(selections).flatMap(({ wager }) => {
        const inLines = new Set([...enumerateLines(wager, selections)].flat());
        return selections.filter((selection) => !inLines.has(selection)).map(() => [races, wager]);
      });
    });
    expect(idle).toEqual([]);
  });

  it.each(goneMarkets)('D15: %s, it has no say in wagers that were shown without it', (_, why) => {
    const submissions = slips.flatMap((slip) => {
      const available = selectionsOf(slip);
      const asked = [...wagersOn(available), ...wagersOn(available, true)];
      const eachAlone = asked.map((wager) => [wager]);
      return [...eachAlone, ...(asked.length > 0 ? [asked] : [])].map((wagers) => ({
        ...slip,
        why,
        wagers,
      }));
    });
    const wrong = submissions.filter((submission) => {
      const decision = decide({ ...submission, isWhole: true });
      const without = decide({ ...submission, isWhole: false });
      return without?.kind !== 'accepted' || !isDeepStrictEqual(decision, without);
    });
    expect(wrong).toEqual([]);
  });

  it.each(goneMarkets)('D16: %s, it refuses each wager shown with it and is named', (_, state) => {
    const { sportCode, placeTerms } = openMarket;
    const why = { ...state, sportCode, placeTerms };
    const wrong = slips
      .filter(({ gone }) => gone.length > 0)
      .flatMap((slip) =>
        wagersOn(selectionsOf({ ...slip, gone: [] })).filter((wager) => {
          const decision = decide({ ...slip, why, wagers: [wager], isWhole: true });
          const refusal = decision?.kind === 'refused' ? decision.refusal : undefined;
          const named = refusal?.kind === 'selections_gone' ? refusal.gone : [];
          return named.map(({ leg }) => leg.id).join() !== slip.gone.join();
        }),
      );
    expect(wrong).toEqual([]);
  });
});
