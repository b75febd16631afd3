import { setImmediate as nextTurn } from 'node:timers/promises';
import { assert } from '@furlong/exact';
import type { HouseRules } from '@furlong/settlement';
import { readLegs, readMarketFacts } from '../../core/results/results.queries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { listCutBets, listPastLimits, type DayWinnings } from './day-winnings.queries.ts';
import type { ClaimingPage } from './keep-within-day.ts';
import { betDecider, type DecidedBet, type SettlementFacts } from './settle-bets.ts';
import { toColumns, type SettlementColumns } from './settlement-columns.ts';
import {
  listBets,
  listBetsOfMarket,
  listOwners,
  toEarlierOutcome,
  type BetRow,
  type ReadBet,
} from './settlement.queries.ts';

/** So many are decided before others have a turn: customers who bet, and the page before, which is being written. */
const betsATurn = 100;

/** A page of bets with everything the rules ask for, in id order, and what becomes of them by it. */
export interface SettlementPage extends SettlementFacts, ClaimingPage {
  /** What is decided, as it is sent: that is made while the page before is written. */
  readonly columns: SettlementColumns;
  /** The page follows this bet, and ends with that one. */
  readonly afterBetId: number;
  readonly lastBetId: number;
  /** Whether no bet follows. */
  readonly isLast: boolean;
}

/** Customers by account, as far as they were asked for: an account is never given to another. */
export type Owners = Map<number, number>;

export interface WantedPage {
  readonly marketId: number;
  readonly afterBetId: number;
  readonly size: number;
  /** Whose accounts are known from other pages; those of this one are put in. */
  readonly owners?: Owners;
}

/**
 * Reads the bets that follow, without locking them, so that a page is read and decided while the one before it is written:
 * writing them asks whether they are still as they were read. A market that has a result takes no new bets.
 */
export async function readPage(
  db: Queryable,
  rules: HouseRules,
  wanted: WantedPage,
): Promise<SettlementPage> {
  const { owners = new Map<number, number>() } = wanted;
  const facts = await readFacts(db, await listBetsOfMarket(db, wanted), owners);
  const decided = await decideAll(facts, rules);
  const corrected = decided.filter((settled) => settled.isCorrection);
  return {
    ...facts,
    decided,
    cut: [],
    columns: toColumns(decided),
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
 * The page with the bets that were cut on days which it frees (P11), and with what they rest on: they may have more. What
 * rests on a frozen market stays as it is.
 */
export async function withCutBets(
  db: Queryable,
  rules: HouseRules,
  { page, freed }: { readonly page: SettlementPage; readonly freed: readonly DayWinnings[] },
): Promise<SettlementPage> {
  const decidedAnyway = new Set(page.decided.map(({ bet }) => bet.id));
  const betIds = (await listCutBets(db, freed)).filter((id) => !decidedAnyway.has(id));
  if (betIds.length === 0) return page;
  const facts = await readFacts(db, await listBets(db, betIds), new Map());
  const { legs, markets } = facts;
  const frozen = new Set(markets.filter((market) => market.is_frozen).map(({ id }) => id));
  const held = new Set(legs.filter((leg) => frozen.has(leg.market_id)).map((leg) => leg.bet_id));
  const cut = await decideAll(facts, rules);
  const known = new Set(page.markets.map(({ id }) => id));
  return {
    ...page,
    legs: [...page.legs, ...legs],
    markets: [...page.markets, ...markets.filter(({ id }) => !known.has(id))],
    cut: cut.filter(({ bet }) => !held.has(bet.id)),
    pastLimits: new Map([...page.pastLimits, ...(await listPastLimits(db, betIds))]),
  };
}

/** Bets as they were listed, with all that they rest on. */
async function readFacts(
  db: Queryable,
  listed: readonly ReadBet[],
  owners: Owners,
): Promise<SettlementFacts> {
  const bets = await completeBets(db, listed, owners);
  const legs = await readLegs(
    db,
    bets.map((bet) => bet.id),
  );
  const markets = await readMarketFacts(db, [...new Set(legs.map((leg) => leg.market_id))]);
  return { bets, legs, markets };
}

async function completeBets(
  db: Queryable,
  bets: readonly ReadBet[],
  owners: Owners,
): Promise<readonly BetRow[]> {
  const unknown = new Set(bets.map((bet) => bet.account_id).filter((id) => !owners.has(id)));
  const found = unknown.size === 0 ? [] : await listOwners(db, [...unknown]);
  for (const { id, customer_id } of found) owners.set(id, customer_id);
  return bets.map((bet) => {
    const owner = owners.get(bet.account_id);
    assert(owner !== undefined, () => `account ${String(bet.account_id)} has an owner`);
    // The row itself: a copy of each costs more than all else that is done here.
    return Object.assign(bet, toEarlierOutcome(bet.earlier), { customer_id: owner });
  });
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
