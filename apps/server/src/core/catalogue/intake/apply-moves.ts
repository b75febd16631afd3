import type { MarketKey } from '@furlong/feed';
import type { BookMarketStatus, BookWithdrawal } from '../book/book.ts';
import { isFinal, isRaceOff, marketKeyText, showPrice, type MarketState } from '../book/book-state.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import type { FeedSegment, Move } from './feed-segment.ts';
import { isBettable } from '../book/is-bettable.ts';
import {
  canWithdraw,
  isTooLateForNewMarket,
  measureWithdrawal,
  type WithdrawalMeasure,
} from '../results/late-withdrawal.ts';
import type { Entry } from '../book/race-markets.ts';
import {
  insertResults,
  insertWithdrawals,
  lockMarkets,
  statusOfResult,
  updateOffs,
  updateReformed,
  updateStandings,
  type MarketOff,
  type MarketStanding,
  type ResultToInsert,
} from '../book/move.queries.ts';
import { planResults } from './plan-results.ts';
import { isPriceText } from '../book/price-text.ts';
import { termsOfChangedField } from '../book/runner-standing.ts';

type MoveOf<Kind extends Move['kind']> = Extract<Move, { readonly kind: Kind }>;

/**
 * Takes down in memory, before anything is written, whatever may not be bet on any more:
 * no price of it is quoted while the row that refuses its bets is on its way. Doing it twice changes nothing.
 */
export function shutAtOnce(deps: CatalogueDeps, segment: FeedSegment): void {
  for (const move of segment.moves) {
    switch (move.kind) {
      case 'market.status_changed':
        if (move.status !== 'open') shut(deps, move.market, { status: move.status, segment });
        break;
      case 'market.resulted':
        if (isStatedBettable(deps.state.findMarket(move.market)))
          shut(deps, move.market, { status: 'closed', segment });
        break;
      case 'runner.withdrawn':
        withdrawInMemory(deps, move);
        break;
      case 'prices.moved':
      case 'score.changed':
      case 'heartbeat':
        break;
    }
  }
}

function shut(
  deps: CatalogueDeps,
  key: MarketKey,
  shutting: { readonly status: BookMarketStatus; readonly segment: FeedSegment },
): void {
  const market = deps.state.findMarket(key);
  const { segment } = shutting;
  const { call } = segment;
  if (market === undefined || isFinal(market) || market.shutByCall > call) return;
  market.shutByCall = call;
  if (market.statedStatus === shutting.status) return;
  market.statedStatus = shutting.status;
  if (isRaceOff(market)) market.sinceOff ??= { segment, prices: [] };
  deps.state.touchMarket(market, deps.clock.now());
}

function isStatedBettable(market: MarketState | undefined): boolean {
  return market !== undefined && isBettable({ status: market.statedStatus });
}

function withdrawInMemory(deps: CatalogueDeps, move: MoveOf<'runner.withdrawn'>): void {
  const market = deps.state.findMarket(move.market);
  const selection = market?.selections.get(move.selectionNumber);
  if (market === undefined || !canWithdraw(market, 'feed')) return;
  if (selection === undefined || selection.isWithdrawn || selection.isReinstated) return;
  const measure = measureAsTold(move, { market, selection });
  if (move.eachWay !== undefined) market.eachWay = termsOfChangedField(market, -1, move.eachWay);
  // A bet that is struck before the withdrawal is written would suffer it, at the price of the field without the runner.
  market.comingOut.add(selection.number);
  selection.isWithdrawn = true;
  selection.withdrawal = {
    ...measure,
    withdrawnAt: deps.clock.now(),
    isTooLateForNewMarket: move.isTooLateForNewMarket ?? isTooLateForNewMarket(market),
  };
  showPrice(selection);
  deps.state.touchMarket(market, deps.clock.now(), [selection.number]);
}

/** A feed that began after the runner came out knows no price of it. */
function measureAsTold(
  { price, deductionPence }: MoveOf<'runner.withdrawn'>,
  entry: Entry,
): WithdrawalMeasure {
  return measureWithdrawal(entry, { price: isPriceText(price) ? price : '', deductionPence });
}

/** What a segment changes in the rows that placement reads: worked out before it is written. */
export interface WrittenMoves {
  readonly call: number;
  readonly standings: readonly MarketStanding[];
  readonly withdrawals: readonly {
    readonly market: MarketState;
    readonly selectionNumber: number;
    readonly withdrawal: BookWithdrawal;
  }[];
  readonly results: readonly ResultToInsert[];
  readonly offs: readonly MarketOff[];
  /** Races that bets are taken on again after a false start: a new market is formed, whoever came out (handbook 3.6.6). */
  readonly reformed: readonly MarketState[];
}

export function planMoves(deps: CatalogueDeps, segment: FeedSegment): WrittenMoves {
  const withdrawals = segment.moves.flatMap((move) => {
    if (move.kind !== 'runner.withdrawn') return [];
    const market = deps.state.findMarket(move.market);
    const withdrawal = market?.selections.get(move.selectionNumber)?.withdrawal;
    if (market === undefined || withdrawal === undefined || withdrawal === null) return [];
    return [{ market, selectionNumber: move.selectionNumber, withdrawal }];
  });
  const withdrawn = new Set(withdrawals.map((each) => each.market));
  const standings: MarketStanding[] = [];
  const reformed: MarketState[] = [];
  for (const market of mentionedMarkets(deps, segment)) {
    const status = isFinal(market) ? market.statedStatus : statedIn(segment, market);
    if (isFalseStart(segment, market, status)) reformed.push(market);
    const isAsWritten = status === market.writtenStatus && status === market.statedStatus;
    if (!isAsWritten || market.isUnconfirmed || withdrawn.has(market))
      standings.push({ ...standingOf(market), status, isStale: market.isSilent });
  }
  const offs = planOffs(deps, segment);
  const results = planResults(deps, segment, offs);
  return { call: segment.call, standings, withdrawals, results, offs, reformed };
}

