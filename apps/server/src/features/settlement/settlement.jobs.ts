import type { HouseRules } from '@furlong/settlement';
import type { Logger } from 'pino';
import type { Database, ReservedConnection } from '../../platform/database/database.ts';
import { lookUpByIndex } from '../../platform/database/index-lookups.ts';
import { isConnectionLost } from '../../platform/database/retry.ts';
import {
  DayLimitReached,
  SettlementHeldOff,
  SettlementRaced,
  settlePage,
  type PageToSettle,
  type SettledNotice,
  type SettlePageDeps,
} from './settle-page.ts';
import { readPage, withCutBets, type Owners, type SettlementPage } from './read-page.ts';
import { completeRunsWithoutBets, listOpenRuns, type RunRow } from './settlement.queries.ts';

/** The more of them, the less each costs, and the longer a customer who is paid waits with the next bet: some 50 ms. */
const usualPageSize = 2_000;
/** The first of a run is short: nothing can be written while it is read. */
const firstPageSize = 500;
/** As many are read before their turn: reading and deciding takes about as long as writing, now less, now more. */
const pagesAhead = 2;
/** Results of other processes, and of one that died, are found without being told. */
const idleMs = 1_000;
/** Others may change the bets of a page while it is read, but not every time: what goes on longer is a fault. */
const racesMax = 20;
const retryMs = 500;

export interface SettlementDeps extends SettlePageDeps {
  readonly rules: HouseRules;
  readonly db: Database;
  readonly log: Logger;
  /** Bets a page. */
  readonly pageSize?: number;
  /** Tells customers after the money moved; who misses it sees it in the statement. */
  notify(notices: readonly SettledNotice[]): void;
}

export interface Settlement {
  /** A result was stored: looks for it at once. */
  readonly wake: () => void;
  readonly start: () => void;
  /** Lets the page in hand finish. */
  readonly stop: () => Promise<void>;
}

