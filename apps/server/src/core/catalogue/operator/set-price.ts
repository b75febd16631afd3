import { Refusal } from '../../../platform/refusal.ts';
import { isFinal, showPrice } from '../book/book-state.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { isPriceText } from '../book/price-text.ts';
import {
  getMarket,
  getSelection,
  writeAudited,
  type OperatorSelectionTarget,
} from './audited-write.ts';
import { updateOverride } from './operator.queries.ts';

/** Sets a price above the feed's; '' follows the feed again. */
export async function setPrice(
  deps: CatalogueDeps,
  target: OperatorSelectionTarget & { readonly price: string },
): Promise<void> {
  const market = getMarket(deps, target.key);
  const selection = getSelection(market, target.selectionNumber);
  if (!isPriceText(target.price))
    throw new Refusal('request.malformed', ['price: not a price as offered']);
  if (isFinal(market) || selection.isWithdrawn) throw new Refusal('market.state_invalid');
  const price = target.price === '' ? null : target.price;
  await writeAudited(deps, target, {
    action: 'price.set',
    // Bets are decided by the price that the book shows: none has to wait for this row.
    locked: [],
    detail: { selectionNumber: selection.number, price: target.price, before: selection.price },
    write: () => [updateOverride(market.id, { selectionNumber: selection.number, price })],
  });
  selection.priceOverride = price;
  const now = deps.clock.now();
  if (showPrice(selection, now)) deps.state.touchMarket(market, now, [selection.number]);
}
