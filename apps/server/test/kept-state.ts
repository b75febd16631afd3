import type { Database } from '../src/platform/database/database.ts';

/** The server's tables of money, betslips, sessions and the operator's hand: rows and a hash a table. */
export type Snapshot = Readonly<Record<string, string>>;

export interface KeptState {
  /** Reads anew only the tables of which a row was written since: there are thousands of looks. */
  look(): Promise<Snapshot>;
  /** Reads every table, whatever was seen to be written. */
  lookAnew(): Promise<Snapshot>;
}

/** Moved by the feed itself; of these only what the operator's hand does is looked at. */
const ofFeed = ['fixtures', 'markets', 'selections', 'withdrawals', 'market_results', 'feeds'];
/** Moved by jobs, whenever they run; of jobs only how many were enqueued is looked at. */
const ofJobs = ['jobs', 'demo_mails'];
const notKept = [
  ...ofFeed,
  ...ofJobs,
  'market_openings',
  'settlement_runs',
  'login_attempts',
  'audit_log',
  // Entries take their places in the chain in their own time.
  'audit_chain',
  'audit_verifications',
  'register_answers',
  // The daily round opens cases and asks public records in its own time.
  'harm_cases',
  'harm_case_events',
  'vulnerability_checks',
  // Yesterday is compared with the card gateway's list in its own time.
  'reconciliations',
];

interface HandRule {
  readonly name: string;
  readonly table: string;
  /** Whether a row, under the name given, is made by a call, and by nothing else. */
  readonly isOurs: (row: string) => string;
}

const byHand: readonly HandRule[] = [
  // The daily rounds are enqueued in their own time.
  {
    name: 'enqueued',
    table: 'jobs',
    isOurs: (row) => `${row}.kind not in
      ('harm-round', 'vulnerability-check', 'reconciliation', 'audit-verification')`,
  },
  { name: 'closed', table: 'harm_cases', isOurs: (row) => `${row}.closed_at is not null` },
  { name: 'acted', table: 'harm_case_events', isOurs: (row) => `${row}.made_by <> 'program'` },
  { name: 'held', table: 'markets', isOurs: (row) => `${row}.is_held` },
  { name: 'frozen', table: 'markets', isOurs: (row) => `${row}.is_frozen` },
  { name: 'priced', table: 'selections', isOurs: (row) => `${row}.price_override is not null` },
  // The daily round asks about a new customer in its own time.
  { name: 'registered', table: 'register_answers', isOurs: (row) => `${row}.occasion <> 'daily'` },
  { name: 'results', table: 'market_results', isOurs: (row) => `${row}.declared_by <> 'feed'` },
  {
    name: 'audited',
    table: 'audit_log',
    isOurs: (row) =>
      `(${row}.action not like '%.refused' and ${row}.action not like '%login_failed'
        and ${row}.action <> 'customer.harm_marked')`,
  },
];

/** Watches every table that is there, so that a new one is looked at from the start. */
export async function watchKeptState(db: Database): Promise<KeptState> {
  const tables = await db.query<{ table_name: string }>(
    `select table_name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const kept = tables.map((row) => row.table_name).filter((name) => !notKept.includes(name));
  await db.query(watchOver(kept));
  const statements = new Map([
    ...kept.map((table) => [table, hashOf(table)] as const),
    ...byHand.map((rule) => [rule.name, countOf(rule)] as const),
  ]);
  const readStates = async (names: readonly string[]): Promise<Snapshot> => {
    const wanted = names.flatMap((name) => statements.get(name) ?? []);
    const rows = wanted.length === 0 ? [] : await db.query<StateRow>(wanted.join(' union all '));
    return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
  };
  const all = [...statements.keys()];
  let snapshot: Snapshot | undefined;
  return {
    look: async () => {
      // The names are asked for before the rows are read: what is written in between is read now,
      // and once more at the next look.
      const written = (await db.query<{ name: string }>(takeWrites)).map(({ name }) => name);
      const news = await readStates(snapshot === undefined ? all : written);
      snapshot = { ...snapshot, ...news };
      return snapshot;
    },
    lookAnew: async () => await readStates(all),
  };
}

interface StateRow {
  readonly name: string;
  readonly state: string;
}

/**
 * A row is noted for every row written, in the writer's own transaction, so that it is seen when the write is. Those that a
 * look has seen it takes away: it is as quick after thousands of writes as after none.
 */
const takeWrites = `with taken as (delete from watch.writes returning name)
  select distinct name from taken`;

function watchOver(kept: readonly string[]): string {
  const onKept = kept.flatMap((table) => [
    `create trigger watched after insert or update or delete on ${table}
       for each row execute function watch.note('${table}')`,
    `create trigger emptied after truncate on ${table}
       for each statement execute function watch.note('${table}')`,
  ]);
  const onHand = byHand.flatMap(({ name, table, isOurs }) =>
    [
      ['insert', isOurs('new')],
      ['update', `${isOurs('old')} or ${isOurs('new')}`],
      ['delete', isOurs('old')],
    ].map(
      ([what = '', when = '']) =>
        `create trigger ${name}_${what} after ${what} on ${table}
           for each row when (${when}) execute function watch.note('${name}')`,
    ),
  );
  return [
    'create schema watch',
    'create table watch.writes (name text not null)',
    `create function watch.note() returns trigger language plpgsql as
       'begin insert into watch.writes values (tg_argv[0]); return null; end'`,
    ...onKept,
    ...onHand,
  ].join(';\n');
}

function hashOf(table: string): string {
  return `select '${table}' as name, count(*) || ' rows ' ||
    coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as state from ${table} t`;
}

function countOf({ name, table, isOurs }: HandRule): string {
  return `select '${name}' as name, count(*)::text as state from ${table} t where ${isOurs('t')}`;
}
