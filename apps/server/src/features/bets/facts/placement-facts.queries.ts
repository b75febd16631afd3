import { toArray } from '../../../platform/database/array-text.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { StoredAnswer } from '../answers/stored-answer.ts';

/** A betslip with one of its selections; one row without any where it is empty. */
export interface SlipRow {
  readonly id: string;
  readonly customer_id: number | null;
  readonly revision: number;
  /** The latest revision that a submission placed, or waits with. */
  readonly held_revision: number | null;
  readonly bet_id: string | null;
  readonly market_id: number;
  readonly selection_number: number;
  /** What the book loses if it wins; null where nobody has bet on it. */
  readonly liability_pence: number | null;
}

export interface MarketRow {
  readonly id: number;
  readonly status: string;
  readonly is_held: boolean;
  readonly is_stale: boolean;
  readonly version: number;
  readonly liability_limit_pence: number;
}

export interface CustomerRow {
  readonly id: number;
  readonly status: string;
  readonly is_verified: boolean;
  readonly stake_factor_percent: number;
  /** What their open bets on each selection would cost, less what was cashed out; null for none, or where no share limits them. */
  readonly own_costs: readonly LiabilityRow[] | null;
  readonly restrictions: unknown;
  /** The login that the submission came by; null where that was in the past. */
  readonly login_id: string | null;
  readonly has_login_ended: boolean;
}

export interface StoredRow {
  readonly account_id: number;
  readonly submission_key: string;
  readonly request_hash: string;
  readonly status: 1 | 2 | 4 | 8;
  readonly response: StoredAnswer | null;
  /** Business ms until which it waits, where it does. */
  readonly due_ms: number | null;
}

export interface LiabilityRow {
  readonly market_id: number;
  readonly selection_number: number;
  readonly liability_pence: number;
}

/**
 * Betslips by id, each selection a row, in the order they stand on the slip. A liability is looked up by its key:
 * joined, a plan made while the table was small would read it whole for every row.
 */
export async function readSlips(
  tx: Transaction,
  betslipIds: readonly string[],
): Promise<readonly SlipRow[]> {
  return await tx.query<SlipRow>({
    name: 'placement.read_slips',
    text: `select s.id, s.customer_id, s.revision, s.held_revision, b.id as bet_id, b.market_id, b.selection_number, l.liability_pence
      from betslips s left join betslip_bets b on b.betslip_id = s.id
        left join lateral (
          select liability_pence from liabilities
          where market_id = b.market_id and selection_number = b.selection_number offset 0
        ) l on true
      where s.id = any($1::uuid[]) order by s.id, b.ordinal`,
    values: [toArray(betslipIds)],
  });
}

/** What a batch is about. */
export interface WantedFacts {
  /** Betslips, whose selections the database knows. */
  readonly betslipIds: readonly string[];
  /** Selections that are on no betslip any more. */
  readonly selections: readonly {
    readonly marketId: number;
    readonly selectionNumber: number;
  }[];
}

/** Locks the markets in id order against whoever would close them, and says how they stand. */
export async function lockMarketRows(
  tx: Transaction,
  { betslipIds, selections }: WantedFacts,
): Promise<readonly MarketRow[]> {
  return await tx.query<MarketRow>({
    name: 'placement.lock_markets',
    text: `select id, status, is_held or is_frozen as is_held, is_stale, version, liability_limit_pence
      from markets
      where id = any($1::bigint[] ||
        array(select market_id from betslip_bets where betslip_id = any($2::uuid[])))
      order by id for share`,
    values: [toArray(selections.map((selection) => selection.marketId)), toArray(betslipIds)],
  });
}

/**
 * Read after the accounts are locked, so that whatever was committed before is seen: an exclusion, a logging out. The
 * bets that somebody has open are looked for only where a share of each market limits them, of which there are few.
 */
export async function readCustomers(
  tx: Transaction,
  callers: readonly { readonly customerId: number; readonly loginId: string | null }[],
): Promise<readonly CustomerRow[]> {
  return await tx.query<CustomerRow>({
    name: 'placement.read_customers',
    text: `select c.id, c.status, c.is_verified, c.stake_factor_percent, c.restrictions, u.login_id,
        case when c.stake_factor_percent < 100 then (
          select json_agg(own) from (
            select l.market_id, l.selection_number, sum(
                cost.pence - div(cost.pence::numeric * b.cashed_out_stake_pence, b.stake_pence)
              ) as liability_pence
            from accounts a
            join bets b on b.account_id = a.id and b.status = 'open'
            join bet_legs l on l.bet_id = b.id and l.liability_pence is not null
            cross join lateral (
              select case when b.leg_count = 1 then l.liability_pence
                else coalesce(b.potential_payout_pence - b.stake_pence, l.liability_pence) end as pence
            ) cost
            where a.customer_id = c.id and a.kind = 'customer'
            group by l.market_id, l.selection_number
          ) own
        ) end as own_costs,
        exists (select 1 from sessions s where s.login_id = u.login_id and s.revoked_at is not null)
          as has_login_ended
      from unnest($1::bigint[], $2::uuid[]) as u (id, login_id)
      cross join lateral (select * from customers where id = u.id offset 0) c`,
    values: [
      toArray(callers.map((caller) => caller.customerId)),
      toArray(callers.map((caller) => caller.loginId)),
    ],
  });
}

const STORED_COLUMNS = `s.account_id, s.submission_key, encode(s.request_hash, 'hex') as request_hash,
        s.status, s.response, (extract(epoch from s.due_at) * 1000)::bigint as due_ms`;

/** What is stored by these keys. Read after the accounts are locked. */
export async function readStored(
  tx: Transaction,
  names: readonly { readonly accountId: number; readonly submissionKey: string }[],
): Promise<readonly StoredRow[]> {
  return await tx.query<StoredRow>({
    name: 'placement.read_stored',
    text: `select ${STORED_COLUMNS}
      from unnest($1::bigint[], $2::uuid[]) as u (account_id, key)
      cross join lateral (
        select * from submissions where account_id = u.account_id and submission_key = u.key offset 0
      ) s`,
    values: [
      toArray(names.map((name) => name.accountId)),
      toArray(names.map((name) => name.submissionKey)),
    ],
  });
}

/** What placed the latest placed revision of these betslips, or waits its delay with it. */
export async function readHolders(
  tx: Transaction,
  betslipIds: readonly string[],
): Promise<readonly (StoredRow & { readonly betslip_id: string; readonly revision: number })[]> {
  return await tx.query({
    name: 'placement.read_holders',
    text: `select ${STORED_COLUMNS}, s.betslip_id, s.revision
      from betslips b
      cross join lateral (
        select * from submissions
        where account_id = b.held_account_id and submission_key = b.held_key offset 0
      ) s
      where b.id = any($1::uuid[]) and s.revision = b.held_revision and s.status <> 4`,
    values: [toArray(betslipIds)],
  });
}

/** Those of selections that are on no betslip any more. */
export async function readLiabilities(
  tx: Transaction,
  { selections }: WantedFacts,
): Promise<readonly LiabilityRow[]> {
  if (selections.length === 0) return [];
  return await tx.query<LiabilityRow>({
    name: 'placement.read_liabilities',
    text: `select l.market_id, l.selection_number, l.liability_pence
      from unnest($1::bigint[], $2::int[]) as u (market_id, selection_number)
      cross join lateral (
        select * from liabilities
        where market_id = u.market_id and selection_number = u.selection_number offset 0
      ) l`,
    values: [
      toArray(selections.map((selection) => selection.marketId)),
      toArray(selections.map((selection) => selection.selectionNumber)),
    ],
  });
}
