import type { HouseRules } from '@furlong/settlement';
import { assert } from '@furlong/exact';
import type { Database } from '../../platform/database/database.ts';
import { readPage, type SettlementPage } from './read-page.ts';
import type { RunRow } from './runs.queries.ts';

/** The larger a page, the less each bet costs, and the longer a customer on it waits with a next bet: 50 ms or so. */
const usualPageSize = 2_000;
/** The first page of a run is short, because nothing can be paid while it is read. */
const firstPageSize = 500;
/** Reading a page takes about as long as paying one, now less, now more: two in hand even that out. */
const pagesAhead = 2;

interface ReadAheadDeps {
  readonly db: Database;
  readonly rules: HouseRules;
  /** Bets a page. */
  readonly pageSize?: number;
}

interface PagesAhead {
  /** The next page. There is none after a page that `isLast`. */
  take(): Promise<SettlementPage>;
  /** Resolves when nothing is being read any more. */
  close(): Promise<void>;
}

/** Reads the pages of a run in order. While a page is paid, the pages after it are read and decided. */
export function readAhead(deps: ReadAheadDeps, run: RunRow): PagesAhead {
  const { db, rules, pageSize = usualPageSize } = deps;
  const readAfter = async (afterBetId: number, size = pageSize): Promise<SettlementPage> =>
    await readPage(db, rules, { marketId: run.market_id, afterBetId, size });
  const readBehind = async (before: Promise<SettlementPage | undefined>) => {
    const page = await before;
    return page === undefined || page.isLast ? undefined : await readAfter(page.lastBetId);
  };
  const first = readAfter(run.last_bet_id, Math.min(pageSize, firstPageSize));
  const ahead: Promise<SettlementPage | undefined>[] = [first];
  return {
    take: async () => {
      while (ahead.length <= pagesAhead) {
        const next = readBehind(ahead.at(-1) ?? Promise.resolve(undefined));
        // `take` throws its failure when that page is taken; until then the failure must not end the process.
        next.catch(() => undefined);
        ahead.push(next);
      }
      const page = await ahead.shift();
      assert(page !== undefined, 'a page follows one that is not the last');
      return page;
    },
    close: async () => {
      await Promise.allSettled(ahead);
    },
  };
}
