import { findSportByCode, type Score } from '@furlong/contract';
import { scoreCells } from '../../../core/sports/matches/score-cells.ts';

/** A score that is read as a table: a column for each set or innings, and what both sides have in it. */
export interface ScoreTable {
  readonly kind: 'sets' | 'innings';
  readonly columns: readonly {
    /** The number of the set or innings; undefined for the points of the game that is played. */
    readonly number: number | undefined;
    readonly home: string;
    readonly away: string;
  }[];
}

/** The sets of tennis or the innings of cricket; undefined in other sports, or where the text is told in another way. */
export function toScoreTable(sportCode: string, score: Score): ScoreTable | undefined {
  const cells = scoreCells(sportCode, score, 'overs');
  if (cells === undefined) return undefined;
  const { home, away } = cells;
  const isTennis = findSportByCode(sportCode)?.url === 'tennis';
  const count = Math.max(home.length, away.length);
  const numbered = isTennis && score.period !== 'FT' ? count - 1 : count;
  return {
    kind: isTennis ? 'sets' : 'innings',
    columns: Array.from({ length: count }, (_, index) => ({
      number: index < numbered ? index + 1 : undefined,
      home: home[index] ?? '',
      away: away[index] ?? '',
    })),
  };
}
