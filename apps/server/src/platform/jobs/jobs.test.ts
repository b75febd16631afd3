import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { eventually } from '../../../test/eventually.ts';
import { openDatabase } from '../database/database.ts';
import { createMigratedDatabase } from '../database/testing/test-database.ts';
import { createMetrics } from '../metrics.ts';
import { enqueueJob } from './enqueue.ts';
import {
  HopelessJob,
  insideTransaction,
  outsideTransaction,
  type JobHandler,
} from './job-handler.ts';
import { watchJobs } from './job-metrics.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';
import { dropDoneJobs, listGivenUpJobs, retryGivenUpJob, takeDueJobs } from './jobs.queries.ts';
import { RETRY_PAUSES_MS, TRIES_MAX } from './pauses.ts';
import { tryJob } from './try-job.ts';

const noon = Date.UTC(2026, 10, 26, 12);
const DAY_MS = 24 * 3_600_000;
const letterSchema = z.strictObject({ word: z.string() });

interface Options {
  readonly leaseMs?: number;
  readonly tryMs?: number;
}

async function openJobs() {
  const database = await createMigratedDatabase();
  const open = () =>
    openDatabase({ url: database.url, connectionsMax: 8, onError: () => undefined });
  const db = open();
  const clock = { ms: noon, now: () => clock.ms };
  const lines: string[] = [];
  const write = (fields: object, message?: string): void => {
    lines.push(JSON.stringify(fields) + String(message));
  };
  const registry = createMetrics();
  const metrics = watchJobs(registry, db);
  const runners: JobRunner[] = [];
  const databases = [db];
  const log = { warn: write, error: write } as never;
  const start = (handlers: Record<string, JobHandler>, options: Options = {}): JobRunner => {
    const own = open();
    databases.push(own);
    const kinds = new Map(Object.entries(handlers));
    const runner = createJobRunner({ db: own, clock, log, metrics, handlers: kinds, ...options });
    runners.push(runner);
    runner.start();
    return runner;
  };
  onTestFinished(async () => {
    for (const runner of runners) await runner.stop();
    for (const each of databases) await each.close();
    await database.drop();
  });
  const send = async (word: string, more: { kind?: string; runAt?: number } = {}) => {
    await db.transaction(async (tx) => {
      await enqueueJob(tx, { kind: 'letter', key: word, payload: { word }, ...more });
    });
  };
  const readState = async (key: string) => {
    const [row] = await db.query<Record<string, unknown>>({
      text: 'select state, tries, payload, lease, run_at from jobs where key = $1',
      values: [key],
    });
    return row;
  };
  const untilState = async (key: string, wanted: object) => {
    await eventually(async () => {
      expect(await readState(key)).toMatchObject(wanted);
    });
  };
  const readMetrics = async () => await registry.registry.metrics();
  const deps = { db, clock, log, metrics };
  return { ...deps, deps, lines, start, send, readState, untilState, readMetrics };
}

/** A handler that writes down what it was given. */
function collecting(heard: string[]): JobHandler {
  return outsideTransaction(letterSchema, async ({ word }) => void heard.push(word));
}

