import type { AcceptedBet, AcceptedLeg, EachWayTerms } from '@furlong/betting';
import type { Statement } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/rows-of.ts';
import type { PlacementItem } from '../intake/submission.ts';

/** A bet to be written. */
export interface BetToWrite {
  readonly id: number;
  readonly item: PlacementItem;
  readonly consent: string;
  readonly bet: AcceptedBet;
  readonly legs: readonly LegToWrite[];
}

/** A leg of it, with the terms that it is struck on (D18). */
export interface LegToWrite {
  readonly betId: number;
  /** The leg's place in the bet, from 1. */
  readonly number: number;
  readonly leg: AcceptedLeg;
  readonly eachWay: EachWayTerms | undefined;
  readonly isBestOddsGuaranteed: boolean;
  readonly marketVersion: number;
  /**
   * The group by which its selection is related to others. It is kept with the leg, as a fixture
   * may be moved to another time later.
   */
  readonly relatedGroup: string;
}

const betRows = rowsOf<BetToWrite>({
  id: ['bigint', ({ id }) => id],
  account_id: ['bigint', ({ item }) => item.accountId],
  submission_key: ['uuid', ({ item }) => item.submissionKey],
  wager: ['text', ({ bet }) => bet.wagerName],
  is_each_way: ['boolean', ({ bet }) => bet.isEachWay],
  stake_per_line_pence: ['bigint', ({ bet }) => bet.stakePerLinePence],
  line_count: ['int', ({ bet }) => bet.lineCount],
  stake_pence: ['bigint', ({ bet }) => bet.stakePence],
  potential_payout_pence: ['bigint', ({ bet }) => bet.potentialPayoutPence ?? null],
  leg_count: ['smallint', ({ legs }) => legs.length],
  price_consent: ['text', ({ consent }) => consent],
  free_bet_id: ['uuid', ({ bet }) => bet.freeBetId ?? null],
});

const legRows = rowsOf<LegToWrite>({
  bet_id: ['bigint', ({ betId }) => betId],
  leg_number: ['smallint', ({ number }) => number],
  market_id: ['bigint', ({ leg }) => leg.marketId],
  selection_number: ['int', ({ leg }) => leg.selectionNumber],
  price: ['text', ({ leg }) => leg.price],
  each_way_numerator: ['int', ({ eachWay }) => eachWay?.numerator ?? null],
  each_way_denominator: ['int', ({ eachWay }) => eachWay?.denominator ?? null],
  places: ['int', ({ eachWay }) => eachWay?.places ?? null],
  is_best_odds_guaranteed: ['boolean', ({ isBestOddsGuaranteed }) => isBestOddsGuaranteed],
  market_version: ['bigint', ({ marketVersion }) => marketVersion],
  liability_pence: ['bigint', ({ leg }) => leg.liabilityPence],
  related_group: ['text', ({ relatedGroup }) => relatedGroup],
});

export function insertBets(
  bets: readonly BetToWrite[],
  terms: { readonly rulesVersion: string; readonly placedAt: number },
): Statement {
  return {
    name: 'placement.insert_bets',
    text: `with struck as (
        insert into bets (rules_version, placed_at, ${betRows.names})
        overriding system value
        select $1, to_timestamp($2::float8 / 1000.0), * from (${betRows.select(3)}) bet
      )
      insert into bet_legs (${legRows.names}) ${legRows.select(3 + betRows.width)}`,
    values: [
      terms.rulesVersion,
      terms.placedAt,
      ...betRows.values(bets),
      ...legRows.values(bets.flatMap(({ legs }) => legs)),
    ],
  };
}
