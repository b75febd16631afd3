import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  legId,
  legsOf,
  slipId,
  tokenOf,
  type BetslipPlan,
  type PlannedSelection,
} from './placement-load.ts';

export const FUNDS_PENCE = 1_000_000_000;
const CHUNK = 10_000;

/** Selections of races that are not off before the measurement ends, a market after the other. */
export async function listSelections(client: pg.Client): Promise<readonly PlannedSelection[]> {
  const { rows } = await client.query<{ market_id: string; number: number; price: string }>(
    `select m.id as market_id, s.number, s.price
     from markets m join fixtures f on f.id = m.fixture_id join selections s on s.market_id = m.id
     where m.status = 'open' and m.kind = 'race-win' and m.in_play_delay_ms = 0 and f.kind = 'meeting' and s.price <> ''
       and not s.is_withdrawn and m.starts_at > now() + interval '5 minutes'
     order by m.starts_at, m.id, s.number limit 800`,
  );
  if (new Set(rows.map((row) => row.market_id)).size < 8) throw new Error('the book is too thin');
  // Long shots apart: four of them together are beyond any limit.
  const isShort = (price: string): boolean => {
    const [top, bottom] = price.split('/');
    return price === 'EVENS' || Number(top) <= 10 * Number(bottom);
  };
  return rows
    .filter((row) => isShort(row.price))
    .map((row) => ({
      marketId: Number(row.market_id),
      number: row.number,
      price: row.price,
    }));
}

/** Customers with funds, posted as the ledger posts them, and logged in. */
export async function prepareCustomers(client: pg.Client, count: number): Promise<void> {
  await client.query(`
    create temporary table bench_customers as select g as n from generate_series(0, ${String(count - 1)}) g;
    with made as (
      insert into customers (username, password_hash, verification)
      select 'bench' || n, '', 'verified' from bench_customers returning id
    ), opened as (
      insert into accounts (kind, customer_id, balance_pence, version)
      select 'customer', id, ${String(FUNDS_PENCE)}, 1 from made returning id
    ), posted as (
      insert into journals (kind, idempotency_key, at) select 7, 'seed:bench:' || id, now() from opened
      returning id, idempotency_key
    ), entered as (
      insert into entries (journal_id, account_id, amount_pence, balance_after_pence, account_version)
      select p.id, o.id, ${String(FUNDS_PENCE)}, ${String(FUNDS_PENCE)}, 1
      from posted p join opened o on p.idempotency_key = 'seed:bench:' || o.id
      union all
      select p.id, (select id from accounts where kind = 'external'), -${String(FUNDS_PENCE)}, null, null
      from posted p
    )
    update accounts set balance_pence = balance_pence - ${String(FUNDS_PENCE)}::bigint * ${String(count)}
    where kind = 'external'`);
  const hashes = Array.from({ length: count }, (_, customer) =>
    createHash('sha256').update(tokenOf(customer)).digest(),
  );
  await client.query({
    text: `insert into sessions (token_hash, kind, customer_id, login_id, expires_at)
      select hash, 'access', c.id, gen_random_uuid(), now() + interval '1 day'
      from unnest($1::bytea[]) with ordinality as u (hash, n)
      join customers c on c.username = 'bench' || (n - 1)`,
    values: [hashes],
  });
}

/** Betslips at revision 1, each with its selections, as their customers left them. */
export async function prepareBetslips(client: pg.Client, plan: BetslipPlan): Promise<void> {
  for (let from = 0; from < plan.betslips; from += CHUNK) {
    const slips = Array.from(
      { length: Math.min(CHUNK, plan.betslips - from) },
      (_, index) => from + index,
    );
    const legs = slips.flatMap((slip) =>
      legsOf(slip, plan).map((selection, leg) => ({ slip, leg, ...selection })),
    );
    await client.query({
      text: `insert into betslips (id, customer_id, revision)
        select u.id, c.id, 1 from unnest($1::uuid[], $2::int[]) as u (id, n)
        join customers c on c.username = 'bench' || n`,
      values: [slips.map(slipId), slips.map((slip) => slip % plan.customers)],
    });
    await client.query({
      text: `insert into betslip_bets (id, betslip_id, ordinal, market_id, selection_number, price)
        select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::bigint[], $5::int[], $6::text[])`,
      values: [
        legs.map(({ slip, leg }) => legId(slip, leg)),
        legs.map(({ slip }) => slipId(slip)),
        legs.map(({ leg }) => leg + 1),
        legs.map(({ marketId }) => marketId),
        legs.map(({ number }) => number),
        legs.map(({ price }) => price),
      ],
    });
  }
}
