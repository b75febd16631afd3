import type { NewBet } from '@furlong/contract';
import type { Queryable, Transaction } from '../../platform/database/database.ts';

export interface BetslipRow {
  readonly id: string;
  readonly customer_id: number | null;
  readonly revision: number;
}

export interface BetslipBetRow {
  readonly id: string;
  readonly market_id: number;
  readonly selection_number: number;
  readonly price: string;
  readonly price_code: '' | 'S';
  readonly is_each_way: boolean;
  readonly coi: string;
}

export async function insertBetslip(
  db: Queryable,
  slip: { readonly id: string; readonly customerId: number | null },
): Promise<void> {
  await db.query({
    name: 'betslip.insert',
    text: 'insert into betslips (id, customer_id) values ($1, $2)',
    values: [slip.id, slip.customerId],
  });
}

export async function readBetslip(db: Queryable, id: string): Promise<BetslipRow | undefined> {
  const [row] = await db.query<BetslipRow>({
    name: 'betslip.read',
    text: 'select id, customer_id, revision from betslips where id = $1',
    values: [id],
  });
  return row;
}

export async function lockBetslip(tx: Transaction, id: string): Promise<BetslipRow | undefined> {
  const [row] = await tx.query<BetslipRow>({
    name: 'betslip.lock',
    text: 'select id, customer_id, revision from betslips where id = $1 for update',
    values: [id],
  });
  return row;
}

/** The selections in the order they were added. */
export async function readBetslipBets(
  db: Queryable,
  betslipId: string,
): Promise<readonly BetslipBetRow[]> {
  return await db.query<BetslipBetRow>({
    name: 'betslip.read_bets',
    text: `select id, market_id, selection_number, price, price_code, is_each_way, coi
      from betslip_bets where betslip_id = $1 order by ordinal`,
    values: [betslipId],
  });
}

export async function claimBetslip(
  tx: Transaction,
  claim: { readonly id: string; readonly customerId: number },
): Promise<void> {
  await tx.query({
    name: 'betslip.claim',
    text: 'update betslips set customer_id = $2 where id = $1 and customer_id is null',
    values: [claim.id, claim.customerId],
  });
}

interface BetToInsert {
  readonly id: string;
  readonly betslipId: string;
  readonly marketId: number;
  readonly wanted: NewBet;
}

export async function insertBetslipBet(tx: Transaction, bet: BetToInsert): Promise<void> {
  await tx.query({
    name: 'betslip.insert_bet',
    text: `insert into betslip_bets
        (id, betslip_id, ordinal, market_id, selection_number, price, price_code, is_each_way, coi)
      select $1, $2, coalesce(max(ordinal), 0) + 1, $3, $4, $5, $6, $7, $8
      from betslip_bets where betslip_id = $2`,
    values: valuesOf(bet),
  });
}

/** Replaces a selection by another in its place; returns whether it was there. */
export async function exchangeBetslipBet(
  tx: Transaction,
  bet: BetToInsert & { readonly replaces: string },
): Promise<boolean> {
  const exchanged = await tx.query({
    name: 'betslip.exchange_bet',
    text: `update betslip_bets
      set id = $1, market_id = $3, selection_number = $4, price = $5, price_code = $6,
        is_each_way = $7, coi = $8, added_at = now()
      where betslip_id = $2 and id = $9
      returning id`,
    values: [...valuesOf(bet), bet.replaces],
  });
  return exchanged.length > 0;
}

function valuesOf({ id, betslipId, marketId, wanted }: BetToInsert): readonly unknown[] {
  const { selectionNumber, price, priceCode, isEachWay, coi } = wanted;
  return [id, betslipId, marketId, selectionNumber, price, priceCode, isEachWay, coi];
}

/** Removes one selection, or all of them; returns how many. */
export async function deleteBetslipBets(
  tx: Transaction,
  what: { readonly betslipId: string; readonly betId: string | null },
): Promise<number> {
  const gone = await tx.query({
    name: 'betslip.delete_bets',
    text: `delete from betslip_bets where betslip_id = $1 and ($2::uuid is null or id = $2)
      returning id`,
    values: [what.betslipId, what.betId],
  });
  return gone.length;
}

/** Every change makes a new revision. Only the latest revision can be placed (D22). */
export async function growRevision(tx: Transaction, betslipId: string): Promise<void> {
  await tx.query({
    name: 'betslip.grow_revision',
    text: 'update betslips set revision = revision + 1, updated_at = now() where id = $1',
    values: [betslipId],
  });
}

/**
 * Looks at the next slips by id, and drops those that have not changed for so many days, unless a bet of theirs waits its
 * in-play delay. It goes by id because an index by time would have to be changed by every bet.
 * @returns the last id that was looked at; undefined when there are no more.
 */
export async function dropOldBetslips(
  db: Queryable,
  asked: { readonly afterId: string; readonly keptDays: number; readonly countMax: number },
): Promise<string | undefined> {
  const [row] = await db.query<{ last_id: string }>({
    name: 'betslip.drop_old',
    text: `with page as (
        select id from betslips where id > $1 order by id limit $3
      ), dropped as (
        delete from betslips b using page where b.id = page.id and b.updated_at < now() - $2 * interval '1 day' and not exists (
          select from submissions s
          where s.account_id = b.held_account_id and s.submission_key = b.held_key and s.status <> 2
        )
      )
      select id as last_id from page order by id desc limit 1`,
    values: [asked.afterId, asked.keptDays, asked.countMax],
  });
  return row?.last_id;
}
