import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabaseCable } from './testing/database-cable.ts';
import { openDatabase, type Database } from './database.ts';
import { becomeSoleProcess, type SoleProcess } from './sole-process.ts';
import { createTestDatabase } from './testing/test-database.ts';

interface Standing {
  readonly process: Promise<SoleProcess>;
  readonly lines: string[];
  hasBook: boolean;
  isSuperseded: boolean;
}

async function openPool(url: string): Promise<Database> {
  const db = openDatabase({ url, connectionsMax: 4, onError: () => undefined });
  onTestFinished(async () => {
    await db.close();
  });
  return await Promise.resolve(db);
}

function start(db: Database, options: { readonly sureForMs?: number } = {}): Standing {
  const lines: string[] = [];
  const note = (_: object, message: string): void => void lines.push(message);
  const standing: Standing = {
    process: becomeSoleProcess(db, {
      ...options,
      log: { warn: note },
      onSuperseded: () => {
        standing.isSuperseded = true;
      },
    }).then((sole) => {
      standing.hasBook = true;
      onTestFinished(() => {
        sole.release();
      });
      return sole;
    }),
    lines,
    hasBook: false,
    isSuperseded: false,
  };
  return standing;
}

async function cutHolder(db: Database): Promise<void> {
  await db.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
}

/** A process that waits right behind gets the lock in the moment in which the connection is cut. */
async function standBehind(db: Database): Promise<{ readonly taken: Promise<unknown> }> {
  const behind = await db.reserve();
  onTestFinished(() => {
    behind.release();
  });
  const taken = behind
    .query('select pg_advisory_lock(7301945)')
    .then(async () => await behind.query('update book_turn set turn = turn + 1'));
  const waiting = async (): Promise<readonly unknown[]> =>
    await db.query(
      `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
  await expect.poll(waiting).toHaveLength(1);
  return { taken };
}

async function openBoth(): Promise<{ one: Database; other: Database }> {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return { one: await openPool(database.url), other: await openPool(database.url) };
}

describe('the process that has the book of a database', () => {
  it('is waited for by another, which says so and has the book when it ends', async () => {
    const { one, other } = await openBoth();
    const first = await start(one).process;
    const second = start(other);
    await pause(500);
    expect(second.hasBook).toBe(false);
    expect(second.lines).toEqual(['another process has the book; waiting until it ends']);
    first.release();
    await second.process;
    expect(second.hasBook).toBe(true);
  });

  it('has it on, however often its connection is cut while another waits', async () => {
    const { one, other } = await openBoth();
    const first = start(one);
    await first.process;
    const second = start(other);
    // A process that comes in the very moment of a cut would take the lock at its first try.
    await expect.poll(() => second.lines).toHaveLength(1);
    for (let cuts = 1; cuts <= 5; cuts += 1) {
      const [holder] = await listHolders(other);
      await cutHolder(other);
      // The connection that was cut may hold it for a moment yet; one that is cut before it is known to hold says nothing.
      const holders = async (): Promise<readonly unknown[]> => await listHolders(other);
      await expect.poll(holders).not.toContain(holder);
      await expect.poll(holders).toHaveLength(1);
      // The pause gives the process that waits the time to ask.
      await pause(400);
    }
    expect([first.isSuperseded, second.hasBook]).toEqual([false, false]);
    expect(first.lines).toContain('the connection that holds the book is lost, and is made again');
    (await first.process).release();
    await second.process;
  });

  it('is told to end when another has had the book since its connection was cut', async () => {
    const { one, other } = await openBoth();
    const first = start(one);
    await first.process;
    const { taken } = await standBehind(other);
    await cutHolder(one);
    await taken;
    await expect.poll(() => first.isSuperseded).toBe(true);
  });

  it('is told to end when another has it behind a network that went without a word', async () => {
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    const cable = createDatabaseCable();
    const first = start(await openPool(await cable.reach(database.url)), { sureForMs: 400 });
    await first.process;
    const other = await openPool(database.url);
    const { taken } = await standBehind(other);
    cable.fallSilent();
    // The database cuts such a connection in the end.
    await cutHolder(other);
    await taken;
    await expect.poll(() => first.isSuperseded).toBe(true);
  });

  it('ends even where the other has let go of it again', async () => {
    const { one, other } = await openBoth();
    const first = start(one);
    await first.process;
    await other.query('update book_turn set turn = turn + 1');
    await cutHolder(other);
    await expect.poll(() => first.isSuperseded).toBe(true);
  });
});

async function listHolders(db: Database): Promise<readonly number[]> {
  const rows = await db.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
}
