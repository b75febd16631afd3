import type { BetError, Failure, FailureEntry } from './failure.ts';
import { isAccepted, type Leg } from './legs.ts';
import type { Order } from './order.ts';

/**
 * The price changes of a failed order as they are now (D19): those that the server told, and selections that
 * have fallen since. A told price is replaced by the live one only when that differs from the price asked for,
 * because a live price may be late.
 */
export function listPriceChanges(
  order: Order,
  failure: Failure,
  legs: readonly Leg[],
): readonly BetError[] {
  const pricesNow = new Map(
    legs.flatMap(({ bet, state, price }) => (state === 'open' ? [[bet.id, price]] : [])),
  );
  const told = failure.priceChanges.map((change) => {
    const now = pricesNow.get(change.betId);
    const isMoved = now !== undefined && !isAccepted('ask', change.betPrice, now);
    return isMoved ? { ...change, betNewPrice: now } : change;
  });
  const fallen = order.submission.bets.flatMap(({ id, price, priceCode }): BetError[] => {
    const now = pricesNow.get(id);
    const isTold = told.some(({ betId }) => betId === id);
    if (isTold || now === undefined || isAccepted('higher', price, now)) return [];
    const { name = '', detail = '' } = order.legs.find((leg) => leg.id === id) ?? {};
    const was = { betName: name, betDetail: detail, betPriceCode: priceCode, betPrice: price };
    return [{ betId: id, ...was, betNewPrice: now }];
  });
  return [...told, ...fallen];
}

/**
 * Puts the present price changes into the server's words about selections. The first entry also names the
 * selections that have fallen since.
 */
export function withPriceChanges(
  entries: readonly FailureEntry[],
  changes: readonly BetError[],
): readonly FailureEntry[] {
  const first = entries.find(({ isPriceChange }) => isPriceChange);
  const told = new Set(entries.flatMap(({ bets }) => bets.map(({ betId }) => betId)));
  return entries.map((entry) => {
    if (!entry.isPriceChange) return entry;
    const own = new Set(entry.bets.map(({ betId }) => betId));
    const bets = changes.filter(
      ({ betId }) => own.has(betId) || (entry === first && !told.has(betId)),
    );
    return { ...entry, bets };
  });
}
