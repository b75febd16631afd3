import type { Statement } from '../../../platform/database/database.ts';

/** Freezes or releases a market. Its row is locked already. */
export function updateFrozen(marketId: number, isFrozen: boolean): Statement {
  return {
    name: 'update-frozen',
    text: `update markets set is_frozen = $2, version = version + 1, updated_at = now()
           where id = $1 and is_frozen <> $2`,
    values: [marketId, isFrozen],
  };
}

/**
 * Begins anew the settlement of the bets that were passed over while the market was frozen. If the market has a result,
 * its own run goes through all its bets. If it has none, a bet on it that was settled had lost by another leg; the result of
 * that leg may have been corrected meanwhile, and its run, which is over, left the bet as it was (rules 3.16).
 */
export function reopenSettlement(marketId: number): Statement {
  return {
    name: 'reopen-settlement',
    text: `update settlement_runs r
           set is_complete = false, is_awarded = false, last_bet_id = 0, completed_at = null, created_at = now()
           from markets m
           where r.market_id = m.id and r.revision = m.result_revision and m.id in (
             select $1::bigint
             union
             select other.market_id
             from markets released
             join bet_legs l on l.market_id = released.id
             join bets b on b.id = l.bet_id and b.status = 'settled' and b.cashed_out_stake_pence < b.stake_pence
             join bet_legs other on other.bet_id = l.bet_id
             where released.id = $1 and released.result_revision = 0
           )`,
    values: [marketId],
  };
}

/** Sets an operator's price, or null to follow the feed again. */
export function updateOverride(
  marketId: number,
  override: { readonly selectionNumber: number; readonly price: string | null },
): Statement {
  return {
    name: 'update-override',
    text: 'update selections set price_override = $3 where market_id = $1 and number = $2',
    values: [marketId, override.selectionNumber, override.price],
  };
}
