import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CutProcess, cutDatabase } from '../../../test/cut-process.ts';
import { plantedInAuditChain } from '../../../test/planted/planted-in-audit-chain.ts';
import { plantWithin } from '../../../test/planted/planting.ts';
import { openDatabase, type Database, type Transaction } from '../../platform/database/database.ts';
import { createMigratedDatabase } from '../../platform/database/testing/test-database.ts';
import { appendAudit } from './append-audit.ts';
import { runAudited } from './audited.ts';
import { chainEntries } from './chain-entries.ts';
import { findAuditBreak, followChain } from './follow-chain.ts';

async function openLog(onFinished: (close: () => Promise<void>) => void = onTestFinished) {
  const database = await createMigratedDatabase();
  const db = openDatabase({ url: database.url, connectionsMax: 8, onError: () => undefined });
  onFinished(async () => {
    await db.close();
    await database.drop();
  });
  const look = async (number: number, at: Database = db): Promise<number> => {
    const subject = `customer:${String(number)}`;
    const call = { by: 'ann', action: 'customer.opened', subject };
    return await runAudited({ db: at, clock: { now: () => 1_000 + number } }, call, () => ({
      result: number,
      detail: { number, name: { b: null, a: ['–“é”\n'] } },
    }));
  };
  const readPlaces = async () =>
    await db.query<{ subject: string; place: number | null }>(
      'select subject, place from audit_log order by place, id',
    );
  return { db, look, readPlaces };
}

