import type { CompetitionEvent, MatchMarket } from '@furlong/contract';

/** A market of a match in a list, and what its column is called where that can be chosen. */
export type ListedMarket = MatchMarket & { readonly marketName?: string };

/** A match of a list with the markets that the list can show of it, the one that it shows first. */
export interface ListedEvent extends Omit<CompetitionEvent, 'fullCard'> {
  readonly fullCard: readonly ListedMarket[];
}

/** Whether the outcomes stand side by side, each under its legend. */
export function isColumn({ legendType }: Pick<MatchMarket, 'legendType'>): boolean {
  return legendType === 1 || legendType === 2;
}

/** The market whose columns a list of matches shows: two or three outcomes, each under its legend. */
export function headlineOf({ fullCard }: Pick<ListedEvent, 'fullCard'>): ListedMarket | undefined {
  const market = fullCard[0];
  return market !== undefined && isColumn(market) ? market : undefined;
}

/** The line that an outcome is about, where it differs from match to match: `-4.5`. */
export function listedLine(name: string): string {
  return /[+-]?\d+(?:\.\d+)?$/.exec(name)?.[0] ?? '';
}
