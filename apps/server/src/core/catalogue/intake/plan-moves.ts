import { isFinal, marketKeyText, type MutableMarket } from '../book/book-state.ts';
import type { BookMarketStatus } from '../book/book.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { marketStandingOf, type MarketStanding } from '../book/market-standing.ts';
import type { ResultToInsert } from '../results/results.queries.ts';
import type { WithdrawalToWrite } from '../results/withdrawals.queries.ts';
import type { FeedSegment } from './feed-segment.ts';
import type { MarketOff } from './moves.queries.ts';
import { planResults } from './plan-results.ts';

/**
 * The changes that a segment makes to the rows that placement reads, worked out before they are
 * written.
 */
export interface PlannedMoves {
  readonly call: number;
  readonly standings: readonly MarketStanding[];
  readonly withdrawals: readonly WithdrawalToWrite[];
  readonly results: readonly ResultToInsert[];
  readonly offs: readonly MarketOff[];
  /** Races that take bets again after a false start: each forms a new market, without the runners that came out (handbook 3.6.6). */
  readonly reformed: readonly MutableMarket[];
}

export function planMoves(deps: CatalogueDeps, segment: FeedSegment): PlannedMoves {
  const withdrawals = planWithdrawals(deps, segment);
  const withdrawn = new Set(withdrawals.map((each) => each.market));
  const standings: MarketStanding[] = [];
  const reformed: MutableMarket[] = [];
  for (const market of mentionedMarkets(deps, segment)) {
    const status = isFinal(market) ? market.statedStatus : statedIn(segment, market);
    if (isFalseStart(segment, market, status)) reformed.push(market);
    const isAsWritten = status === market.writtenStatus && status === market.statedStatus;
    if (!isAsWritten || market.isUnconfirmed || withdrawn.has(market))
      standings.push({ ...marketStandingOf(market), status, isStale: market.isSilent });
  }
  const offs = planOffs(deps, segment);
  const results = planResults(deps, segment, offs);
  return { call: segment.call, standings, withdrawals, results, offs, reformed };
}

function planWithdrawals(deps: CatalogueDeps, segment: FeedSegment): readonly WithdrawalToWrite[] {
  return segment.moves.flatMap((move) => {
    if (move.kind !== 'runner.withdrawn') return [];
    const { selectionNumber } = move;
    const market = deps.state.findMarket(move.market);
    const withdrawal = market?.selections.get(selectionNumber)?.withdrawal;
    if (market === undefined || withdrawal === undefined || withdrawal === null) return [];
    return [{ market, selectionNumber, withdrawal }];
  });
}

/** A race that was off is open again, or was and is suspended by the same segment. */
function isFalseStart(
  { opened }: FeedSegment,
  market: MutableMarket,
  status: BookMarketStatus,
): boolean {
  if (market.sinceOff === null && market.offAt === null) return false;
  return status === 'open' || (status === 'suspended' && opened.has(marketKeyText(market.key)));
}

/**
 * When races went off, by their feed's time. The first off that is told stands; a race that is open again had a false
 * start, unless it has its result.
 */
function planOffs(deps: CatalogueDeps, segment: FeedSegment): readonly MarketOff[] {
  const offs = new Map<MutableMarket, MarketOff>();
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

function statedIn(segment: FeedSegment, market: MutableMarket): BookMarketStatus {
  return segment.stated.get(marketKeyText(market.key)) ?? market.statedStatus;
}

function mentionedMarkets(deps: CatalogueDeps, segment: FeedSegment): ReadonlySet<MutableMarket> {
  const keys = [
    ...[...segment.markets.values()].map((declared) => declared.key),
    ...segment.moves.flatMap((move) => ('market' in move ? [move.market] : [])),
  ];
  return new Set(keys.flatMap((key) => deps.state.findMarket(key) ?? []));
}
