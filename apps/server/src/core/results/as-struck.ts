import { findWager } from '@furlong/betting';
import { assert } from '@furlong/exact';
import { pence } from '@furlong/money';
import type { StruckBet, StruckLeg } from '@furlong/settlement';
import { relatedGroupOf } from '../catalogue/book/related-group.ts';
import type { StoredLeg, MarketFactsRow } from './results.queries.ts';

/** The part of a stored bet that the rules of settlement ask for. */
export interface BetTermsRow {
  readonly wager: string;
  readonly is_each_way: boolean;
  readonly stake_per_line_pence: number;
  readonly line_count: number;
  readonly leg_count: number;
  /** Whether it stakes a free bet (rules 3.18). */
  readonly is_free_bet: boolean;
}

/** A stored bet as the rules of settlement take it; `legs` in order. */
export function struckBetOf(
  bet: BetTermsRow,
  legs: readonly { readonly leg: StoredLeg; readonly market: MarketFactsRow }[],
): StruckBet {
  const wager = findWager(bet.wager, bet.leg_count);
  assert(wager !== undefined, `${bet.wager} of ${String(bet.leg_count)} is a wager`);
  return {
    wager,
    lineCount: bet.line_count,
    isEachWay: bet.is_each_way,
    stakePerLinePence: pence(bet.stake_per_line_pence),
    isFreeBet: bet.is_free_bet,
    selections: legs.map(({ leg, market }) => ({
      id: `${String(leg.market_id)}/${String(leg.selection_number)}`,
      groups: [leg.related_group ?? relatedGroupNow(market)],
      sportCode: market.sport_code,
    })),
  };
}

/** A stored leg as the rules of settlement take it; `acceptedAt` is when its bet was accepted, in business ms. */
export function struckLegOf(leg: StoredLeg, acceptedAt: number): StruckLeg {
  const { each_way_numerator: numerator, each_way_denominator: denominator, places } = leg;
  return {
    selectionNumber: leg.selection_number,
    price: leg.price,
    eachWay:
      numerator === null || denominator === null || places === null
        ? null
        : { numerator, denominator, places },
    isBestOddsGuaranteed: leg.is_best_odds_guaranteed,
    acceptedAt,
  };
}

function relatedGroupNow(market: MarketFactsRow): string {
  return relatedGroupOf({
    fixtureId: market.fixture_id,
    fixtureKind: market.fixture_kind,
    startsAt: market.starts_at.getTime(),
  });
}
