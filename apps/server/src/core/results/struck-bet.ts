import { findWager } from '@furlong/betting';
import { assert } from '@furlong/exact';
import { pence } from '@furlong/money';
import type { StruckBet } from '@furlong/settlement';
import { relatedGroupOf } from '../catalogue/book/related-group.ts';
import type { LegRow, MarketFactsRow } from './results.queries.ts';

/** What of a stored bet its rules go by. */
export interface BetTermsRow {
  readonly wager: string;
  readonly is_each_way: boolean;
  readonly stake_per_line_pence: number;
  readonly line_count: number;
  readonly leg_count: number;
}

/** A stored bet as the rules see it, its legs in order. */
export function toStruckBet(
  bet: BetTermsRow,
  known: readonly { readonly leg: LegRow; readonly market: MarketFactsRow }[],
): StruckBet {
  const wager = findWager(bet.wager, bet.leg_count);
  assert(wager !== undefined, `${bet.wager} of ${String(bet.leg_count)} is a wager`);
  return {
    wager,
    lineCount: bet.line_count,
    isEachWay: bet.is_each_way,
    stakePerLinePence: pence(bet.stake_per_line_pence),
    selections: known.map(({ leg, market }) => ({
      id: `${String(leg.market_id)}/${String(leg.selection_number)}`,
      groups: [leg.related_group ?? relatedGroupNow(market)],
      sportCode: market.sport_code,
    })),
  };
}

function relatedGroupNow(market: MarketFactsRow): string {
  return relatedGroupOf({
    fixtureId: market.fixture_id,
    fixtureKind: market.fixture_kind,
    startsAt: market.starts_at.getTime(),
  });
}
