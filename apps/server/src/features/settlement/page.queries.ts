import type { BetTermsRow } from '../../core/results/as-struck.ts';
import type { StakeRow } from '../../core/wagers/stake-left.ts';
import type { Queryable, Statement } from '../../platform/database/database.ts';
import { queryColumns } from '../../platform/database/query-columns.ts';

/** A bet as it is stored, with its customer. */
export interface StoredBet extends BetTermsRow, StakeRow {
  readonly id: number;
  readonly account_id: number;
  readonly customer_id: number;
  readonly status: 'open' | 'settled';
  /** The sum that its last settlement paid in all. */
  readonly payout_pence: number;
  readonly settlement_count: number;
  readonly result_label: string;
  readonly placed_at: Date;
}

/** The next bets with a leg in the market, in id order. */
export async function listBetsOfMarket(
  db: Queryable,
  wanted: { readonly marketId: number; readonly afterBetId: number; readonly size: number },
): Promise<readonly StoredBet[]> {
  return await readBets(db, {
    name: 'list-bets-of-market',
    text: betsAmong(`select distinct bet_id from bet_legs
             where market_id = $1 and bet_id > $2 order by bet_id limit $3`),
    values: [wanted.marketId, wanted.afterBetId, wanted.size],
  });
}

/** Reads the bets of the given ids, in id order. */
export async function listStoredBets(
  db: Queryable,
  betIds: readonly number[],
): Promise<readonly StoredBet[]> {
  return await readBets(db, {
    name: 'list-stored-bets',
    text: betsAmong('select unnest($1::bigint[]) as bet_id'),
    values: [betIds],
  });
}

/** Each bet and account by its key, whatever the plan. */
function betsAmong(betIds: string): string {
  return `select b.id, b.account_id, a.customer_id, b.wager, b.is_each_way, b.stake_per_line_pence,
                  b.line_count, b.stake_pence, b.leg_count, b.status, b.payout_pence, b.settlement_count,
                  b.result_label, b.cashed_out_stake_pence, b.free_bet_id is not null as is_free_bet,
                  b.placed_at
           from (
             ${betIds}
           ) p
           cross join lateral (select * from bets where id = p.bet_id offset 0) b
           cross join lateral (select customer_id from accounts where id = b.account_id offset 0) a
           order by p.bet_id`;
}

async function readBets(
  db: Queryable,
  statement: Statement & { readonly name: string },
): Promise<readonly StoredBet[]> {
  return await queryColumns<StoredBet>(db, statement, {
    id: 'number',
    account_id: 'number',
    customer_id: 'number',
    wager: 'text',
    is_each_way: 'flag',
    stake_per_line_pence: 'number',
    line_count: 'number',
    stake_pence: 'number',
    leg_count: 'number',
    is_free_bet: 'flag',
    status: 'text',
    payout_pence: 'number',
    settlement_count: 'number',
    result_label: 'text',
    cashed_out_stake_pence: 'number',
    placed_at: 'time',
  });
}
