import { afterAttacks, type Distribution } from './attack.ts';
import type { Addition } from './overtime.ts';
import {
  attacksLeft,
  capOf,
  type AttackHypothesis,
  type PointsModel,
  type PointsState,
} from './points-model.ts';

/** How likely each score is: home points by row. */
export interface PointsGrid {
  readonly width: number;
  readonly cells: Float64Array;
}

/** Rounds of overtime that are followed; after that a score is still level less than once in a million. */
const overtimeRounds = 5;
/** Scores less likely than this are not followed through overtime. */
const leastLevel = 1e-7;

/** The scores that a hypothesis leaves after regular time. */
export function regularGrid(
  model: PointsModel,
  hypothesis: AttackHypothesis,
  state: PointsState,
): PointsGrid {
  const left = { made: state.attacks, until: model.attacks };
  const homeLeft = attacksLeft(model, 'home', left);
  const isWalkOffToCome = model.sport.hasWalkOff && homeLeft > 0;
  const free = isWalkOffToCome ? homeLeft - 1 : homeLeft;
  const home = afterAttacks([1], hypothesis.home, free);
  const away = afterAttacks([1], hypothesis.away, attacksLeft(model, 'away', left));
  const grid = outerProduct(home, away, state);
  return isWalkOffToCome ? walkOff(model, grid, { hypothesis, state }) : grid;
}

function outerProduct(home: Distribution, away: Distribution, { points }: PointsState): PointsGrid {
  // Room for what a walk-off and overtime may add.
  const width = Math.max(points.home + home.length, points.away + away.length) + 12;
  const cells = new Float64Array(width * width);
  for (let row = 0; row < home.length; row += 1) {
    const start = (points.home + row) * width + points.away;
    const probability = home[row] ?? 0;
    for (let column = 0; column < away.length; column += 1)
      cells[start + column] = probability * (away[column] ?? 0);
  }
  return { width, cells };
}

function walkOff(
  model: PointsModel,
  { width, cells }: PointsGrid,
  { hypothesis, state }: { readonly hypothesis: AttackHypothesis; readonly state: PointsState },
): PointsGrid {
  const walked = new Float64Array(cells.length);
  const last = { ...state, attacks: 2 * model.attacks - 1 };
  for (const [index, probability] of cells.entries()) {
    if (probability === 0) continue;
    const [home, away] = [Math.floor(index / width), index % width];
    const cap = capOf(model, { ...last, points: { home, away } });
    for (const [points, chance] of hypothesis.home.entries()) {
      const at = index + Math.min(points, cap) * width;
      walked[at] = (walked[at] ?? 0) + probability * chance;
    }
  }
  return { width, cells: walked };
}

/** The same scores with overtime played where they are level. */
export function withOvertime(
  model: PointsModel,
  { additions }: AttackHypothesis,
  grid: PointsGrid,
): PointsGrid {
  const { overtime } = model.sport;
  if (overtime.attacks === 0) return grid;
  const width = grid.width + (overtime.isSuddenDeath ? 0 : 40);
  const cells = widen(grid, width);
  let level: number[] = Array.from({ length: width }, (_, score) => takeTie(cells, score, width));
  const rounds = overtime.isRepeated ? overtimeRounds : 1;
  for (let round = 0; round < rounds; round += 1) {
    const next = level.map(() => 0);
    for (const [score, probability] of level.entries())
      if (probability > leastLevel)
        for (const addition of additions)
          addRound({ cells, width, next: overtime.isRepeated ? next : undefined }, addition, {
            score,
            probability,
          });
    level = next;
  }
  return { width, cells };
}

/** Adds one way for a round to go to one level score; scores that are level again wait for the next round. */
function addRound(
  to: { readonly cells: Float64Array; readonly width: number; readonly next: number[] | undefined },
  { home, away, chance }: Addition,
  from: { readonly score: number; readonly probability: number },
): void {
  const [row, column] = [from.score + home, from.score + away];
  if (Math.max(row, column) >= to.width) return;
  const probability = from.probability * chance;
  if (home === away && to.next !== undefined) to.next[row] = (to.next[row] ?? 0) + probability;
  else to.cells[row * to.width + column] = (to.cells[row * to.width + column] ?? 0) + probability;
}

function takeTie(cells: Float64Array, score: number, width: number): number {
  const probability = cells[score * width + score] ?? 0;
  cells[score * width + score] = 0;
  return probability;
}

function widen({ width, cells }: PointsGrid, to: number): Float64Array {
  const wide = new Float64Array(to * to);
  for (let row = 0; row < width; row += 1)
    wide.set(cells.subarray(row * width, (row + 1) * width), row * to);
  return wide;
}
