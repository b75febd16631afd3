import type { MarketKey } from '@furlong/feed';
import { isFinal, isRaceOff, showPrice } from '../book/book-state.ts';
import type { BookMarketStatus } from '../book/book.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { termsOfChangedField } from '../book/changed-field.ts';
import { isBettable } from '../book/is-bettable.ts';
import { isPriceText } from '../book/price-text.ts';
import { canWithdraw } from '../results/late-withdrawal.ts';
import { isTooLateForNewMarket, measureWithdrawal } from '../results/measure-withdrawal.ts';
import type { FeedSegment, MoveOf } from './feed-segment.ts';

/**
 * Takes down in memory, before anything is written, everything that may not be bet on any more: while the row that
 * refuses its bets is on its way, no price of it is quoted. Doing it twice changes nothing.
 */
export function shutAtOnce(deps: CatalogueDeps, segment: FeedSegment): void {
  for (const move of segment.moves) {
    switch (move.kind) {
      case 'market.status_changed':
        if (move.status !== 'open') shut(deps, move.market, { status: move.status, segment });
        break;
      case 'market.resulted':
        if (isStatedBettable(deps, move.market))
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

function isStatedBettable({ state }: CatalogueDeps, key: MarketKey): boolean {
  const market = state.findMarket(key);
  return market !== undefined && isBettable({ status: market.statedStatus });
}

function withdrawInMemory(deps: CatalogueDeps, move: MoveOf<'runner.withdrawn'>): void {
  const market = deps.state.findMarket(move.market);
  const selection = market?.selections.get(move.selectionNumber);
  if (market === undefined || !canWithdraw(market, 'feed')) return;
  if (selection === undefined || selection.isWithdrawn || selection.isReinstated) return;
  // A feed that began after the runner came out knows no price of it.
  const price = isPriceText(move.price) ? move.price : '';
  const measure = measureWithdrawal(
    { market, selection },
    { price, deductionPence: move.deductionPence },
  );
  if (move.eachWay !== undefined) market.eachWay = termsOfChangedField(market, -1, move.eachWay);
  // A bet struck before the withdrawal is written would suffer it, at the price of the field without the runner.
  market.comingOut.add(selection.number);
  selection.isWithdrawn = true;
  selection.withdrawal = {
    ...measure,
    withdrawnAt: deps.clock.now(),
    isTooLateForNewMarket: move.isTooLateForNewMarket ?? isTooLateForNewMarket(market),
  };
  showPrice(selection, deps.clock.now());
  deps.state.touchMarket(market, deps.clock.now(), [selection.number]);
}
