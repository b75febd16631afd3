import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HouseRules } from '@furlong/settlement';
import { readLegs, readMarketFacts } from '../../core/results/results.queries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { betDecider, type DecidedBet, type SettlementFacts } from './settle-bets.ts';
import { listBetsOfMarket } from './settlement.queries.ts';

/** So many are decided before others have a turn: customers who bet, and the page before, which is being written. */
const betsATurn = 100;

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
    decided: await decideAll({ bets, legs, markets }, rules),
    afterBetId: wanted.afterBetId,
    lastBetId: bets.at(-1)?.id ?? wanted.afterBetId,
    isLast: bets.length < wanted.size,
  };
}

async function decideAll(
  { bets, legs, markets }: SettlementFacts,
  rules: HouseRules,
): Promise<readonly DecidedBet[]> {
  const decide = betDecider({ legs, markets }, rules);
  const all: DecidedBet[] = [];
  for (const [index, bet] of bets.entries()) {
    if (index % betsATurn === betsATurn - 1) await nextTurn();
    const decided = decide(bet);
    if (decided !== undefined) all.push(decided);
  }
  return all;
}
