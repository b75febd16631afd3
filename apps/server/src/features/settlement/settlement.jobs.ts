import type { Logger } from 'pino';
import type { ReservedConnection } from '../../platform/database/database.ts';
import { lookUpByIndex } from '../../platform/database/index-lookups.ts';
import { isConnectionLost } from '../../platform/database/retry.ts';
import { createWakeableSleep } from '../../platform/wakeable-sleep.ts';
import { completeRunsWithoutBets, listOpenRuns } from './runs.queries.ts';
import { settleRun, type RunToSettle, type SettleRunDeps } from './settle-run.ts';

/** How often runs are looked for unasked: another process may have stored a result, or died in the middle of a run. */
const idleMs = 1_000;
const retryMs = 500;

export interface SettlementDeps extends SettleRunDeps {
  readonly log: Logger;
}

interface Settlement {
  /** Looks for runs at once: a result was stored. */
  readonly wake: () => void;
  readonly start: () => void;
  /** Resolves when the page that is being paid is. */
  readonly stop: () => Promise<void>;
}

/** The worker that settles bets as soon as their results are stored, and goes on where a killed process stopped. */
export function createSettlement(deps: SettlementDeps): Settlement {
  let isStopping = false;
  const { wake, sleep } = createWakeableSleep();
  let working: Promise<void> = Promise.resolve();

  const work = async (): Promise<void> => {
    while (!isStopping) {
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
    wake,
    start: () => {
      working = work();
    },
    stop: async () => {
      isStopping = true;
      wake();
      await working;
    },
  };
}

/**
 * Goes through all open runs once, on a connection of its own. A run that fails stops its own market alone: it stays
 * open, and is tried again the next time. Units: bets looked at.
 * @throws when the connection is lost, since no run could go on.
 */
export async function settleOpenRuns(
  deps: SettlementDeps,
  isStopping: () => boolean = () => false,
): Promise<number> {
  if ((await listOpenRuns(deps.db)).length === 0) return 0;
  const connection = await deps.db.reserve();
  try {
    return await settleOn(connection, deps, isStopping);
  } finally {
    connection.release();
  }
}

async function settleOn(
  connection: ReservedConnection,
  deps: SettlementDeps,
  isStopping: () => boolean,
): Promise<number> {
  await lookUpByIndex(connection);
  await completeRunsWithoutBets(connection, new Date(deps.now()));
  let betCount = 0;
  for (const run of await listOpenRuns(connection)) {
    if (isStopping()) break;
    betCount += await tryRun(deps, { connection, run, isStopping });
  }
  return betCount;
}

async function tryRun(deps: SettlementDeps, work: RunToSettle): Promise<number> {
  try {
    return await settleRun(deps, work);
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    const { market_id: marketId, revision } = work.run;
    const fields = { err: error, marketId, revision };
    deps.log.error(fields, 'a market is not settled and is tried again');
    return 0;
  }
}
