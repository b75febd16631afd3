import type { CashOutResponse } from '@furlong/contract';
import { pence } from '@furlong/money';
import type { CashOutBetRow } from '../../core/cash-out/assess-bet.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { CashOutRequest } from './cash-out-request.ts';

export interface StoredCashOut {
  readonly request_hash: string;
  readonly status: 2 | 4 | 8;
  readonly response: CashOutResponse;
  /** Business ms at which its delay is over; null where it never waited. */
  readonly due_ms: number | null;
}

/** Whether the account has that bet. A bet never changes its account, so this needs no lock. */
export async function hasBet(
  tx: Transaction,
  bet: { readonly betId: number; readonly accountId: number },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'cash-out.has-bet',
    text: 'select 1 from bets where id = $1 and account_id = $2',
    values: [bet.betId, bet.accountId],
  });
  return rows.length > 0;
}

/** The bet as it stands, locked against settlement and other cash outs. */
export async function lockBet(tx: Transaction, betId: number): Promise<CashOutBetRow> {
  const [row] = await tx.query<CashOutBetRow>({
    name: 'cash-out.lock-bet',
    text: `select wager, is_each_way, stake_per_line_pence, line_count, leg_count, status, stake_pence,
                  cashed_out_stake_pence, placed_at, free_bet_id is not null as is_free_bet
           from bets where id = $1 for update`,
    values: [betId],
  });
  if (row === undefined) throw new Error(`bet ${String(betId)} is there`);
  return row;
}

/** The request that is stored under this key. */
export async function findCashOut(
  db: Queryable,
  key: { readonly accountId: number; readonly cashOutKey: string },
): Promise<StoredCashOut | undefined> {
  const [row] = await db.query<StoredCashOut>({
    name: 'cash-out.find',
    text: `select encode(request_hash, 'hex') as request_hash, status, response,
             (extract(epoch from due_at) * 1000)::bigint as due_ms
           from cash_outs where account_id = $1 and cash_out_key = $2`,
    values: [key.accountId, key.cashOutKey],
  });
  return row;
}

/** Stores the answer. A request that has waited has its row already, which the answer then changes. */
export async function storeCashOut(
  tx: Transaction,
  request: CashOutRequest,
  outcome: {
    readonly response: CashOutResponse;
    readonly dueAt: number | null;
    readonly decidedAt: number | null;
  },
): Promise<void> {
  const { response, dueAt, decidedAt } = outcome;
  const toDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
  await tx.query({
    name: 'cash-out.store',
    text: `insert into cash_outs (account_id, cash_out_key, bet_id, request_hash, stake_pence,
             offered_pence, status, paid_pence, response, due_at, received_at, decided_at)
           values ($1, $2, $3, decode($4, 'hex'), $5, $6, $7, $8, $9::json, $10, $11, $12)
           on conflict (account_id, cash_out_key) do update set
             stake_pence = excluded.stake_pence, status = excluded.status,
             paid_pence = excluded.paid_pence, response = excluded.response,
             due_at = coalesce(excluded.due_at, cash_outs.due_at),
             decided_at = excluded.decided_at`,
    values: [
      request.accountId,
      request.cashOutKey,
      request.betId,
      request.requestHash,
      response.stake,
      request.offeredPence,
      response.status,
      response.paid,
      JSON.stringify(response),
      toDate(dueAt),
      new Date(request.receivedAt),
      toDate(decidedAt),
    ],
  });
}

/** Takes a part of the stake out of a bet; the last part settles the bet. */
export async function reduceBet(
  tx: Transaction,
  betId: number,
  bought: {
    readonly stakePence: number;
    readonly paidPence: number;
    readonly at: number;
    readonly isLastPart: boolean;
  },
): Promise<void> {
  const { stakePence, paidPence, at, isLastPart } = bought;
  await tx.query({
    name: 'cash-out.reduce-bet',
    text: `update bets set
             cashed_out_stake_pence = cashed_out_stake_pence + $2,
             cashed_out_pence = cashed_out_pence + $3,
             status = coalesce($4, status),
             result_label = coalesce($5, result_label),
             settled_at = coalesce($6, settled_at)
           where id = $1`,
    values: [
      betId,
      stakePence,
      paidPence,
      ...(isLastPart ? ['settled', 'cashed_out', new Date(at)] : [null, null, null]),
    ],
  });
}

interface DueRow {
  readonly account_id: number;
  readonly customer_id: number;
  readonly cash_out_key: string;
  readonly bet_id: number;
  readonly request_hash: string;
  readonly stake_pence: number;
  readonly offered_pence: number;
  readonly received_at: Date;
}

/** Stored requests whose delay is over, the longest due first. */
export async function listDueCashOuts(
  db: Queryable,
  due: { readonly now: number; readonly countMax: number },
): Promise<readonly CashOutRequest[]> {
  const rows = await db.query<DueRow>({
    name: 'cash-out.list-due',
    text: `select c.account_id, a.customer_id, c.cash_out_key, c.bet_id,
                  encode(c.request_hash, 'hex') as request_hash, c.stake_pence, c.offered_pence,
                  c.received_at
           from cash_outs c join accounts a on a.id = c.account_id
           where c.status = 8 and c.due_at <= $1 order by c.due_at limit $2`,
    values: [new Date(due.now), due.countMax],
  });
  return rows.map((row) => ({
    kind: 'waiting',
    accountId: row.account_id,
    customerId: row.customer_id,
    betId: row.bet_id,
    cashOutKey: row.cash_out_key,
    requestHash: row.request_hash,
    offeredPence: pence(row.offered_pence),
    stakePence: pence(row.stake_pence),
    receivedAt: row.received_at.getTime(),
  }));
}
