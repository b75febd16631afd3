import type { HouseRules } from '@furlong/settlement';
import type { Database, ReservedConnection } from '../../platform/database/database.ts';
import {
  DayLimitReached,
  payPage,
  SettlementDeferred,
  SettlementRaced,
  type PageToPay,
  type PayPageDeps,
  type SettledNotice,
} from './pay-page.ts';
import { readAhead } from './read-ahead.ts';
import { withCutBets, type SettlementPage } from './read-page.ts';
import type { RunRow } from './runs.queries.ts';

export interface SettleRunDeps extends PayPageDeps {
  readonly rules: HouseRules;
  readonly db: Database;
  /** Bets a page. */
  readonly pageSize?: number;
  /** Tells customers of settled bets, once the money has moved. A customer who misses it finds it in the statement. */
  notify(notices: readonly SettledNotice[]): void;
}

export interface RunToSettle {
  /** The connection on which pages are paid. */
  readonly connection: ReservedConnection;
  readonly run: RunRow;
  /** Whether the run is to stop, asked before each page. */
  readonly isStopping: () => boolean;
}

/** Bets of a page may change while it is read, but not again and again: more races without a page paid are a fault. */
const racesMax = 20;

/**
 * Settles the bets of a market that has a result, page by page, from where the run has come to. A page that was raced is
 * read again. Units: bets looked at.
 * @throws whatever stops the run; the pages that were paid before stay paid.
 */
export async function settleRun(deps: SettleRunDeps, work: RunToSettle): Promise<number> {
  let betCount = 0;
  let racesLeft = racesMax;
  let { run } = work;
  for (;;) {
    const paid = await payPages(deps, { ...work, run });
    betCount += paid.betCount;
    if (!('failure' in paid) || paid.failure instanceof SettlementDeferred) return betCount;
    const { failure } = paid;
    if (!(failure instanceof SettlementRaced) || racesLeft === 0) throw failure;
    racesLeft = paid.betCount > 0 ? racesMax : racesLeft - 1;
    run = { ...run, last_bet_id: failure.lastBetId };
  }
}

interface PaidPages {
  readonly betCount: number;
  /** The error that stopped it; missing at the end of the run, and when it was asked to stop. */
  readonly failure?: unknown;
}

/**
 * Sends each page as soon as the page before it is sent, without waiting for that one's commit. Should the first fail,
 * the second finds that the run has not come to where it begins, and fails too.
 */
async function payPages(deps: SettleRunDeps, work: RunToSettle): Promise<PaidPages> {
  const { connection, run, isStopping } = work;
  const pages = readAhead(deps, run);
  let betCount = 0;
  const pay = async (page: SettlementPage, onSent: () => void): Promise<void> => {
    const notices = await payWithinDay(deps, { connection, run, page }, onSent);
    betCount += page.bets.length;
    deps.notify(notices);
  };
  let paying: readonly Promise<void>[] = [];
  try {
    for (let isLast = false; !isLast && !isStopping();) {
      const page = await pages.take();
      isLast = page.isLast;
      await new Promise<void>((resolve, reject) => {
        const paid = pay(page, resolve);
        paid.catch(reject);
        paying = [...paying, paid];
      });
      if (paying.length > 1) {
        await paying[0];
        paying = paying.slice(1);
      }
    }
    await paying[0];
    return { betCount };
  } catch (error) {
    // Where both pages have failed, the first is the cause.
    const failed = (await Promise.allSettled(paying)).find(({ status }) => status === 'rejected');
    return { betCount, failure: failed?.status === 'rejected' ? failed.reason : error };
  } finally {
    await pages.close();
  }
}

/** Hardly any page meets a day's limit: only a page that turns out to is paid in that slower way. */
async function payWithinDay(
  deps: SettleRunDeps,
  work: PageToPay & { readonly connection: ReservedConnection },
  onSent: () => void,
): Promise<readonly SettledNotice[]> {
  const { connection, page } = work;
  try {
    return await connection.readThenWrite(payPage(deps, work), onSent);
  } catch (error) {
    if (!(error instanceof DayLimitReached)) throw error;
    const whole = await withCutBets(deps.db, deps.rules, { page, freed: error.freed });
    const again = { ...work, page: whole, mayBeCut: true };
    return await connection.readThenWrite(payPage(deps, again), onSent);
  }
}
