import { setTimeout as pause } from 'node:timers/promises';
import type { Database, ReservedConnection } from './database.ts';

/** A number that no other lock has. The process that has this lock has the book. */
const BOOK_LOCK = 7_301_945;
/** With these settings a machine that is gone without a word loses its lock within half a minute. */
const NOTICED_SOON =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';
const ASK_EVERY_MS = 200;
const FREE_TIMES = 5;
const TAKE_AGAIN_EVERY_MS = 100;
/** A question each so often, answered within as long: together less than the database takes to free the lock of a lost one. */
const SURE_FOR_MS = 4000;

export interface SoleProcess {
  /** From then on another process may have the book. */
  release(): void;
}

interface SoleProcessOptions {
  readonly log: { warn(fields: object, message: string): void };
  /** Called when another process has had the book since the connection was lost: this process must end. */
  readonly onSuperseded: () => void;
  readonly sureForMs?: number;
}

/**
 * Waits until no other process has the book of this database, and has it until it is released or the process ends. A book
 * lives in the memory of its process: two processes with books would undo what the other's operators and feed have said.
 * A lock is lost with its connection, and taken again as soon as the database answers. Turns are counted, so that a process
 * knows whether another had the book meanwhile.
 */
export async function becomeSoleProcess(
  db: Database,
  { log, onSuperseded, sureForMs = SURE_FOR_MS }: SoleProcessOptions,
): Promise<SoleProcess> {
  let isReleased = false;
  let current: ReservedConnection | undefined;
  const reserve = async (): Promise<ReservedConnection> =>
    await db.reserve({ answeredWithinMs: sureForMs });
  const { connection: first, turn } = await beginTurn(await reserve(), log);

  /** The lock may still be with our own lost connection, until the database notices. */
  async function tryAgain(): Promise<'taken' | 'superseded' | 'not yet'> {
    const next = await reserve();
    try {
      const isTaken = await takeLock(next);
      const isOurTurn = (await readTurn(next)) === turn;
      if (isTaken && isOurTurn) {
        keep(next);
        return 'taken';
      }
      next.release();
      return isOurTurn ? 'not yet' : 'superseded';
    } catch (error) {
      next.release();
      throw error;
    }
  }

  async function untilTakenAgain(): Promise<void> {
    while (!isReleased) {
      const found = await tryAgain().catch(() => 'not yet' as const);
      if (found === 'superseded') onSuperseded();
      if (found !== 'not yet') return;
      await pause(TAKE_AGAIN_EVERY_MS);
    }
  }

  function keep(next: ReservedConnection): void {
    if (isReleased) {
      next.release();
      return;
    }
    current = next;
    next.onLost(() => {
      if (current !== next) return;
      current = undefined;
      next.release();
      log.warn({}, 'the connection that holds the book is lost, and is made again');
      void untilTakenAgain();
    });
    void confirm(next);
  }

  /** Asks now and then: a connection at rest would not tell that the network was cut and the database freed the lock. */
  async function confirm(connection: ReservedConnection): Promise<void> {
    while (current === connection) {
      await pause(sureForMs, undefined, { ref: false });
      // A database that does not answer in time ends the connection.
      await connection.query('select 1').catch(() => undefined);
    }
  }

  keep(first);
  return {
    release: () => {
      isReleased = true;
      current?.release();
      current = undefined;
    },
  };
}

async function beginTurn(
  connection: ReservedConnection,
  log: SoleProcessOptions['log'],
): Promise<{ readonly connection: ReservedConnection; readonly turn: number }> {
  try {
    await untilTaken(connection, log);
    await countTurn(connection);
    return { connection, turn: await readTurn(connection) };
  } catch (error) {
    connection.release();
    throw error;
  }
}

async function untilTaken(
  connection: ReservedConnection,
  log: SoleProcessOptions['log'],
): Promise<void> {
  if (await takeLock(connection)) return;
  log.warn({}, 'another process has the book; waiting until it ends');
  do await untilLeft(connection);
  while (!(await takeLock(connection)));
}

/** Waits until the lock was free for a second: a process that only lost its connection takes it again by then, even a busy one. */
async function untilLeft(connection: ReservedConnection): Promise<void> {
  for (let timesFree = 0; timesFree < FREE_TIMES;) {
    await pause(ASK_EVERY_MS);
    timesFree = (await isFree(connection)) ? timesFree + 1 : 0;
  }
}

async function isFree(connection: ReservedConnection): Promise<boolean> {
  const [row] = await connection.query<{ is_free: boolean }>(
    `select not exists (
       select from pg_locks
       where locktype = 'advisory' and granted and classid = 0 and objid = ${String(BOOK_LOCK)}
         and database = (select oid from pg_database where datname = current_database())
     ) as is_free`,
  );
  return row?.is_free === true;
}

async function takeLock(connection: ReservedConnection): Promise<boolean> {
  await connection.query(NOTICED_SOON);
  const [row] = await connection.query<{ is_taken: boolean }>(
    `select pg_try_advisory_lock(${String(BOOK_LOCK)}) as is_taken`,
  );
  return row?.is_taken === true;
}

/** The table of turns stands outside the migrations, as only a process that has the book applies them. */
async function countTurn(connection: ReservedConnection): Promise<void> {
  await connection.query(
    `create table if not exists book_turn (turn bigint not null);
     insert into book_turn select 0 where not exists (select from book_turn);
     update book_turn set turn = turn + 1`,
  );
}

async function readTurn(connection: ReservedConnection): Promise<number> {
  const [row] = await connection.query<{ turn: number }>('select turn from book_turn');
  if (row === undefined) throw new Error('a process that has the book has a turn');
  return row.turn;
}
