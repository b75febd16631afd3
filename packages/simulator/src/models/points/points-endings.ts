import { assert } from '@furlong/exact';
import type { ContestEnding } from '../contest/contest.ts';
import type { Side } from '../contest/sides.ts';
import { sideOf } from '../one-winner.ts';
import { afterAttacks, whenReached, type Distribution } from './attack.ts';
import { regularGrid, withOvertime, type PointsGrid } from './points-grid.ts';
import {
  attacksLeft,
  sideToAttack,
  type AttackHypothesis,
  type Points,
  type PointsEnd,
  type PointsModel,
  type PointsState,
} from './points-model.ts';

/** The parts of an end that rules read: the lead, the sum, one side's score; after the first part; who won a race. */
export type PointsPart =
  | 'lead'
  | 'total'
  | 'home'
  | 'away'
  | 'regular-lead'
  | 'part-lead'
  | 'part-total'
  | 'part-and-regular-lead'
  | `race-${number}`;

type PointsEnding = ContestEnding<PointsEnd>;

const nil: Points = { home: 0, away: 0 };
const blank: PointsEnd = { part: nil, regular: nil, full: nil, raced: new Map() };

/** Chances by a whole number, such as a lead: leads of the home side are above zero. */
type Chances = Map<number, number>;

/** Everything the markets of a moment need, each part worked out once. */
export interface PointsForecast {
  endings(part: PointsPart): readonly PointsEnding[];
}

