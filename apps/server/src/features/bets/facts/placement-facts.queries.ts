import type { OpenLeg } from '@furlong/betting';
import {
  LAST_EXCLUSION,
  STANDING_COLUMNS,
  type StandingRow,
} from '../../../core/customers/standing/standing.queries.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/rows-of.ts';
import type { StoredAnswer } from '../answers/stored-answer.ts';

/** A betslip with one of its selections; one row without a selection where the slip is empty. */
export interface SlipRow {
  readonly id: string;
  readonly customer_id: number | null;
  readonly revision: number;
  /** The latest revision that a submission placed, or waits its delay with. */
  readonly held_revision: number | null;
  readonly bet_id: string | null;
  readonly market_id: number;
  readonly selection_number: number;
  /** The sum that the book loses if the selection wins; null where nobody has bet on it. */
  readonly liability_pence: number | null;
}

export interface LockedMarketRow {
  readonly id: number;
  readonly status: string;
  readonly is_held: boolean;
  readonly is_frozen: boolean;
  readonly is_stale: boolean;
  readonly version: number;
  readonly liability_limit_pence: number;
}

export interface CustomerRow extends StandingRow {
  readonly id: number;
  readonly stake_factor_percent: number;
  /**
   * The customer's open bets, leg by leg; null for a customer who has none, or whose share of a market's limit is the
   * whole.
   */
  readonly open_legs: readonly OpenLeg[] | null;
  readonly restrictions: unknown;
  /** The login that the submission came by; null where nobody need be logged in any more. */
  readonly login_id: string | null;
  readonly has_login_ended: boolean;
}

export interface StoredRow {
  readonly account_id: number;
  readonly submission_key: string;
  readonly request_hash: string;
  readonly status: 1 | 2 | 4 | 8;
  readonly response: StoredAnswer | null;
  /** Business ms at which its in-play delay is over; null where it waits none. */
  readonly due_ms: number | null;
}

/** The sum that the book loses if a selection wins. */
interface SelectionLiabilityRow {
  readonly market_id: number;
  readonly selection_number: number;
  readonly liability_pence: number;
}

/**
 * Betslips by id, each selection a row, in the order in which they stand on the slip. A liability is looked up by its key:
 * joined, it would be read from the whole table for every row by a plan that was made while the table was small.
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
    values: [betslipIds],
  });
}

/** The slips, markets and customers that a batch is about. */
export interface WantedFacts {
  /** Betslips of submissions that have just come in; the database knows their selections. */
  readonly betslipIds: readonly string[];
  /** Selections of submissions that waited their delay. */
  readonly selections: readonly WantedSelection[];
}

interface WantedSelection {
  readonly marketId: number;
  readonly selectionNumber: number;
}

/** Locks the markets in id order against whoever would close them, and says how they stand. */
export async function lockMarketRows(
  tx: Transaction,
  { betslipIds, selections }: WantedFacts,
): Promise<readonly LockedMarketRow[]> {
  return await tx.query<LockedMarketRow>({
    name: 'placement.lock_markets',
    text: `select id, status, is_held, is_frozen, is_stale, version, liability_limit_pence
      from markets
      where id = any($1::bigint[] ||
        array(select market_id from betslip_bets where betslip_id = any($2::uuid[])))
      order by id for share`,
    values: [selections.map((selection) => selection.marketId), betslipIds],
  });
}

/** A customer of a batch, and the login that must not have ended; null where nobody need be logged in any more. */
export interface BatchCaller {
  readonly customerId: number;
  readonly loginId: string | null;
}

const callerRows = rowsOf<BatchCaller>({
  customer_id: ['bigint', ({ customerId }) => customerId],
  login_id: ['uuid', ({ loginId }) => loginId],
});

/**
 * Reads the customers of a batch. Call it after the accounts are locked, so that an exclusion or a
 * logging out is seen that was committed before. The rules ask for open bets only of customers
 * whose share of a market's limit is below the whole. They are few; the bets of all others would be
 * read for nothing.
 */
