import type { HouseRules } from '@furlong/settlement';
import { readLegs, readMarketFacts } from '../../core/results/results.queries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { settleBets, type DecidedBet, type SettlementFacts } from './settle-bets.ts';
import { listBetsOfMarket } from './settlement.queries.ts';

/** A page of bets with everything the rules ask for, in id order, and what becomes of them by it. */
export interface SettlementPage extends SettlementFacts {
  readonly decided: readonly DecidedBet[];
  /** The page follows this bet, and ends with that one. */
  readonly afterBetId: number;
  readonly lastBetId: number;
  /** Whether no bet follows. */
  readonly isLast: boolean;
}

/**
 * Reads the bets that follow, without locking them, so that a page is read and decided while the one before it is written:
 * writing them asks whether they are still as they were read. A market that has a result takes no new bets.
 */
export async function readPage(
  db: Queryable,
  rules: HouseRules,
  wanted: { readonly marketId: number; readonly afterBetId: number; readonly size: number },
): Promise<SettlementPage> {
  const bets = await listBetsOfMarket(db, wanted);
  const legs = await readLegs(
    db,
    bets.map((bet) => bet.id),
  );
  const markets = await readMarketFacts(db, [...new Set(legs.map((leg) => leg.market_id))]);
  return {
    bets,
    legs,
    markets,
    decided: settleBets({ bets, legs, markets }, rules),
    afterBetId: wanted.afterBetId,
    lastBetId: bets.at(-1)?.id ?? wanted.afterBetId,
    isLast: bets.length < wanted.size,
  };
}
