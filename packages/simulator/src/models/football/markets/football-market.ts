import type { FootballMarketKind } from '../rules/football-result.ts';
import type { FootballParameters } from '../rules/football-rule.ts';

/** A market of a match, before it has prices. Its place in the list is its number for good. */
export interface FootballMarket {
  readonly kind: FootballMarketKind;
  readonly parameters: FootballParameters;
  readonly name: string;
  readonly group: FootballMarketGroup;
  /** The layout of the market: 0 list, 1 three columns, 2 two columns, 3 a grid of scores. */
  readonly legendType: 0 | 1 | 2 | 3;
  /** Names of the selections; the first is number 1. */
  readonly selections: readonly string[];
}

export type FootballMarketGroup = 'Popular' | 'Goals' | 'Player' | 'Cards' | 'Corners' | 'Other';

export interface Teams {
  readonly home: string;
  readonly away: string;
}

export function signed(line: number): string {
  return line > 0 ? `+${String(line)}` : String(line);
}

/** A market for each line of the home team, then for each of the away team. */
export function oneTeamTotals(
  lines: readonly number[],
  toMarket: (line: number, team: 'home' | 'away') => FootballMarket,
): readonly FootballMarket[] {
  return (['home', 'away'] as const).flatMap((team) => lines.map((line) => toMarket(line, team)));
}
