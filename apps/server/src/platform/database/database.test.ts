import process from 'node:process';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabaseCable } from './testing/database-cable.ts';
import { openDatabase, type Database, type ReadThenWrite, type Transaction } from './database.ts';
import { isConnectionLost } from './retry.ts';
import { createTestDatabase, shareTestDatabase } from './testing/test-database.ts';

let db: Database;
shareTestDatabase((opened) => {
  db = opened;
});

describe('a transaction out of the pool', () => {
  it('runs what is asked for together in its order, without a warning', async () => {
    const warnings: string[] = [];
    const note = (warning: Error): void => void warnings.push(warning.message);
    process.on('warning', note);
    onTestFinished(() => void process.off('warning', note));
    const rows = await db.transaction(
      async (tx) =>
        await Promise.all(
          [1, 2, 3, 4].map(async (n) => await tx.query<{ n: number }>(`select ${String(n)} as n`)),
        ),
    );
    await nextRound();
    expect(rows.flat().map(({ n }) => n)).toEqual([1, 2, 3, 4]);
    expect(warnings).toEqual([]);
  });

  it('fails by the first statement that fails, and leaves nothing and a sound connection', async () => {
    await db.query('create table kept (n int)');
    const failing = db.transaction(
      async (tx) =>
        await Promise.all([
          tx.query('insert into kept values (1)'),
          tx.query('select 1 / 0'),
          tx.query('insert into kept values (2)'),
        ]),
    );
    await expect(failing).rejects.toThrow(/division by zero/);
    expect(await db.query('select n from kept')).toEqual([]);
  });
});

describe('a database that is gone without a word', () => {
  it('is given up in time, by whoever asks, and asked anew', async () => {
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    const cable = createDatabaseCable();
    const far = openDatabase({
      url: await cable.reach(database.url),
      connectionsMax: 3,
      answeredWithinMs: 400,
      onError: () => undefined,
    });
    onTestFinished(far.close);
    const reserved = await far.reserve();
    const patient = await far.reserve({ answeredWithinMs: Infinity });
    onTestFinished(() => {
      reserved.release();
      patient.release();
    });
    let isLost = false;
    reserved.onLost(() => {
      isLost = true;
    });
    await far.query('select 1');
    cable.fallSilent();
    const asked = [
      far.query('select 1'),
      reserved.query('select 1'),
      reserved.transaction(async (tx) => await tx.query('select 1')),
    ];
    const failures = await Promise.all(
      asked.map(async (each) => await each.catch((error: unknown) => error)),
    );
    expect(failures.map(isConnectionLost)).toEqual([true, true, true]);
    expect(isLost).toBe(true);
    await far.write([{ text: 'select 1' }]);
    const waiting = await Promise.race([
      patient.query('select 1').catch(() => 'lost'),
      pause(600, 'waiting'),
    ]);
    expect(waiting).toBe('waiting');
  });
});

describe('a statement that goes with the commit', () => {
  it('is run behind the work, and locks nothing before', async () => {
    await db.query('create table shared_row as select 0 as n');
    const isLocked = async (tx: Transaction): Promise<boolean | undefined> => {
      const [row] = await tx.query<{ is_locked: boolean }>(
        `select exists (select from pg_locks
           where relation = 'shared_row'::regclass and mode = 'RowExclusiveLock') as is_locked`,
      );
      return row?.is_locked;
    };
    await db.transaction(async (tx) => {
      tx.writeLast({ text: 'update shared_row set n = n * 10 + 2' });
      expect(await isLocked(tx)).toBe(false);
      await tx.query('update shared_row set n = n + 1');
    });
    expect(await db.query('select n from shared_row')).toEqual([{ n: 12 }]);
  });

  it('takes everything back where it fails, is not run where the work fails, and leaves a sound connection', async () => {
    await db.query('create table whole (n int check (n < 9))');
    const failing = db.transaction(async (tx) => {
      await tx.query('insert into whole values (1)');
      tx.writeLast({ text: 'insert into whole values (9)' });
      tx.onCommitted(() => {
        throw new Error('nothing was committed');
      });
    });
    await expect(failing).rejects.toThrow(/whole_n_check/);
    const broken = db.transaction((tx) => {
      tx.writeLast({ text: 'insert into whole values (2)' });
      return Promise.reject(new Error('the work failed'));
    });
    await expect(broken).rejects.toThrow('the work failed');
    expect(await db.query('select n from whole')).toEqual([]);
  });
});

