import type { DeclaredResult } from '@furlong/feed';
import { pence } from '@furlong/money';
import { findWager } from '@furlong/betting';
import { openAccount, type HouseAccounts } from '../../ledger/accounts.queries.ts';
import { creditFromOutside } from '../../ledger/credit-from-outside.ts';
import { journalKind } from '../../ledger/journal.ts';
import { postJournals } from '../../ledger/post-journals.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Market id, selection number and price of a leg. */
export type FilledLeg = readonly [number, number, string];

export interface FilledBet {
  readonly wager?: string;
  readonly isEachWay?: boolean;
  readonly stake: number;
  readonly legs: readonly FilledLeg[];
}

/** Puts customers, races and accepted bets straight into the tables, so that settlement can be tested without the rest. */
export interface BookFiller {
  openCustomer(balancePence: number): Promise<number>;
  /** A race of so many runners, each way at a fifth of the odds for three places. */
  openRace(runners: number): Promise<number>;
  placeBet(accountId: number, bet: FilledBet): Promise<number>;
  declare(marketId: number, result: DeclaredResult): Promise<void>;
  debtOf(accountId: number): Promise<number>;
}

export function createBookFiller(db: Database, house: HouseAccounts, at: number): BookFiller {
  let count = 0;
  return {
    openCustomer: async (balancePence) => {
      count += 1;
      return await openCustomer(db, { name: `filled${String(count)}`, balancePence, at });
    },
    openRace: async (runners) => {
      count += 1;
      return await openRace(db, { eg: count, runners, at });
    },
    placeBet: async (accountId, bet) => await placeBet(db, { accountId, bet, house, at }),
    declare: async (marketId, result) => {
      await declare(db, { marketId, result, at });
    },
    debtOf: async (accountId) => {
      const [row] = await db.query<{ balance_pence: number }>({
        text: `select d.balance_pence from accounts d join accounts a using (customer_id)
               where a.id = $1 and d.kind = 'debt'`,
        values: [accountId],
      });
      return row?.balance_pence ?? 0;
    },
  };
}

async function insert(db: Database, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await db.query<{ id: number }>({ text, values });
  if (row === undefined) throw new Error('nothing was inserted');
  return row.id;
}

async function openCustomer(
  db: Database,
  customer: { readonly name: string; readonly balancePence: number; readonly at: number },
): Promise<number> {
  const id = await insert(
    db,
    `insert into customers (username, password_hash) values ($1, '') returning id`,
    [customer.name],
  );
  return await db.transaction(async (tx) => {
    const accountId = await openAccount(tx, id);
    await creditFromOutside(tx, {
      accountId,
      amountPence: pence(customer.balancePence),
      idempotencyKey: `seed:${customer.name}`,
      at: customer.at,
    });
    return accountId;
  });
}

async function openRace(
  db: Database,
  race: { readonly eg: number; readonly runners: number; readonly at: number },
): Promise<number> {
  const startsAt = new Date(race.at + race.eg * 60_000);
  const fixtureId = await insert(
    db,
    `insert into fixtures (ef, eg, kind, sport_code, name, region, country, starts_at)
     values ('H261120', $1, 'meeting', 'H', 'Kempton Park', 'UK/IR', 'United Kingdom', $2) returning id`,
    [race.eg, startsAt],
  );
  const marketId = await insert(
    db,
    `insert into markets (fixture_id, ev, kind, name, starts_at, status,
       each_way_numerator, each_way_denominator, places)
     values ($1, 0, 'race-win', 'Win', $2, 'open', 1, 5, 3) returning id`,
    [fixtureId, startsAt],
  );
  await db.query({
    text: `insert into selections (market_id, number, name, price)
           select $1, n, 'Runner ' || n, '5/1' from generate_series(1, $2::int) n`,
    values: [marketId, race.runners],
  });
  return marketId;
}

async function placeBet(
  db: Database,
  placing: {
    readonly accountId: number;
    readonly bet: FilledBet;
    readonly house: HouseAccounts;
    readonly at: number;
  },
): Promise<number> {
  const { accountId, bet, house, at } = placing;
  const wager = bet.wager ?? 'Single';
  if (findWager(wager, bet.legs.length) === undefined) throw new Error(`no wager ${wager}`);
  const isEachWay = bet.isEachWay ?? false;
  const stakePence = bet.stake * (isEachWay ? 2 : 1);
  return await db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>({
      text: `insert into bets (account_id, submission_key, wager, is_each_way,
               stake_per_line_pence, line_count, stake_pence, leg_count, rules_version, placed_at)
             values ($1, gen_random_uuid(), $2, $3, $4, 1, $5, $6, '1', $7) returning id`,
      values: [accountId, wager, isEachWay, bet.stake, stakePence, bet.legs.length, new Date(at)],
    });
    if (row === undefined) throw new Error('no bet');
    for (const [index, [marketId, number, price]] of bet.legs.entries()) {
      await tx.query({
        text: `insert into bet_legs (bet_id, leg_number, market_id, selection_number, price,
                 each_way_numerator, each_way_denominator, places, is_best_odds_guaranteed, market_version)
               values ($1, $2, $3, $4, $5, 1, 5, 3, false, 1)`,
        values: [row.id, index + 1, marketId, number, price],
      });
    }
    await postJournals(tx, [
      {
        kind: journalKind.stake,
        at,
        entries: [
          { accountId, amountPence: pence(-stakePence), betId: row.id, betStep: 0 },
          { accountId: house.openStakes, amountPence: pence(stakePence) },
        ],
      },
    ]);
    return row.id;
  });
}

async function declare(
  db: Database,
  declared: { readonly marketId: number; readonly result: DeclaredResult; readonly at: number },
): Promise<void> {
  await db.query({
    text: `with now_resulted as (
             update markets set status = 'resulted', result_revision = result_revision + 1,
               version = version + 1
             where id = $1 returning id, result_revision
           ), stored as (
             insert into market_results (market_id, revision, result, declared_by, declared_at)
             select id, result_revision, $2::jsonb, 'test', $3 from now_resulted
           )
           insert into settlement_runs (market_id, revision)
           select id, result_revision from now_resulted`,
    values: [declared.marketId, JSON.stringify(declared.result), new Date(declared.at)],
  });
}
