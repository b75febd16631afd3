import type { ListedEvent, ListedMarket } from '../headline.ts';

/** A market that has a place of its own in every row of a list. */
export interface ListColumn {
  /** The name that all matches of the list have for it, whatever its line is. */
  readonly name: string;
  readonly legends: readonly string[];
  /** True where the line is said above the prices, because it differs from match to match. */
  readonly hasOwnLine: boolean;
}

/** The name of a market in its list. */
export function listedName({ marketName, elRespose }: ListedMarket): string {
  return marketName ?? elRespose;
}

/** Whether a match's own name of the market, which has the line, is not the list's. */
export function hasLineOfItsOwn(market: ListedMarket): boolean {
  return listedName(market) !== market.elRespose;
}

/** The market that a match has of a column; nothing where it has none of it. */
export function marketOf(
  { fullCard }: Pick<ListedEvent, 'fullCard'>,
  column: ListColumn,
): ListedMarket | undefined {
  return fullCard.find((market) => listedName(market) === column.name);
}
