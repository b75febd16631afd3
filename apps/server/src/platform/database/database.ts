import pg from 'pg';
import { awaitAnswers } from './answered.ts';

/** One statement. A `name` makes it a prepared statement, planned once a connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Runs statements, on the pool or in one transaction. A function that locks or writes takes a `Transaction`. */
export interface Queryable {
  /** Rows as the statement names them: int8 as safe integers, timestamptz as Date, json parsed. */
  query<Row>(statement: Statement | string): Promise<readonly Row[]>;
}

export interface Transaction extends Queryable {
  readonly isTransaction: true;
  /** Calls back once the commit was answered, before whoever waits for the transaction goes on. Never after a rollback. */
  onCommitted(listener: () => void): void;
  /**
   * Keeps a statement until the work is done, and sends it together with the commit. It is for a row that every other
   * transaction waits for: the row is locked only while the database works, and not while a busy event loop comes round.
   * A statement that fails rolls everything back and is thrown by the transaction.
   */
  writeLast(statement: Statement): void;
}

export interface Database extends Queryable {
  /** Opens, commits, and rolls back when `work` throws. READ COMMITTED. Never retried here. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Statements that are known beforehand as one transaction, sent in one go with its commit. Rows stay locked only while the
   * database works, and not while a busy event loop comes round to each statement.
   */
  write(statements: readonly Statement[]): Promise<void>;
  /**
   * A connection for the caller alone, who releases it. It counts as lost when a statement is not answered in
   * `answeredWithinMs`, by default the time of the pool; `Infinity` for statements that may take any time.
   */
  reserve(options?: { readonly answeredWithinMs?: number }): Promise<ReservedConnection>;
  /** How many connections are open, idle among them, and how many callers wait for one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/** The statements of a transaction, in the order in which they are written, and its result. */
export interface Writing<Result> {
  readonly statements: readonly Statement[];
  readonly result: Result;
}

/** A transaction in two parts: it reads, and locks, what it rests on, then writes everything without an answer between. */
export interface ReadThenWrite<Facts, Result> {
  readonly read: (tx: Transaction) => Promise<Facts>;
  /**
   * Pure. The statements travel together, with the commit behind them. A statement that finds its rows changed since they
   * were read stops the transaction by failing as `raced`; an error thrown here rolls it back.
   */
  readonly decide: (facts: Facts) => Writing<Result>;
}

export interface ReservedConnection extends Queryable {
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Reads, decides, and writes without waiting for answers in between, which saves round trips with rows locked. Calls
   * `onSent` once the commit is on its way: statements that are sent from then on run behind that commit, even if it fails.
   */
  readThenWrite<Facts, Result>(
    work: ReadThenWrite<Facts, Result>,
    onSent?: () => void,
  ): Promise<Result>;
  onNotification(listener: (channel: string, payload: string) => void): void;
  onLost(listener: (error: Error) => void): void;
  release(): void;
}

const int8 = 20;
/** Longer than any statement of a running server may take: a database that has not answered by then is gone. */
const ANSWERED_WITHIN_MS = 30_000;
const CONNECTED_WITHIN_MS = 10_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is beyond a safe integer`);
  return value;
}

/**
 * Opens a pool. A lost connection is reported to `onError` and replaced; it never ends the process. A connection counts as
 * lost when a statement is not answered in `answeredWithinMs`: of a machine that went without a word the system itself would
 * say so after a quarter of an hour.
 */
export function openDatabase(options: {
  readonly url: string;
  readonly connectionsMax: number;
  readonly answeredWithinMs?: number;
  readonly onError: (error: Error) => void;
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connectionsMax,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    query_timeout: options.answeredWithinMs ?? ANSWERED_WITHIN_MS,
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? parseSafeInteger : (pg.types.getTypeParser(oid, format) as unknown),
    },
  });
  // A connection may break at any time in its life; without a listener its error would end the process.
  let isClosing = false;
  const report = (error: Error): void => {
    // A database that stops right after us may still cut connections that are given up already.
    if (!isClosing) options.onError(error);
  };
  pool.on('connect', (client) => {
    client.on('error', report);
    // Statements sent without waiting for one another's answers run in their order.
    Object.assign(client, { pipeline: true });
  });
  pool.on('error', () => undefined);
  return {
    query: async (statement) => await run(pool, statement),
    transaction: async (work) => {
      const client = await pool.connect();
      return await runTransaction(client, work, (error) => {
        client.release(error);
      });
    },
    write: async (statements) => {
      const client = await pool.connect();
      try {
        await sendWithCommit(client, [{ text: 'begin' }, ...statements]);
      } finally {
        client.release();
      }
    },
    reserve: async ({ answeredWithinMs } = {}) => reserved(await pool.connect(), answeredWithinMs),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      isClosing = true;
      await pool.end();
    },
  };
}

interface Runner {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
}

async function run<Row>(runner: Runner, statement: Statement | string): Promise<readonly Row[]> {
  const { name, text, values } =
    typeof statement === 'string' ? { name: undefined, text: statement, values: [] } : statement;
  const result = await runner.query({
    text,
    values: values === undefined ? [] : [...values],
    ...(name === undefined ? {} : { name }),
  });
  return result.rows as readonly Row[];
}

/** Sends `begin` without waiting for it, so that the first statements go with it. They fail where it fails. */
function begin(client: Runner): {
  readonly tx: Transaction;
  readonly begun: Promise<unknown>;
  /** The statements that go with the commit, in their order. */
  readonly last: readonly Statement[];
  readonly tellCommitted: () => void;
} {
  const begun = client.query({ text: 'begin' });
  begun.catch(() => undefined);
  const listeners: (() => void)[] = [];
  const last: Statement[] = [];
  return {
    begun,
    last,
    tx: {
      isTransaction: true,
      query: async (statement) => await run(client, statement),
      onCommitted: (listener) => {
        listeners.push(listener);
      },
      writeLast: (statement) => {
        last.push(statement);
      },
    },
    tellCommitted: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** @throws whatever a statement fails with; nothing is written then. */
async function runReadThenWrite<Facts, Result>(
  client: Runner,
  { read, decide }: ReadThenWrite<Facts, Result>,
  onSent?: () => void,
): Promise<Result> {
  const { tx, begun, last, tellCommitted } = begin(client);
  let writing: Writing<Result>;
  try {
    const facts = await read(tx);
    await begun;
    writing = decide(facts);
  } catch (error) {
    await Promise.allSettled([client.query({ text: 'rollback' })]);
    throw error;
  }
  const committed = sendWithCommit(client, [...writing.statements, ...last]);
  onSent?.();
  await committed;
  tellCommitted();
  return writing.result;
}

async function sendWithCommit(client: Runner, statements: readonly Statement[]): Promise<void> {
  const sent = statements.map(async (statement) => await run(client, statement));
  // After a statement that failed this is a rollback; another rollback would end the transaction that comes next.
  const committed = client.query({ text: 'commit' });
  await awaitAnswers([...sent, committed]);
}

/** The connection is destroyed, not reused, when even the rollback fails: it may be inside an aborted transaction. */
async function runTransaction<Result>(
  client: Runner,
  work: (tx: Transaction) => Promise<Result>,
  release: (error?: Error) => void,
): Promise<Result> {
  const { tx, begun, last, tellCommitted } = begin(client);
  let result: Result;
  try {
    result = await work(tx);
    await begun;
    await sendWithCommit(client, last);
    release();
  } catch (error) {
    try {
      await client.query({ text: 'rollback' });
      release();
    } catch (rollbackError) {
      release(rollbackError instanceof Error ? rollbackError : new Error('rollback failed'));
    }
    throw error;
  }
  tellCommitted();
  return result;
}

function reserved(client: pg.PoolClient, answeredWithinMs?: number): ReservedConnection {
  const deadline =
    answeredWithinMs === undefined
      ? undefined
      : { query_timeout: Math.min(answeredWithinMs, LONGEST_TIMER_MS) };
  const runner: Runner = {
    query: async (config) => await client.query({ ...config, ...deadline }),
  };
  return {
    query: async (statement) => await run(runner, statement),
    transaction: async (work) =>
      await runTransaction(runner, work, () => {
        // The connection stays reserved until its owner releases it.
      }),
    readThenWrite: async (work, onSent) => await runReadThenWrite(runner, work, onSent),
    onNotification: (listener) => {
      client.on('notification', (message) => {
        listener(message.channel, message.payload ?? '');
      });
    },
    onLost: (listener) => {
      client.on('error', listener);
    },
    release: () => {
      client.removeAllListeners('notification');
      client.release(true);
    },
  };
}
