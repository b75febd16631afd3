import { defaultHouseRules } from '@furlong/settlement';
import { describe, expect, it } from 'vitest';
import { struckLegOf } from './as-struck.ts';
import { legResolverOf } from './resolve-legs.ts';
import type { StoredLeg, MarketFactsRow } from './results.queries.ts';

const placedAt = 1_000;

const leg: StoredLeg = {
  bet_id: 1,
  leg_number: 1,
  market_id: 1,
  selection_number: 1,
  price: '5/1',
  each_way_numerator: null,
  each_way_denominator: null,
  places: null,
  is_best_odds_guaranteed: false,
  liability_pence: null,
  related_group: null,
};

/** Won by number 1; number 2, at 2/1, did not start. */
function market(changes: Partial<MarketFactsRow>): MarketFactsRow {
  return {
    id: 1,
    fixture_id: 1,
    fixture_kind: 'meeting',
    sport_code: 'H',
    kind: 'race-win',
    starts_at: new Date(placedAt),
    off_at: null,
    is_handicap: false,
    winning_places: null,
    revision: 1,
    is_frozen: false,
    selection_count: 8,
    last_prices: [],
    withdrawals: [{ selectionNumber: 2, withdrawnAt: 2_000, price: '2/1', deductionPence: null }],
    result: {
      kind: 'race',
      positions: [{ selectionNumber: 1, position: 1 }],
      startingPrices: [],
      dividends: [],
    },
    ...changes,
  };
}

describe('legResolverOf', () => {
  it.each([
    ['a horse race', { fixture_kind: 'meeting', sport_code: 'H' }, 30],
    ['a race abroad', { fixture_kind: 'meeting', sport_code: 'h' }, 30],
    ['a golf tournament', { fixture_kind: 'outright', sport_code: 'm' }, 0],
    ['a scorer’s market', { fixture_kind: 'match', sport_code: 'F' }, 0],
  ] as const)('3.6: who does not start in %s takes so much off', (_, kind, pence) => {
    const resolve = legResolverOf(market(kind), defaultHouseRules);
    expect(resolve?.(struckLegOf(leg, placedAt)).deductionPence).toBe(pence);
  });

  it.each([
    ['field-three-ball', 'void'],
    ['field-two-ball', 'void'],
    ['field-match-bet', 'void'],
    ['field-outright', 'won'],
  ])('3.13: a player who does not start leaves a bet in a %s %s', (kind, outcome) => {
    const tournament = { fixture_kind: 'outright', sport_code: 'm', selection_count: 3 } as const;
    const resolve = legResolverOf(market({ ...tournament, kind }), defaultHouseRules);
    expect(resolve?.(struckLegOf(leg, placedAt)).outcome).toBe(outcome);
  });
});
