import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMyBets, listLegPlaces } from '../src/features/my-bets/my-bets.queries.ts';
import { listOpenRuns } from '../src/features/settlement/runs.queries.ts';
import { openDatabase, type Database } from '../src/platform/database/database.ts';
import {
  createMigratedDatabase,
  type TestDatabase,
} from '../src/platform/database/testing/test-database.ts';
import { countRowsRead } from './count-rows-read.ts';

let database: TestDatabase;
let db: Database;
const accountId = 1_000_000;
const first = Date.parse('2026-01-01T12:00:00Z');

// The tables hold the bets of a year, one a market and a millisecond apart, before anything has counted the tables.
beforeAll(async () => {
  database = await createMigratedDatabase();
  db = openDatabase({ url: database.url, connectionsMax: 1, onError: () => undefined });
  await db.query(`insert into fixtures (ef, eg, kind, sport_code, name, region, country, starts_at)
    select 'F1', 1, 'match', 'F', 'Match', 'UK/IR', 'England', now()`);
  await db.query(`insert into markets (fixture_id, ev, kind, name, starts_at, status, result_revision)
    select f.id, n, 'match-result', 'Match Result', now(), 'resulted', 1 from fixtures f, generate_series(1, 3000) n`);
  await db.query(
    `insert into selections (market_id, number, name) select id, 1, 'Home' from markets`,
  );
  await db.query(`insert into settlement_runs (market_id, revision, is_complete)
    select id, 1, ev > 1 from markets`);
  await db.query({
    text: `insert into bets (account_id, submission_key, wager, is_each_way, stake_per_line_pence,
        line_count, stake_pence, leg_count, status, result_label, rules_version, placed_at)
      select $1, gen_random_uuid(), 'Single', false, 100, 1, 100, 1, 'settled', 'lost', 'test',
        $2::timestamptz + n * interval '1 millisecond'
      from generate_series(1, 3000) n`,
    values: [accountId, new Date(first)],
  });
  await db.query(`insert into bet_legs (bet_id, leg_number, market_id, selection_number, price,
      is_best_odds_guaranteed, market_version)
    select b.id, 1, m.id, 1, '2/1', false, 1 from bets b join markets m on m.ev = b.id`);
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

describe('after a busy year', () => {
  it('reads of My Bets the page that is asked for, and nothing of the pages before it', async () => {
    await db.query('analyze bets');
    const before = { placedMs: first + 1000, betId: 0 };
    const asked = { accountId, status: 'settled', before, count: 30 } as const;
    const rows = await countRowsRead(db, async (tx) => {
      expect(await listMyBets(tx, asked)).toHaveLength(30);
    });
    expect(rows).toBeLessThan(100);
  });

  it('reads the markets that a page of bets is on, and no others', async () => {
    const betIds = Array.from({ length: 30 }, (_, index) => index + 1);
    const rows = await countRowsRead(db, async (tx) => {
      expect(await listLegPlaces(tx, betIds)).toHaveLength(30);
    });
    expect(rows).toBeLessThan(200);
  });

  it('reads the markets that are being settled, and no others', async () => {
    const rows = await countRowsRead(db, async (tx) => {
      expect(await listOpenRuns(tx)).toHaveLength(1);
    });
    expect(rows).toBeLessThan(10);
  });
});
