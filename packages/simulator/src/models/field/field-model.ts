import { assert } from '@furlong/exact';
import type { Chance } from '../../chance/chance.ts';

/**
 * One of a field: what it is expected to take in a stage (strokes, minutes), less being better, and how much that
 * varies.
 */
interface Competitor {
  readonly name: string;
  readonly mean: number;
  readonly deviation: number;
}

/** A contest of many that is decided by what each takes in all, over stages of equal segments. */
export interface FieldModel {
  readonly competitors: readonly Competitor[];
  readonly stages: number;
  /** Segments of a stage: it is told after each how they stand. */
  readonly segments: number;
  /** Strokes are whole: they tie, and a play-off finds the winner. Times do not. */
  readonly isWhole: boolean;
  /** After this stage only so many and ties go on. */
  readonly cut?: { readonly afterStage: number; readonly places: number };
  /** How often one retires in a segment. */
  readonly retirement: number;
}

/** The state of a contest. */
export interface FieldState {
  /** Segments done. */
  readonly done: number;
  readonly totals: readonly number[];
  readonly isOut: readonly boolean[];
  /** The score of each competitor in the first stage, and the positions that followed, once the stage is over. */
  readonly first?: readonly number[];
  readonly firstPositions?: readonly number[];
  readonly madeCut?: readonly boolean[];
  /** Set in the end: 1 for the winner, 0 for whoever is not placed. */
  readonly positions?: readonly number[];
}

/** The part of a contest that a market's rule reads: the first stage alone, the cut, or the end. */
export type FieldPart = 'first' | 'cut' | 'all';

/** The facts of a contest that is over. */
export interface FieldEnd {
  readonly positions: readonly number[];
  /** Positions after the first stage, and what each took in it. */
  readonly firstPositions: readonly number[];
  readonly first: readonly number[];
  readonly madeCut: readonly boolean[];
}

/** The state before anything has happened. */
export function startField({ competitors }: FieldModel): FieldState {
  return {
    done: 0,
    totals: competitors.map(() => 0),
    isOut: competitors.map(() => false),
  };
}

/** How many segments there are in all. */
function segmentsOf({ stages, segments }: FieldModel): number {
  return stages * segments;
}

/** How many segments to the next moment that something is decided: the end of the first stage, the cut, the end. */
export function segmentsToMark(model: FieldModel, { done }: FieldState): number {
  const { segments, cut } = model;
  const marks = [segments, (cut?.afterStage ?? 1) * segments, segmentsOf(model)];
  const next = marks.filter((mark) => mark > done);
  return Math.min(...next) - done;
}

/**
 * Plays so many segments at once, no further than the next mark. Drawn together or one by one, they come to the same.
 */
export function playSegments(
  model: FieldModel,
  state: FieldState,
  { count, chance }: { readonly count: number; readonly chance: Chance },
): FieldState {
  const share = count / model.segments;
  const root = Math.sqrt(share);
  const staying = (1 - model.retirement) ** count;
  const isOut = [...state.isOut];
  const totals = [...state.totals];
  // A price plays this loop a hundred thousand times.
  for (let index = 0; index < totals.length; index += 1) {
    const competitor = model.competitors[index];
    if (competitor === undefined || isOut[index] === true) continue;
    const { mean, deviation } = competitor;
    totals[index] = (totals[index] ?? 0) + mean * share + deviation * root * chance.normal();
    isOut[index] = model.retirement > 0 && !chance.happens(staying);
  }
  return decide(model, { ...state, done: state.done + count, totals, isOut }, chance);
}

function decide(model: FieldModel, state: FieldState, chance: Chance): FieldState {
  const { segments, cut } = model;
  let now = state;
  if (now.done === segments) {
    const first = scoresOf(model, now);
    now = { ...now, first, firstPositions: rankScores(first) };
  }
  if (cut !== undefined && now.done === cut.afterStage * segments)
    now = makeCut(model, now, cut.places);
  if (now.done === segmentsOf(model)) now = { ...now, positions: finish(model, now, chance) };
  return now;
}

/** The score of each competitor so far: whole where it is counted in strokes, no number for those that are out. */
export function scoresOf(
  { isWhole }: FieldModel,
  { totals, isOut }: FieldState,
): readonly number[] {
  return totals.map((total, index) =>
    isOut[index] === true ? Infinity : isWhole ? Math.round(total) : total,
  );
}

/** Positions by score, the least first; equal scores share one. A competitor without a score has none. */
export function rankScores(scores: readonly number[]): number[] {
  const sorted = Float64Array.from(scores).sort();
  return scores.map((score) => (score === Infinity ? 0 : countBelow(sorted, score) + 1));
}

/** How many of the sorted numbers are less. */
function countBelow(sorted: Float64Array, score: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Infinity) < score) low = middle + 1;
    else high = middle;
  }
  return low;
}

function makeCut(model: FieldModel, state: FieldState, places: number): FieldState {
  const positions = rankScores(scoresOf(model, state));
  const madeCut = positions.map((position) => position > 0 && position <= places);
  return { ...state, madeCut, isOut: madeCut.map((made) => !made) };
}

/** Competitors level in first place play off: one wins, the others stay tied for second. Rules: handbook 3.13 golf. */
function finish(model: FieldModel, state: FieldState, chance: Chance): readonly number[] {
  const positions =
    (model.stages === 1 ? state.firstPositions : undefined) ?? rankScores(scoresOf(model, state));
  const level = positions.flatMap((position, index) => (position === 1 ? [index] : []));
  if (level.length < 2) return positions;
  const winner = chance.pick(level);
  return positions.map((position, index) => (position === 1 && index !== winner ? 2 : position));
}

/** The facts at the end. @throws AssertionError unless the contest is over. */
export function endOfField(state: FieldState): FieldEnd {
  const { positions, first = [], firstPositions = [] } = state;
  assert(positions !== undefined, 'a contest that is over has positions');
  return { positions, first, firstPositions, madeCut: state.madeCut ?? positions.map(isPlaced) };
}

function isPlaced(position: number): boolean {
  return position > 0;
}
