import type { HeadlineMarket } from '@furlong/contract';

/** Units: CSS pixels. */
const measures = { padding: 24, names: 150, price: 62, gap: 4, betweenColumns: 8 } as const;

/**
 * Puts a sport's markets in the customer's order. Markets that the customer has not ordered follow in the
 * list's order.
 */
export function arrangeColumns(
  markets: readonly HeadlineMarket[],
  wanted: readonly string[],
): readonly string[] {
  const names = markets.map(({ marketName }) => marketName);
  const known = wanted.filter((name) => names.includes(name));
  return [...new Set([...known, ...names])];
}

/** Shows the market in that column. The column's former market takes the place that it leaves. */
export function showInColumn(
  arranged: readonly string[],
  { column, name }: { readonly column: number; readonly name: string },
): readonly string[] {
  const replaced = arranged[column];
  const from = arranged.indexOf(name);
  if (replaced === undefined || from === -1) return arranged;
  return arranged.with(column, name).with(from, column === from ? name : replaced);
}

/** The width of a column of so many prices. Units: CSS pixels. */
function widthOf(prices: number): number {
  return prices * (measures.price + measures.gap) + measures.betweenColumns;
}

/**
 * How many columns have room beside the team names, whichever markets they show; at least one. The width is in
 * CSS pixels.
 */
export function countColumnsThatFit(markets: readonly HeadlineMarket[], width: number): number {
  const free = width - measures.padding - measures.names;
  const widths = markets.map(({ legends }) => widthOf(legends.length)).sort((a, b) => b - a);
  let taken = 0;
  const first = widths.findIndex((wide) => {
    taken += wide;
    return taken > free;
  });
  return Math.max(1, first === -1 ? widths.length : first);
}