describe('what is written in one go', () => {
  it('is done while the process is busy: no round of its loop holds a lock', async () => {
    await db.query(
      'create table stamps (n int, at timestamptz not null default clock_timestamp())',
    );
    const insert = (n: number): { readonly text: string } => ({
      text: `insert into stamps (n) values (${String(n)})`,
    });
    const written = db.write([insert(1), insert(2), insert(3)]);
    await nextRound();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    const busyUntil = new Date();
    await written;
    const stamps = await db.query<{ at: Date }>('select at from stamps order by n');
    expect(stamps.map(({ at }) => at < busyUntil)).toEqual([true, true, true]);
  });

  it('is written whole or not at all, and leaves a sound connection', async () => {
    await db.query('create table once (n int primary key)');
    const insert = (n: number): { readonly text: string } => ({
      text: `insert into once values (${String(n)})`,
    });
    await expect(db.write([insert(1), insert(1), insert(2)])).rejects.toMatchObject({
      code: '23505',
    });
    expect(await db.query('select n from once')).toEqual([]);
    await db.write([insert(1), insert(2)]);
    expect(await db.query('select n from once order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  });
});

describe('what is read, then written', () => {
  it('fails alone: a transaction that was sent behind it is done whole', async () => {
    await db.query('create table numbers (n int primary key)');
    const connection = await db.reserve();
    const add = (...numbers: readonly number[]): ReadThenWrite<unknown, number> => ({
      read: async (tx) =>
        await tx.query(`insert into numbers select ${String(numbers[0])}0 from pg_sleep(0.1)`),
      decide: () => ({
        statements: numbers.map((n) => ({ text: `insert into numbers values (${String(n)})` })),
        result: numbers.length,
      }),
    });
    let behind: Promise<number> | undefined;
    const failing = connection.readThenWrite(add(1, 1, 2), () => {
      behind = connection.readThenWrite(add(3, 4));
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await behind).toBe(2);
    expect(await connection.query('select n from numbers order by n')).toEqual(
      [3, 4, 30].map((n) => ({ n })),
    );
    connection.release();
  });

  it('is committed while the process is busy: no round of its loop holds a lock', async () => {
    await db.query('create table busy (at timestamptz)');
    const connection = await db.reserve();
    onTestFinished(connection.release);
    const note = { text: 'insert into busy values (clock_timestamp())' };
    let busyUntil = new Date(0);
    await connection.readThenWrite(
      {
        read: async (tx) => await tx.query('select 1'),
        decide: () => ({ statements: [note, note, note], result: undefined }),
      },
      () => {
        process.nextTick(() => {
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
          busyUntil = new Date();
        });
      },
    );
    const rows = await connection.query<{ at: Date }>('select at from busy');
    expect(rows.map(({ at }) => at < busyUntil)).toEqual([true, true, true]);
  });

  it('leaves nothing behind of what could not be worked out', async () => {
    await db.query('create table halves (n int)');
    const connection = await db.reserve();
    onTestFinished(connection.release);
    const failing = connection.readThenWrite({
      read: async (tx) => await tx.query('insert into halves values (1)'),
      decide: () => {
        throw new Error('the other half is nowhere');
      },
    });
    await expect(failing).rejects.toThrow('the other half is nowhere');
    expect(await connection.query('select n from halves')).toEqual([]);
    expect(await connection.transaction(async (tx) => await tx.query('select 1 as n'))).toEqual([
      { n: 1 },
    ]);
  });
});