export async function readCustomers(
  tx: Transaction,
  callers: readonly BatchCaller[],
): Promise<readonly CustomerRow[]> {
  return await tx.query<CustomerRow>({
    name: 'placement.read_customers',
    text: `select c.id, ${STANDING_COLUMNS}, c.stake_factor_percent, c.restrictions, u.login_id,
        case when c.stake_factor_percent < 100 then (
          select json_agg(leg) from (
            select l.market_id as "marketId", l.selection_number as "selectionNumber",
              l.liability_pence as "liabilityPence", b.leg_count as "legCount", b.stake_pence as "stakePence",
              b.cashed_out_stake_pence as "boughtBackPence", b.potential_payout_pence as "potentialPayoutPence",
              b.free_bet_id is not null as "isFreeBet"
            from accounts a
            join bets b on b.account_id = a.id and b.status = 'open'
            join bet_legs l on l.bet_id = b.id and l.liability_pence is not null
            where a.customer_id = c.id and a.kind = 'customer'
          ) leg
        ) end as open_legs,
        exists (select 1 from sessions s where s.login_id = u.login_id and s.revoked_at is not null)
          as has_login_ended
      from (${callerRows.select(1)}) u
      cross join lateral (select * from customers where id = u.customer_id offset 0) c
      ${LAST_EXCLUSION}`,
    values: callerRows.values(callers),
  });
}

const STORED_COLUMNS = `s.account_id, s.submission_key, encode(s.request_hash, 'hex') as request_hash,
        s.status, s.response, (extract(epoch from s.due_at) * 1000)::bigint as due_ms`;

interface SubmissionName {
  readonly accountId: number;
  readonly submissionKey: string;
}

const nameRows = rowsOf<SubmissionName>({
  account_id: ['bigint', ({ accountId }) => accountId],
  submission_key: ['uuid', ({ submissionKey }) => submissionKey],
});

/** The submissions that are stored by these keys. Call it after the accounts are locked. */
export async function readStored(
  tx: Transaction,
  names: readonly SubmissionName[],
): Promise<readonly StoredRow[]> {
  return await tx.query<StoredRow>({
    name: 'placement.read_stored',
    text: `select ${STORED_COLUMNS}
      from (${nameRows.select(1)}) u
      cross join lateral (
        select * from submissions
        where account_id = u.account_id and submission_key = u.submission_key offset 0
      ) s`,
    values: nameRows.values(names),
  });
}

/** The submissions that placed the latest placed revision of these betslips, or wait their delay with it. */
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
    values: [betslipIds],
  });
}

const selectionRows = rowsOf<WantedSelection>({
  market_id: ['bigint', ({ marketId }) => marketId],
  selection_number: ['int', ({ selectionNumber }) => selectionNumber],
});

/** The liabilities of selections that are on no betslip any more. */
export async function readSelectionLiabilities(
  tx: Transaction,
  { selections }: WantedFacts,
): Promise<readonly SelectionLiabilityRow[]> {
  if (selections.length === 0) return [];
  return await tx.query<SelectionLiabilityRow>({
    name: 'placement.read_liabilities',
    text: `select l.market_id, l.selection_number, l.liability_pence
      from (${selectionRows.select(1)}) u
      cross join lateral (
        select * from liabilities
        where market_id = u.market_id and selection_number = u.selection_number offset 0
      ) l`,
    values: selectionRows.values(selections),
  });
}

/** Numbers for bets. A number that no bet gets is never used. */
export async function takeBetIds(tx: Transaction, count: number): Promise<readonly number[]> {
  const [row] = await tx.query<{ ids: readonly number[] }>({
    name: 'placement.take_bet_ids',
    text: `select json_agg(nextval('bets_id_seq')) as ids from generate_series(1, $1::int)`,
    values: [count],
  });
  return row?.ids ?? [];
}