describe('jobs', () => {
  it('run once when the transaction that enqueued them commits, and keep no payload', async () => {
    const { start, send, untilState, readState } = await openJobs();
    const heard: string[] = [];
    start({ letter: collecting(heard) });
    await send('hello');
    await send('hello');
    await untilState('hello', { state: 'done', tries: 1 });
    await send('hello');
    await send('bye');
    await untilState('bye', { state: 'done' });
    expect(heard).toEqual(['hello', 'bye']);
    expect(await readState('hello')).toMatchObject({ payload: null });
  });

  it('never run when that transaction is rolled back', async () => {
    const { db, start, send, untilState } = await openJobs();
    const heard: string[] = [];
    start({ letter: collecting(heard) });
    const failing = db.transaction(async (tx) => {
      await enqueueJob(tx, { kind: 'letter', key: 'never', payload: { word: 'never' } });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await send('later');
    await untilState('later', { state: 'done' });
    expect(heard).toEqual(['later']);
  });

  it('are run once each by two runners', async () => {
    const { db, start } = await openJobs();
    const heard: string[] = [];
    const words = Array.from({ length: 60 }, (_, at) => String(at));
    const handlers = { letter: collecting(heard) };
    start(handlers);
    start(handlers);
    for (const word of words)
      await db.transaction(async (tx) => {
        await enqueueJob(tx, { kind: 'letter', key: word, payload: { word } });
      });
    await eventually(async () => {
      const left = await db.query(`select from jobs where state = 'waiting'`);
      expect(left).toHaveLength(0);
    });
    expect(heard.toSorted()).toEqual(words.toSorted());
  });

  it('stay where no handler knows their kind', async () => {
    const { start, send, untilState, readState } = await openJobs();
    start({ letter: collecting([]) });
    await send('riddle', { kind: 'unheard of' });
    await send('plain');
    await untilState('plain', { state: 'done' });
    expect(await readState('riddle')).toMatchObject({ state: 'waiting', tries: 0 });
  });

  it('wait for their business time, and run when the clock is moved there', async () => {
    const { clock, start, send, untilState, readState } = await openJobs();
    const heard: string[] = [];
    const runner = start({ letter: collecting(heard) });
    await send('tomorrow', { runAt: noon + DAY_MS });
    await send('now');
    await untilState('now', { state: 'done' });
    expect(await readState('tomorrow')).toMatchObject({ state: 'waiting', tries: 0 });
    clock.ms += DAY_MS;
    runner.wake();
    await untilState('tomorrow', { state: 'done' });
    expect(heard).toEqual(['now', 'tomorrow']);
  });

  it('are tried again after growing pauses, given up, and retried by hand', async () => {
    const { db, clock, lines, start, send, untilState, readMetrics } = await openJobs();
    let isBroken = true;
    const handler = outsideTransaction(letterSchema, async ({ word }) => {
      if (isBroken) throw new Error(`no way to say ${word}`);
    });
    const runner = start({ letter: handler });
    await send('secret');
    for (const [at, pauseMs] of RETRY_PAUSES_MS.entries()) {
      const runAt = new Date(clock.ms + pauseMs);
      await untilState('secret', { tries: at + 1, lease: null, run_at: runAt });
      clock.ms += pauseMs;
      runner.wake();
    }
    await untilState('secret', { state: 'given_up', tries: TRIES_MAX });
    const [given] = await listGivenUpJobs(db, 10);
    expect(given).toMatchObject({ kind: 'letter', key: 'secret', fault: 'Error' });
    expect(given?.ended_at.getTime()).toBe(clock.ms);
    expect(await readMetrics()).toContain('furlong_jobs{state="given_up"} 1');
    expect(await readMetrics()).toContain(
      'furlong_job_tries_total{kind="letter",outcome="given_up"} 1',
    );
    expect(lines.join()).not.toContain('secret');
    isBroken = false;
    await db.transaction(async (tx) => {
      expect(await retryGivenUpJob(tx, given?.id ?? 0)).toBe(true);
    });
    await untilState('secret', { state: 'done', tries: 1 });
    await db.transaction(async (tx) => {
      expect(await retryGivenUpJob(tx, given?.id ?? 0)).toBe(false);
    });
    expect(await readMetrics()).toContain('furlong_jobs{state="given_up"} 0');
  });

  it('are given up at once where another try would fail alike', async () => {
    const { db, start, send, untilState } = await openJobs();
    const refusing = outsideTransaction(letterSchema, async () => {
      throw new HopelessJob('recipient_refused');
    });
    start({ letter: refusing, number: outsideTransaction(z.int(), async () => undefined) });
    await send('nobody');
    await send('no number', { kind: 'number' });
    await untilState('nobody', { state: 'given_up', tries: 1 });
    await untilState('no number', { state: 'given_up', tries: 1 });
    expect((await listGivenUpJobs(db, 10)).map(({ fault }) => fault).toSorted()).toEqual([
      'payload_malformed',
      'recipient_refused',
    ]);
  });

  it('are taken again when the process that had them was killed, by its lease and not by business time', async () => {
    const { db, clock, start, send, untilState, readState } = await openJobs();
    await send('orphan');
    const asked = { kinds: ['letter'], now: noon, leaseMs: 2000, countMax: 1 };
    expect(await takeDueJobs(db, asked)).toHaveLength(1);
    clock.ms += DAY_MS;
    expect(await takeDueJobs(db, { ...asked, now: clock.ms })).toHaveLength(0);
    const heard: string[] = [];
    start({ letter: collecting(heard) });
    expect(await readState('orphan')).toMatchObject({ state: 'waiting', tries: 1 });
    await untilState('orphan', { state: 'done', tries: 2 });
    expect(heard).toEqual(['orphan']);
  });

  it('are given up when process after process died of them', async () => {
    const { db, start, send, untilState } = await openJobs();
    await send('poison');
    await db.query({ text: 'update jobs set tries = $1', values: [TRIES_MAX] });
    const heard: string[] = [];
    start({ letter: collecting(heard) });
    await untilState('poison', { state: 'given_up' });
    expect(heard).toEqual([]);
  });

  it('fail when they take too long, and hold up no other', async () => {
    const { db, start, send, untilState } = await openJobs();
    const aborted: boolean[] = [];
    const hanging = outsideTransaction(letterSchema, async ({ word }, { signal }) => {
      if (word !== 'hang') return;
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          aborted.push(true);
          resolve();
        });
      });
    });
    start({ letter: hanging }, { tryMs: 200 });
    await send('hang');
    await send('go');
    await untilState('go', { state: 'done' });
    await eventually(async () => {
      const rows = await db.query(`select from jobs where fault = 'TryTookTooLong'`);
      expect(rows).toHaveLength(1);
    });
    expect(aborted).toEqual([true]);
  });

  it('inside a transaction take effect with their end, or not at all', async () => {
    const { db, start, send, untilState } = await openJobs();
    await db.query('create table said (word text)');
    const saying = insideTransaction(letterSchema, async (tx, { word }) => {
      await tx.query({ text: 'insert into said values ($1)', values: [word] });
      if (word === 'half') throw new Error('stopped half way');
    });
    start({ letter: saying });
    await send('half');
    await send('whole');
    await untilState('whole', { state: 'done' });
    await eventually(async () => {
      expect(await db.query(`select from jobs where fault = 'Error'`)).toHaveLength(1);
    });
    expect(await db.query('select word from said')).toEqual([{ word: 'whole' }]);
  });

  it('inside a transaction do nothing once another process has them', async () => {
    const { db, send, readState, deps } = await openJobs();
    const said: string[] = [];
    const saying = insideTransaction(letterSchema, async (_tx, { word }) => void said.push(word));
    await send('twice');
    const asked = { kinds: ['letter'], now: noon, leaseMs: 0, countMax: 1 };
    const [slow] = await takeDueJobs(db, asked);
    const [quick] = await takeDueJobs(db, asked);
    if (slow === undefined || quick === undefined) throw new Error('nothing was taken');
    const handlers = new Map([['letter', saying]]);
    await tryJob({ ...deps, handlers, tryMs: 1000 }, slow);
    expect(said).toEqual([]);
    expect(await readState('twice')).toMatchObject({ state: 'waiting', lease: quick.lease });
    await tryJob({ ...deps, handlers, tryMs: 1000 }, quick);
    expect(said).toEqual(['twice']);
    expect(await readState('twice')).toMatchObject({ state: 'done' });
  });

  it('are dropped a week after they were done', async () => {
    const { db, clock, start, send, untilState, readState } = await openJobs();
    start({ letter: collecting([]) });
    await send('old');
    await untilState('old', { state: 'done' });
    await dropDoneJobs(db, clock.ms + 7 * DAY_MS);
    expect(await readState('old')).toBeDefined();
    await dropDoneJobs(db, clock.ms + 7 * DAY_MS + 1000);
    expect(await readState('old')).toBeUndefined();
  });
});