/** Open again, or suspended in the very breath in which it was. */
function isFalseStart(
  { opened }: FeedSegment,
  market: MarketState,
  status: BookMarketStatus,
): boolean {
  if (market.sinceOff === null && market.offAt === null) return false;
  return status === 'open' || (status === 'suspended' && opened.has(marketKeyText(market.key)));
}

/**
 * When races went off, by their feed's time, of which the first stands; one that is open again had a false start, unless
 * it has its result.
 */
function planOffs(deps: CatalogueDeps, segment: FeedSegment): readonly MarketOff[] {
  const offs = new Map<MarketState, MarketOff>();
  for (const move of segment.moves) {
    if (move.kind !== 'market.status_changed') continue;
    const market = deps.state.findMarket(move.market);
    if (market?.fixture.kind !== 'meeting') continue;
    const { offAt } = offs.get(market) ?? market;
    if (move.status === 'off' && offAt === null) offs.set(market, { market, offAt: move.at });
    if (move.status === 'open' && !isFinal(market)) offs.set(market, { market, offAt: null });
  }
  return [...offs.values()];
}

function statedIn(segment: FeedSegment, market: MarketState): BookMarketStatus {
  return segment.stated.get(marketKeyText(market.key)) ?? market.statedStatus;
}

function mentionedMarkets(deps: CatalogueDeps, segment: FeedSegment): ReadonlySet<MarketState> {
  const mentioned = new Set<MarketState>();
  const mention = (market: MarketState | undefined): void => {
    if (market !== undefined) mentioned.add(market);
  };
  for (const declared of segment.markets.values()) mention(deps.state.findMarket(declared.key));
  for (const move of segment.moves)
    if ('market' in move) mention(deps.state.findMarket(move.market));
  return mentioned;
}

/** A market as it stands in memory, for its row. */
export function standingOf(market: MarketState): MarketStanding {
  return {
    market,
    status: market.statedStatus,
    isHeld: market.isHeld,
    isStale: market.isSilent || market.isUnconfirmed,
    eachWay: market.eachWay,
  };
}

/** Commits what bets are refused, deducted and settled by, in one transaction. */
export async function writeMoves(deps: CatalogueDeps, written: WrittenMoves): Promise<void> {
  const { standings, withdrawals, results, offs, reformed } = written;
  const markets = [...standings, ...results, ...offs].map((each) => each.market.id);
  if (markets.length === 0) return;
  await deps.db.transaction(async (tx) => {
    await tx.query(lockMarkets(markets));
    // Bets that went before this lock were struck before the withdrawal, those after it in the market re-formed.
    const withdrawnAt = deps.clock.now();
    if (standings.length > 0) await tx.query(updateStandings(standings));
    if (offs.length > 0) await updateOffs(tx, offs);
    if (withdrawals.length > 0)
      await insertWithdrawals(
        tx,
        withdrawals.map((each) => ({ ...each, withdrawal: { ...each.withdrawal, withdrawnAt } })),
      );
    if (reformed.length > 0) await updateReformed(tx, reformed);
    if (results.length > 0) await insertResults(tx, results);
  });
}

/** Lets the book show what is committed: what opens, what is confirmed, what is resulted. */
export function showWritten(deps: CatalogueDeps, written: WrittenMoves): void {
  const now = deps.clock.now();
  for (const { market, selectionNumber } of written.withdrawals) {
    if (!market.comingOut.delete(selectionNumber) || market.comingOut.size > 0) continue;
    deps.state.touchMarket(market, now);
  }
  showStarts(written);
  for (const { market, status } of written.standings) {
    market.writtenStatus = status;
    const isShutSince = market.shutByCall > written.call;
    const isShown = (isShutSince || market.statedStatus === status) && !market.isUnconfirmed;
    if (!isShutSince) market.statedStatus = status;
    market.isUnconfirmed = false;
    if (!isShown) deps.state.touchMarket(market, now);
  }
  for (const { market, revision, result, declaredBy, withdrawnCount } of written.results) {
    market.withdrawnAtResult = withdrawnCount;
    market.declaredResult = result;
    market.resultRevision = revision;
    market.declaredBy = declaredBy;
    market.statedStatus = statusOfResult(result);
    market.writtenStatus = market.statedStatus;
    deps.state.touchMarket(market, now);
  }
}

/** Races that went off, or did not after all. What comes out by now and is not written yet is as late as it says. */
function showStarts({ offs, reformed }: WrittenMoves): void {
  for (const { market, offAt } of offs) market.offAt = offAt;
  for (const { selections, comingOut } of reformed) {
    for (const selection of selections.values()) {
      if (selection.withdrawal === null || comingOut.has(selection.number)) continue;
      selection.withdrawal = { ...selection.withdrawal, isTooLateForNewMarket: false };
    }
  }
}