function numbers(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function chained(...subjects: readonly number[]) {
  return subjects.map((number, index) => ({
    subject: `customer:${String(number)}`,
    place: index + 1,
  }));
}

/** Four entries in a chain and one that waits, for all tests that leave them as they are. */
function shareChain() {
  const undone = new Error('undone');
  let log: Awaited<ReturnType<typeof openLog>>;
  beforeAll(async () => {
    log = await openLog(afterAll);
    for (const each of numbers(1, 4)) await log.look(each);
    await chainEntries(log.db);
    await log.look(5);
  });
  return () => ({
    db: log.db,
    /** Does a piece of work in a transaction that is rolled back. */
    undo: async (work: (tx: Transaction) => Promise<void>) => {
      const done = log.db.transaction(async (tx) => {
        await work(tx);
        throw undone;
      });
      await expect(done).rejects.toBe(undone);
    },
  });
}

describe('a look', () => {
  it('is written while the end of the chain is locked, and takes its place afterwards', async () => {
    const { db, look, readPlaces } = await openLog();
    await look(1);
    await chainEntries(db);
    await db.transaction(async (tx) => {
      await tx.query('select 1 from audit_chain for update');
      expect(await Promise.all(numbers(2, 4).map(async (each) => await look(each)))).toEqual([
        2, 3, 4,
      ]);
      expect((await readPlaces()).map(({ place }) => place)).toEqual([1, null, null, null]);
    });
    expect(await findAuditBreak(db)).toBeUndefined();
    await chainEntries(db);
    const ids = await db.query(
      'select 1 from (select id, lag(id) over (order by place) as before from audit_log) l where before > id',
    );
    expect(ids).toEqual([]);
    expect((await readPlaces()).map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    expect(await findAuditBreak(db)).toBeUndefined();
  });

  it('leaves no entry where its transaction fails', async () => {
    const { db, readPlaces } = await openLog();
    const failed = db.transaction(async (tx) => {
      const entry = { at: 1, actor: 'operator:ann', action: 'customer.opened', subject: 'x' };
      await appendAudit(tx, { ...entry, detail: {} });
      throw new Error('no answer');
    });
    await expect(failed).rejects.toThrow('no answer');
    await chainEntries(db);
    expect(await readPlaces()).toEqual([]);
  });

  it('that commits behind a later one stands behind it', async () => {
    const { db, look, readPlaces } = await openLog();
    await db.transaction(async (tx) => {
      const entry = { at: 1, actor: 'operator:bob', action: 'customer.opened' };
      await appendAudit(tx, { ...entry, subject: 'customer:1', detail: {} });
      await look(2);
      await chainEntries(db);
    });
    await look(3);
    await chainEntries(db);
    expect(await readPlaces()).toEqual(chained(2, 1, 3));
    expect(await findAuditBreak(db)).toBeUndefined();
  });
});

describe('the audit chain', () => {
  const theChain = shareChain();

  it('loses and doubles no entry, wherever the process dies that chains them', async () => {
    const { db, look, readPlaces } = await openLog();
    let count = 0;
    for (let lastStep = 1, hasLived = false; !hasLived; lastStep += 1) {
      for (const each of numbers(count + 1, count + 3)) await look(each);
      count += 3;
      const process = new CutProcess(lastStep);
      hasLived = await process.livesThrough(async () => {
        await chainEntries(cutDatabase(process, db), 2);
      });
      expect(await findAuditBreak(db)).toBeUndefined();
    }
    await chainEntries(db);
    expect(count).toBeGreaterThan(30);
    expect(await readPlaces()).toEqual(chained(...numbers(1, count)));
    expect(await findAuditBreak(db)).toBeUndefined();
  });

  it('is one chain, however many processes chain at once', async () => {
    const { db, look, readPlaces } = await openLog();
    const chaining = numbers(1, 4).map(async (first) => {
      for (let each = 0; each < 10; each += 1) {
        await look(first * 100 + each);
        await chainEntries(db, 3);
      }
    });
    await Promise.all(chaining);
    expect((await readPlaces()).map(({ place }) => place)).toEqual(numbers(1, 40));
    expect(await findAuditBreak(db)).toBeUndefined();
  });

  it('is followed by stretches, and over pages', async () => {
    const { db, readPlaces } = await openLog();
    await db.query(`insert into audit_log (at, actor, action, subject, detail)
      select now(), 'operator:ann', 'customer.opened', 'customer:' || n, '{}' from generate_series(1, 1203) n`);
    await chainEntries(db);
    const first = await followChain(db, undefined, 300);
    expect(first).toMatchObject({ isDone: false, broken: undefined, reached: { place: 500 } });
    const rest = await followChain(db, first.reached);
    expect(rest).toMatchObject({ isDone: true, broken: undefined, reached: { place: 1203 } });
    expect(await readPlaces()).toHaveLength(1203);
  });

  it.each(plantedInAuditChain)('shows $what', async ({ sql, fault, placeIn }) => {
    const { db, undo } = theChain();
    await undo(async (tx) => {
      await plantWithin(tx, sql);
      expect(await findAuditBreak(tx)).toEqual({ fault, place: placeIn(4) });
    });
    expect(await findAuditBreak(db)).toBeUndefined();
  });

  it('shows where it was cut with its end, or written anew from there, since it was followed last', async () => {
    const { db, look } = await openLog();
    for (const each of numbers(1, 4)) await look(each);
    await chainEntries(db);
    const { reached } = await followChain(db);
    await db.query({
      text: 'insert into audit_verifications (place, hash) values ($1, $2)',
      values: [reached.place, reached.hash],
    });
    const takeBack = `delete from audit_log where place > 2;
      update audit_chain set place = 2, hash = (select hash from audit_log where place = 2)`;
    await db.transaction(async (tx) => {
      await plantWithin(tx, takeBack);
    });
    expect(await findAuditBreak(db)).toEqual({ fault: 'cut', place: 3 });
    for (const each of numbers(5, 8)) await look(each);
    await chainEntries(db);
    expect(await findAuditBreak(db)).toEqual({ fault: 'rewritten', place: 4 });
  });

  it.each([
    `update audit_log set detail = '{}'`,
    `update audit_log set place = 9 where place = 1`,
    `update audit_log set place = null, hash = null, previous_hash = null`,
    `update audit_log set place = 9, hash = '', previous_hash = '', actor = 'nobody' where place is null`,
    `delete from audit_log where place is null`,
    'truncate audit_log',
    'delete from audit_chain',
    'update audit_chain set place = place - 1',
    'delete from audit_verifications',
  ])('refuses to %s', async (sql) => {
    await expect(theChain().db.query(sql)).rejects.toThrow(/append-only/);
  });
});
