import type { ScoreNeeds } from './football-rule.ts';
import type { FootballResult } from './match-record.ts';
import type { ScoreCell } from './score-distribution.ts';
import { blank, type WeightedResult } from './weighted-result.ts';

/** The same distribution as seen by rules that need only a part of the result: far fewer cells. */
export function seeScores(
  needs: ScoreNeeds,
  cells: readonly ScoreCell[],
): readonly WeightedResult[] {
  switch (needs) {
    case 'half-time':
      return merge(cells, (cell) => scoreKey(cell.halfTime.home, cell.halfTime.away));
    case 'full-time':
      return merge(cells, (cell) => scoreKey(cell.fullTime.home, cell.fullTime.away));
    case 'both-scores':
      return cells.map((cell) => ({ result: toResult(cell), probability: cell.probability }));
    case 'first-goal':
      return listFirstGoals(cells);
  }
}

function merge(
  cells: readonly ScoreCell[],
  keyOf: (cell: ScoreCell) => number,
): readonly WeightedResult[] {
  const merged = new Map<number, { result: FootballResult; probability: number }>();
  for (const cell of cells) {
    const known = merged.get(keyOf(cell));
    if (known !== undefined) known.probability += cell.probability;
    else
      merged.set(keyOf(cell), {
        result: toResult(cell),
        probability: cell.probability,
      });
  }
  return [...merged.values()];
}

function scoreKey(home: number, away: number): number {
  return home * 100 + away;
}

function listFirstGoals(cells: readonly ScoreCell[]): readonly WeightedResult[] {
  const chances = { home: 0, away: 0, nobody: 0 };
  for (const cell of cells) {
    const isGoalless = cell.fullTime.home + cell.fullTime.away === 0;
    chances.home += cell.probability * cell.homeFirst;
    chances[isGoalless ? 'nobody' : 'away'] += cell.probability * (1 - cell.homeFirst);
  }
  return (['home', 'away', 'nobody'] as const)
    .filter((first) => chances[first] > 0)
    .map((firstToScore) => ({
      result: { ...blank, firstToScore },
      probability: chances[firstToScore],
    }));
}

/** For rules that do not ask who scored first. */
function toResult({ halfTime, fullTime }: ScoreCell): FootballResult {
  return { ...blank, halfTime, fullTime };
}