/** The worker that settles results one page after another, and goes on where a killed process stopped. */
export function createSettlement(deps: SettlementDeps): Settlement {
  let isStopping = false;
  let wakeUp: (() => void) | undefined;
  let isAwake = false;
  let working: Promise<void> = Promise.resolve();

  const sleep = async (ms: number): Promise<void> => {
    if (isAwake || isStopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };

  const work = async (): Promise<void> => {
    while (!isStopping) {
      isAwake = false;
      try {
        const betCount = await settleOpenRuns(deps, () => isStopping);
        if (betCount > 0) deps.log.info({ betCount }, 'bets settled');
        await sleep(idleMs);
      } catch (error) {
        deps.log.error({ err: error }, 'settlement failed and is tried again');
        await sleep(retryMs);
      }
    }
  };

  return {
    wake: () => {
      isAwake = true;
      wakeUp?.();
    },
    start: () => {
      working = work();
    },
    stop: async () => {
      isStopping = true;
      wakeUp?.();
      await working;
    },
  };
}

/**
 * Settles everything that has a result, once through, on a connection of its own. A run that fails holds up its own
 * market alone; it stays open, and the next pass tries it again. Units: bets looked at.
 * @throws what the connection was lost by: no run goes on without it.
 */
export async function settleOpenRuns(
  deps: SettlementDeps,
  isStopping: () => boolean = () => false,
): Promise<number> {
  if ((await listOpenRuns(deps.db)).length === 0) return 0;
  const connection = await deps.db.reserve();
  try {
    await lookUpByIndex(connection);
    await completeRunsWithoutBets(connection, new Date(deps.now()));
    const runs = await listOpenRuns(connection);
    let betCount = 0;
    for (const run of runs) {
      if (isStopping()) break;
      betCount += await tryRun(deps, { connection, run, racesLeft: racesMax }, isStopping);
    }
    return betCount;
  } finally {
    connection.release();
  }
}

interface RunToSettle {
  readonly connection: ReservedConnection;
  readonly run: RunRow;
  /** How often the same page may still be read again. */
  readonly racesLeft: number;
}

/** What was paid of it before it failed is kept and told; it counts as nothing. */
async function tryRun(
  deps: SettlementDeps,
  work: RunToSettle,
  isStopping: () => boolean,
): Promise<number> {
  try {
    return await settleRun(deps, work, isStopping);
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    const { market_id: marketId, revision } = work.run;
    deps.log.error(
      { err: error, marketId, revision },
      'a market is not settled and is tried again',
    );
    return 0;
  }
}

async function settleRun(
  deps: SettlementDeps,
  work: RunToSettle,
  isStopping: () => boolean,
): Promise<number> {
  const { connection, run, racesLeft } = work;
  const pages = createPageReader(deps, run);
  let betCount = 0;
  const settleNext = async (page: SettlementPage, onSent: () => void): Promise<void> => {
    const notices = await settleWithinDay(deps, { connection, run, page }, onSent);
    betCount += page.bets.length;
    deps.notify(notices);
  };
  const settling: Promise<void>[] = [];
  try {
    for (let isLast = false; !isLast && !isStopping();) {
      const page = await pages.take();
      isLast = page.isLast;
      // The next page follows at once: should this one not be committed, that one finds the run where it was (raced).
      await new Promise<void>((resolve, reject) => {
        const settled = settleNext(page, resolve);
        settled.catch(reject);
        settling.push(settled);
      });
      if (settling.length > 1) await settling.shift();
    }
    await settling.shift();
  } catch (error) {
    // Where two pages fail, the second does because of the first.
    const failed = (await Promise.allSettled(settling)).find(({ status }) => status === 'rejected');
    const why: unknown = failed?.status === 'rejected' ? failed.reason : error;
    if (why instanceof SettlementHeldOff) return betCount;
    if (!(why instanceof SettlementRaced) || racesLeft === 0) throw why;
    const rest = {
      connection,
      run: { ...run, last_bet_id: why.lastBetId },
      racesLeft: betCount > 0 ? racesMax : racesLeft - 1,
    };
    betCount += await settleRun(deps, rest, isStopping);
  } finally {
    await pages.close();
  }
  return betCount;
}

/** Hardly any page has to do with a day's limit: only one that turns out to is settled in that slower way. */
async function settleWithinDay(
  deps: SettlementDeps,
  work: PageToSettle & { readonly connection: ReservedConnection },
  onSent: () => void,
): Promise<readonly SettledNotice[]> {
  const { connection, page } = work;
  try {
    return await connection.readThenWrite(settlePage(deps, work), onSent);
  } catch (error) {
    if (!(error instanceof DayLimitReached)) throw error;
    const whole = await withCutBets(deps.db, deps.rules, { page, freed: error.freed });
    const again = { ...work, page: whole, mayBeCut: true };
    return await connection.readThenWrite(settlePage(deps, again), onSent);
  }
}

/** The pages of a run in order: while one is written, those after it are read and decided. */
function createPageReader(deps: SettlementDeps, run: RunRow) {
  const { db, rules, pageSize = usualPageSize } = deps;
  const owners: Owners = new Map();
  const readAfter = async (afterBetId: number, size = pageSize): Promise<SettlementPage> =>
    await readPage(db, rules, { marketId: run.market_id, afterBetId, size, owners });
  const readOn = async (before: Promise<SettlementPage | undefined>) => {
    const page = await before;
    return page === undefined || page.isLast ? undefined : await readAfter(page.lastBetId);
  };
  const first = readAfter(run.last_bet_id, Math.min(pageSize, firstPageSize));
  const ahead: Promise<SettlementPage | undefined>[] = [first];
  return {
    take: async (): Promise<SettlementPage> => {
      while (ahead.length <= pagesAhead) {
        const last = ahead.at(-1) ?? Promise.resolve(undefined);
        const next = readOn(last);
        // Whoever takes it hears of its failure; until then nobody does.
        next.catch(() => undefined);
        ahead.push(next);
      }
      const page = await ahead.shift();
      if (page === undefined) throw new Error('a page follows one that was not the last');
      return page;
    },
    close: async (): Promise<void> => {
      await Promise.allSettled(ahead);
    },
  };
}
