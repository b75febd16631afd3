import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { silentPorts } from '../../test/silent-ports.ts';
import { createQuietFeed } from '../../test/start-test-app.ts';
import { createApp } from '../app.ts';
import { readConfig, type Config } from '../config/config.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';
import {
  createMigratedDatabase,
  createTestDatabase,
} from '../platform/database/testing/test-database.ts';
import { createLog } from '../platform/log.ts';

interface World {
  readonly db: Database;
  /** Starts the program on the database and stops it again. */
  start(mode: Config['mode'], changes?: Partial<Config>): Promise<void>;
}

async function openWorld(create = createMigratedDatabase): Promise<World> {
  const database = await create();
  const db = openDatabase({ url: database.url, connectionsMax: 2, onError: () => undefined });
  onTestFinished(async () => {
    await db.close();
    await database.drop();
  });
  return {
    db,
    start: async (mode, changes = {}) => {
      const config = { ...readConfig({ PORT: '0', DATABASE_URL: database.url }), mode, ...changes };
      const given = { feed: createQuietFeed(), log: createLog('silent'), ports: silentPorts };
      const app = await createApp(config, given);
      await app.stop();
    },
  };
}

async function readUsernames(db: Database): Promise<readonly string[]> {
  const rows = await db.query<{ username: string }>(
    'select username from customers union all select username from operators order by 1',
  );
  return rows.map(({ username }) => username);
}

/** As every database was before it said its mode. */
async function forgetMode(db: Database): Promise<void> {
  await db.query('drop table database_mode');
  await db.query(`delete from schema_migrations where name like '%-mode-of-the-database.sql'`);
}

async function addCustomer(db: Database): Promise<void> {
  await db.query(`insert into customers (username, password_hash) values ('william1', '')`);
}

describe('the mode of a database', () => {
  it.each([
    ['an empty database', createTestDatabase],
    ['a migrated one', createMigratedDatabase],
  ])(
    'is that of the program that starts first on %s, and refuses the other from then on',
    async (_which, create) => {
      for (const [own, other] of [
        ['production', 'demo'],
        ['demo', 'production'],
      ] as const) {
        const { db, start } = await openWorld(create);
        await start(own);
        const before = await db.query('select * from book_turn');
        const usernames = await readUsernames(db);
        await expect(start(other)).rejects.toMatchObject({ name: 'DatabaseModeFault' });
        expect(await readUsernames(db)).toEqual(usernames);
        expect(await db.query('select * from book_turn')).toEqual(before);
        await start(own);
      }
    },
  );

  it('cannot be changed', async () => {
    const { db, start } = await openWorld();
    await start('production');
    await expect(db.query(`update database_mode set mode = 'demo'`)).rejects.toThrow('append-only');
    await expect(db.query('delete from database_mode')).rejects.toThrow('append-only');
  });

  it.each([
    ['demo customers', undefined],
    ['a clock that was moved', `update clock_offset set offset_ms = 86400000`],
  ])('is the demo where an older database has %s', async (_sign, sql) => {
    const { db, start } = await openWorld();
    if (sql === undefined) await start('demo');
    else await db.query(sql);
    await forgetMode(db);
    for (const databaseMode of [null, 'production'] as const) {
      await expect(start('production', { databaseMode })).rejects.toThrow(/demo/);
    }
    await start('demo');
    expect(await db.query('select mode from database_mode')).toEqual([{ mode: 'demo' }]);
  });

  it('is asked for, once, where an older database has accounts and no sign of the demo', async () => {
    const { db, start } = await openWorld();
    await addCustomer(db);
    await forgetMode(db);
    for (const mode of ['demo', 'production'] as const) {
      await expect(start(mode)).rejects.toThrow('DATABASE_MODE');
    }
    await expect(start('demo', { databaseMode: 'production' })).rejects.toThrow('production');
    expect(await readUsernames(db)).toEqual(['william1']);
    await start('production', { databaseMode: 'production' });
    await start('production');
    await expect(start('demo', { databaseMode: 'demo' })).rejects.toThrow('production');
  });

  it('is looked at again by a program that waited for the book while another made it its own', async () => {
    const { db, start } = await openWorld();
    const holder = await db.reserve();
    await holder.query('select pg_advisory_lock(7301945)');
    const waiting = start('production');
    const refused = expect(waiting).rejects.toMatchObject({ name: 'DatabaseModeFault' });
    await eventually(async () => {
      const sessions = await db.query(`select 1 from pg_stat_activity
        where datname = current_database() and query like '%pg_locks%' and pid <> pg_backend_pid()`);
      expect(sessions).not.toEqual([]);
    });
    await db.query(`insert into database_mode (mode) values ('demo')`);
    holder.release();
    await refused;
  });
});
