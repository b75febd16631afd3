import { useMemo, useState } from 'react';
import type { ListedLeague } from '../../../core/sports/events/group-events.ts';
import { isColumn } from '../../../core/sports/headline.ts';
import {
  hasLineOfItsOwn,
  listedName,
  marketOf,
  type ListColumn,
} from '../../../core/sports/events/list-column.ts';
import { marketNamesOf } from './match-choice.ts';

/** Units: CSS pixels. The names are those of both sides with their crests, the clock and the score. */
const measures = { edges: 66, names: 280, price: 72, gap: 6, betweenColumns: 12 } as const;
const columnsMax = 3;
/** The very same for all, so that no row is repainted. */
const none: readonly ListColumn[] = [];

/** The markets of a list's rows, in their order. */
export interface ShownColumns {
  readonly columns: readonly ListColumn[];
  /** True where the customer has chosen the first of them. */
  readonly isChosen: boolean;
}

/** The markets in the order of the names, each with the legends under which all matches have it. */
export function toListColumns(
  leagues: readonly ListedLeague[],
  names: readonly string[],
): readonly ListColumn[] {
  const markets = leagues.flatMap(({ events }) =>
    events.flatMap(({ fullCard }) => fullCard.filter(isColumn)),
  );
  return names.flatMap((name) => {
    const ofName = markets.filter((market) => listedName(market) === name);
    const [first] = ofName;
    if (first === undefined) return [];
    return [{ name, legends: first.legends, hasOwnLine: ofName.some(hasLineOfItsOwn) }];
  });
}

/** How many of the first markets have room beside the names; at least one. The width is in CSS pixels. */
export function countThatFit(columns: readonly ListColumn[], width: number): number {
  let free = width - measures.edges - measures.names + measures.betweenColumns;
  const first = columns.findIndex(({ legends }) => {
    free -= legends.length * (measures.price + measures.gap) - measures.gap;
    free -= measures.betweenColumns;
    return free < 0;
  });
  return Math.max(1, first === -1 ? columns.length : first);
}

/**
 * The columns of a card. A league that has none of them keeps its own first market, and has no prices where
 * another market was chosen.
 */
export function columnsOfCard(
  { events }: ListedLeague,
  { columns, isChosen }: ShownColumns,
): readonly ListColumn[] | undefined {
  const hasAny = events.some((event) =>
    columns.some((column) => marketOf(event, column) !== undefined),
  );
  if (hasAny) return columns;
  return isChosen ? none : undefined;
}

/** The value that was there before, as long as the new one is no other: a row repaints only when it changes. */
function useKeptEqual<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  const isEqual = JSON.stringify(kept) === JSON.stringify(value);
  if (!isEqual) setKept(value);
  return isEqual ? kept : value;
}

/**
 * The chosen market, or the one that most matches have first, and beside it as many others as there is room for.
 * The width is in CSS pixels.
 */
export function useShownColumns(
  leagues: readonly ListedLeague[],
  { market, width }: { readonly market?: string | undefined; readonly width: number },
): ShownColumns {
  const all = useMemo(() => {
    const names = marketNamesOf(leagues);
    const ordered = new Set(market === undefined ? names : [market, ...names]);
    return toListColumns(leagues, [...ordered].slice(0, columnsMax));
  }, [leagues, market]);
  return useKeptEqual({
    columns: all.slice(0, countThatFit(all, width)),
    isChosen: market !== undefined,
  });
}