/** Makes the distribution of how a contest may end from here. All parts are marginals of the same one. */
export function forecastPoints(model: PointsModel, state: PointsState): PointsForecast {
  const grids = { regular: lazily(() => mix(model, state, false)), full: lazily(() => mixFull()) };
  const projected = lazily(() => project(grids.full()));
  function mixFull(): PointsGrid {
    return model.sport.overtime.attacks === 0 ? grids.regular() : mix(model, state, true);
  }
  function endings(part: PointsPart): readonly PointsEnding[] {
    switch (part) {
      case 'lead':
      case 'total':
      case 'home':
      case 'away':
        return toEndings(projected()[part], (value) => ({ full: showing(part, value) }));
      case 'regular-lead':
        return toEndings(project(grids.regular()).lead, (lead) => ({ regular: leadOf(lead) }));
      case 'part-lead':
        return toEndings(partChances(model, state, 'lead'), (lead) => ({ part: leadOf(lead) }));
      case 'part-total':
        return toEndings(partChances(model, state, 'total'), (home) => ({
          part: { home, away: 0 },
        }));
      case 'part-and-regular-lead':
        return listPartAndRegular(model, state);
      default:
        return listRace(model, state, Number(part.slice('race-'.length)));
    }
  }
  return { endings };
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function toEndings(
  chances: Chances,
  endOf: (value: number) => Partial<PointsEnd>,
): readonly PointsEnding[] {
  return [...chances].map(([value, probability]) => ({
    end: { ...blank, ...endOf(value) },
    probability,
  }));
}

function leadOf(lead: number): Points {
  return { home: Math.max(lead, 0), away: Math.max(-lead, 0) };
}

function showing(part: 'lead' | 'total' | 'home' | 'away', value: number): Points {
  if (part === 'lead') return leadOf(value);
  return part === 'away' ? { home: 0, away: value } : { home: value, away: 0 };
}

function hypothesisAt(model: PointsModel, index: number): AttackHypothesis {
  const hypothesis = model.hypotheses[index];
  assert(hypothesis !== undefined, 'a belief has one weight for each hypothesis');
  return hypothesis;
}

function mix(model: PointsModel, state: PointsState, hasOvertime: boolean): PointsGrid {
  const grids = state.belief.map((weight, index) => {
    const hypothesis = hypothesisAt(model, index);
    const regular = regularGrid(model, hypothesis, state);
    return { weight, grid: hasOvertime ? withOvertime(model, hypothesis, regular) : regular };
  });
  const width = Math.max(...grids.map(({ grid }) => grid.width));
  const cells = new Float64Array(width * width);
  for (const { weight, grid } of grids)
    for (let row = 0; row < grid.width; row += 1)
      for (let column = 0; column < grid.width; column += 1) {
        const at = row * width + column;
        cells[at] = (cells[at] ?? 0) + weight * (grid.cells[row * grid.width + column] ?? 0);
      }
  return { width, cells };
}

type Projections = Readonly<Record<'lead' | 'total' | 'home' | 'away', Chances>>;

function project({ width, cells }: PointsGrid): Projections {
  const lead = new Float64Array(2 * width);
  const total = new Float64Array(2 * width);
  const home = new Float64Array(width);
  const away = new Float64Array(width);
  for (let row = 0; row < width; row += 1)
    for (let column = 0; column < width; column += 1) {
      const probability = cells[row * width + column] ?? 0;
      if (probability === 0) continue;
      lead[row - column + width] = (lead[row - column + width] ?? 0) + probability;
      total[row + column] = (total[row + column] ?? 0) + probability;
      home[row] = (home[row] ?? 0) + probability;
      away[column] = (away[column] ?? 0) + probability;
    }
  const from = (values: Float64Array, offset = 0): Chances =>
    new Map(
      [...values.entries()]
        .filter(([, probability]) => probability > 1e-12)
        .map(([index, probability]) => [index - offset, probability]),
    );
  return { lead: from(lead, width), total: from(total), home: from(home), away: from(away) };
}

function partChances(model: PointsModel, state: PointsState, what: 'lead' | 'total'): Chances {
  const isTotal = what === 'total';
  const { part } = state;
  if (part !== undefined)
    return new Map([[isTotal ? part.home + part.away : part.home - part.away, 1]]);
  const chances: Chances = new Map();
  for (const [index, weight] of state.belief.entries()) {
    const { home, away } = pointsBefore(model, state, index);
    addChances(chances, { home, away, weight, isTotal });
  }
  return chances;
}

/** The points of each side when the first part is over, by their chances. */
function pointsBefore(
  model: PointsModel,
  state: PointsState,
  index: number,
): { readonly home: Distribution; readonly away: Distribution } {
  const hypothesis = hypothesisAt(model, index);
  const span = { made: state.attacks, until: model.partAttacks };
  const after = (side: Side): Distribution => {
    const before = Array.from({ length: state.points[side] }, () => 0);
    const added = afterAttacks([1], hypothesis[side], attacksLeft(model, side, span));
    return [...before, ...added];
  };
  return { home: after('home'), away: after('away') };
}

function addChances(
  chances: Chances,
  of: {
    readonly home: Distribution;
    readonly away: Distribution;
    readonly weight: number;
    readonly isTotal: boolean;
  },
): void {
  for (let home = 0; home < of.home.length; home += 1) {
    const reached = of.weight * (of.home[home] ?? 0);
    if (reached === 0) continue;
    for (let away = 0; away < of.away.length; away += 1) {
      const key = of.isTotal ? home + away : home - away;
      chances.set(key, (chances.get(key) ?? 0) + reached * (of.away[away] ?? 0));
    }
  }
}

/** Lists the leaders after the first part and after regular time: nine endings. For sports without a walk-off. */
function listPartAndRegular(model: PointsModel, state: PointsState): readonly PointsEnding[] {
  const reached = Array.from({ length: 9 }, () => 0);
  for (const [index, weight] of state.belief.entries()) {
    const first: Chances = new Map();
    const { part, points } = state;
    if (part === undefined)
      addChances(first, { ...pointsBefore(model, state, index), weight, isTotal: false });
    else first.set(part.home - part.away, weight);
    const rest = leadsAdded(model, state, index);
    // The lead to add to is the present one after the break, and the one at the break before it.
    const now = part === undefined ? undefined : points.home - points.away;
    for (const [lead, chance] of first)
      for (const [added, probability] of rest) {
        const at = sideOf(lead) * 3 + sideOf((now ?? lead) + added);
        reached[at] = (reached[at] ?? 0) + chance * probability;
      }
  }
  return reached.flatMap((probability, index) =>
    probability === 0
      ? []
      : [
          {
            probability,
            end: {
              ...blank,
              part: leadOf(1 - Math.floor(index / 3)),
              regular: leadOf(1 - (index % 3)),
            },
          },
        ],
  );
}

function leadsAdded(model: PointsModel, state: PointsState, index: number): Chances {
  const hypothesis = hypothesisAt(model, index);
  const made = Math.max(state.attacks, 2 * model.partAttacks);
  const left = (side: Side): Distribution =>
    afterAttacks([1], hypothesis[side], attacksLeft(model, side, { made, until: model.attacks }));
  const added: Chances = new Map();
  addChances(added, { home: left('home'), away: left('away'), weight: 1, isTotal: false });
  return added;
}

function listRace(model: PointsModel, state: PointsState, need: number): readonly PointsEnding[] {
  const ending = (side: Side | 'neither', probability: number): PointsEnding => ({
    end: { ...blank, raced: new Map([[need, side]]) },
    probability,
  });
  const known = state.raced.get(need);
  if (known !== undefined) return [ending(known, 1)];
  const chances = { home: 0, away: 0, neither: 0 };
  const next = sideToAttack(model, state.attacks);
  const other = next === 'home' ? 'away' : 'home';
  for (const [index, weight] of state.belief.entries()) {
    const hypothesis = hypothesisAt(model, index);
    const reach = (side: Side): number[] =>
      whenReached(
        hypothesis[side],
        need - state.points[side],
        attacksLeft(model, side, { made: state.attacks, until: model.attacks }),
      );
    addRace(chances, { ahead: reach(next), behind: reach(other), weight, next });
  }
  return (['home', 'neither', 'away'] as const)
    .filter((side) => chances[side] > 0)
    .map((side) => ending(side, chances[side]));
}

function addRace(
  chances: Record<Side | 'neither', number>,
  race: {
    readonly ahead: readonly number[];
    readonly behind: readonly number[];
    readonly weight: number;
    readonly next: Side;
  },
): void {
  const other = race.next === 'home' ? 'away' : 'home';
  const never = (times: readonly number[]): number => times.at(-1) ?? 1;
  let [aheadNot, behindNot] = [1, 1];
  const rounds = Math.max(race.ahead.length, race.behind.length) - 1;
  for (let round = 0; round < rounds; round += 1) {
    const first = round < race.ahead.length - 1 ? (race.ahead[round] ?? 0) : 0;
    const second = round < race.behind.length - 1 ? (race.behind[round] ?? 0) : 0;
    chances[race.next] += race.weight * first * behindNot;
    aheadNot -= first;
    chances[other] += race.weight * second * aheadNot;
    behindNot -= second;
  }
  chances.neither += race.weight * never(race.ahead) * never(race.behind);
}
