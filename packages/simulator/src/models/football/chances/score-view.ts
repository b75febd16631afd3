import type { ScoreNeeds } from '../rules/football-rule.ts';
import type { FootballResult } from '../match/match-record.ts';
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
    case 'sides-of-halves':
      return merge(cells, sidesKey);
    case 'totals-of-halves':
      return merge(cells, ({ halfTime, fullTime }) => {
        const early = halfTime.home + halfTime.away;
        return scoreKey(early, fullTime.home + fullTime.away - early);
      });
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
    const key = keyOf(cell);
    const known = merged.get(key);
    if (known !== undefined) known.probability += cell.probability;
    else merged.set(key, { result: toResult(cell), probability: cell.probability });
  }
  return [...merged.values()];
}

/** Keys a score by the side that is ahead in each half, and in the end. */
function sidesKey({ halfTime, fullTime }: ScoreCell): number {
  const early = halfTime.home - halfTime.away;
  const full = fullTime.home - fullTime.away;
  return Math.sign(early) * 9 + Math.sign(full - early) * 3 + Math.sign(full);
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

/** The result for rules that do not ask who scored first. */
function toResult({ halfTime, fullTime }: ScoreCell): FootballResult {
  return { ...blank, halfTime, fullTime };
}
