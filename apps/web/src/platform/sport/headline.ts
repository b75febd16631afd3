import type { CompetitionEvent, MatchMarket } from '@furlong/contract';

/** The market whose columns a list of matches shows: two or three outcomes, each under its legend. */
export function headlineOf({ fullCard }: CompetitionEvent): MatchMarket | undefined {
  const market = fullCard[0];
  return market?.legendType === 1 || market?.legendType === 2 ? market : undefined;
}
