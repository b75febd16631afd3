import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HouseRules } from '@furlong/settlement';
import { readLegs, readMarketFacts } from '../../core/results/results.queries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { betDecider, type SettlementFacts } from './bet-decider.ts';
import { listCutBets, listPastLimits, type DayWinnings } from './day-winnings.queries.ts';
import type { DecidedBet } from './decided-bet.ts';
import type { ClaimingPage } from './keep-within-day.ts';
import { listBetsOfMarket, listStoredBets, type StoredBet } from './page.queries.ts';
import { prepareSettlements, type PreparedSettlements } from './settlements.queries.ts';

/** After so many bets the event loop runs something else: bets that are placed, and the page that is being paid. */
const betsATurn = 100;

/** Bets of a market in id order, with what their settlement depends on, and what they come to. */
export interface SettlementPage extends SettlementFacts, ClaimingPage {
  /** `decided` as it is sent, made while the page before is paid. */
  readonly prepared: PreparedSettlements;
  /** The page follows this bet and ends with `lastBetId`. */
  readonly afterBetId: number;
  readonly lastBetId: number;
  /** Whether no bet follows. */
  readonly isLast: boolean;
}

interface WantedPage {
  readonly marketId: number;
  readonly afterBetId: number;
  readonly size: number;
}

/**
 * Reads the next bets of a market and decides them. It locks nothing, so that pages can be read while others are paid;
 * paying a page then checks that its bets are still as they were read.
 */
export async function readPage(
  db: Queryable,
  rules: HouseRules,
  wanted: WantedPage,
): Promise<SettlementPage> {
  const facts = await readFacts(db, await listBetsOfMarket(db, wanted));
  const decided = await decideAll(facts, rules);
  const corrected = decided.filter((settled) => settled.isCorrection);
  return {
    ...facts,
    decided,
    cut: [],
    prepared: prepareSettlements(decided),
    pastLimits: await listPastLimits(
      db,
      corrected.map(({ bet }) => bet.id),
    ),
    afterBetId: wanted.afterBetId,
    lastBetId: facts.bets.at(-1)?.id ?? wanted.afterBetId,
    isLast: facts.bets.length < wanted.size,
  };
}

/**
 * Adds to a page the bets that a day's limit had cut on the days `freed`, where the page's corrections leave room again
 * (P11). A bet on a frozen market is left out: it stays as it was settled.
 */
export async function withCutBets(
  db: Queryable,
  rules: HouseRules,
  { page, freed }: { readonly page: SettlementPage; readonly freed: readonly DayWinnings[] },
): Promise<SettlementPage> {
  const onPage = new Set(page.decided.map(({ bet }) => bet.id));
  const betIds = (await listCutBets(db, freed)).filter((id) => !onPage.has(id));
  if (betIds.length === 0) return page;
  const facts = await readFacts(db, await listStoredBets(db, betIds));
  const { legs, markets } = facts;
  const frozen = new Set(markets.filter((market) => market.is_frozen).map(({ id }) => id));
  const onFrozen = new Set(
    legs.filter((leg) => frozen.has(leg.market_id)).map((leg) => leg.bet_id),
  );
  const cut = await decideAll(facts, rules);
  const known = new Set(page.markets.map(({ id }) => id));
  return {
    ...page,
    legs: [...page.legs, ...legs],
    markets: [...page.markets, ...markets.filter(({ id }) => !known.has(id))],
    cut: cut.filter(({ bet }) => !onFrozen.has(bet.id)),
    pastLimits: new Map([...page.pastLimits, ...(await listPastLimits(db, betIds))]),
  };
}

async function readFacts(db: Queryable, bets: readonly StoredBet[]): Promise<SettlementFacts> {
  const legs = await readLegs(
    db,
    bets.map((bet) => bet.id),
  );
  const markets = await readMarketFacts(db, [...new Set(legs.map((leg) => leg.market_id))]);
  return { bets, legs, markets };
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
