import type { Logger } from 'pino';
import type { Database, ReservedConnection } from '../../platform/database/database.ts';
import { lookUpByIndex } from '../../platform/database/index-lookups.ts';
import { settlePage, type SettledNotice, type SettlePageDeps } from './settle-page.ts';
import { listOpenRuns, type RunRow } from './settlement.queries.ts';

const pageSize = 1_000;
/** Results of other processes, and of one that died, are found without being told. */
const idleMs = 1_000;
const retryMs = 500;

export interface SettlementDeps extends SettlePageDeps {
  readonly db: Database;
  readonly log: Logger;
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

/** Settles everything that has a result, once through, on a connection of its own. Units: bets looked at. */
export async function settleOpenRuns(
  deps: SettlementDeps,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const runs = await listOpenRuns(deps.db);
  if (runs.length === 0) return 0;
  const connection = await deps.db.reserve();
  try {
    await lookUpByIndex(connection);
    let betCount = 0;
    for (const run of runs) betCount += await settleRun(deps, { connection, run }, isStopping);
    return betCount;
  } finally {
    connection.release();
  }
}

async function settleRun(
  deps: SettlementDeps,
  work: { readonly connection: ReservedConnection; readonly run: RunRow },
  isStopping: () => boolean,
): Promise<number> {
  let betCount = 0;
  while (!isStopping()) {
    const page = await work.connection.transaction(
      async (tx) => await settlePage(tx, deps, { run: work.run, size: pageSize }),
    );
    if (page === undefined) break;
    betCount += page.betCount;
    deps.notify(page.notices);
    if (page.isLast) break;
  }
  return betCount;
}
