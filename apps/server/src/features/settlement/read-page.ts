import {
  readLegs,
  readMarketFacts,
  type LegRow,
  type MarketFactsRow,
} from '../../core/results/results.queries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { listBetsOfMarket, type BetRow } from './settlement.queries.ts';

/** A page of bets with everything the rules ask for, in id order. */
export interface SettlementPage {
  readonly bets: readonly BetRow[];
  readonly legs: readonly LegRow[];
  readonly markets: readonly MarketFactsRow[];
  /** The page follows this bet, and ends with that one. */
  readonly afterBetId: number;
  readonly lastBetId: number;
  /** Whether no bet follows. */
  readonly isLast: boolean;
}

/**
 * Reads the bets that follow, without locking them, so that a page can be read while the one before it is written:
 * writing them asks whether they are still as they were read. A market that has a result takes no new bets.
 */
export async function readPage(
  db: Queryable,
  wanted: { readonly marketId: number; readonly afterBetId: number; readonly size: number },
): Promise<SettlementPage> {
  const bets = await listBetsOfMarket(db, wanted);
  const legs = await readLegs(
    db,
    bets.map((bet) => bet.id),
  );
  return {
    bets,
    legs,
    markets: await readMarketFacts(db, [...new Set(legs.map((leg) => leg.market_id))]),
    afterBetId: wanted.afterBetId,
    lastBetId: bets.at(-1)?.id ?? wanted.afterBetId,
    isLast: bets.length < wanted.size,
  };
}
