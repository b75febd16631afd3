import { assert } from '@furlong/exact';
import { createChance, type Chance } from '../../chance/chance.ts';
import type { Contest, ContestEnding, Moment } from '../contest/contest.ts';
import { listFieldMarkets, type FieldOffer } from './field-markets.ts';
import { againstPar, listStandings } from './field-standings.ts';
import {
  endOfField,
  playSegments,
  scoresOf,
  segmentsToMark,
  startField,
  type FieldEnd,
  type FieldModel,
  type FieldPart,
  type FieldState,
} from './field-model.ts';

export type FieldContest = Contest<FieldState, FieldEnd, FieldPart>;

/** A field, what is offered on it, and how it is told. */
interface FieldFixture extends FieldModel {
  readonly offers: readonly FieldOffer[];
  /** The name of a stage (`Round`, `Lap`, `Month`), its minutes, and the minutes until the next one begins. */
  readonly stage: {
    readonly name: string;
    readonly minutes: number;
    readonly breakMinutes: number;
    /** Holes of a stage, where it is golf. */
    readonly holes?: number;
  };
}

/** Competitors drawn in thought for every price: all markets of a moment count the same contests. */
const drawsPerPrice = 150_000;

/**
 * Makes a contest of many: a golf tournament, a motor race, a stage of a cycle race, a season. Prices count how a
 * sample of contests ends that are played on from the moment.
 * @throws AssertionError unless there are at least two competitors.
 */
export function createFieldContest(fixture: FieldFixture): FieldContest {
  assert(fixture.competitors.length >= 2, 'a field has two competitors');
  const names = fixture.competitors.map(({ name }) => name);
  const sample = Math.round(Math.min(2500, Math.max(1000, drawsPerPrice / names.length)));
  return {
    markets: listFieldMarkets(names, fixture.offers),
    start: startField(fixture),
    sample,
    endings: createEndings(fixture, sample),
    play: (from, chance) => play(fixture, from, chance),
    endOf: (final) => endOfField(final),
  };
}

/**
 * Makes the function that lists how a contest may end. The first stage and the cut, once they are known, are one
 * ending; of the rest it remembers the sample of the state last asked for.
 */
function createEndings(model: FieldModel, sample: number): FieldContest['endings'] {
  let last:
    | { readonly state: FieldState; readonly endings: readonly ContestEnding<FieldEnd>[] }
    | undefined;
  return (state, part) => {
    const { first, firstPositions, madeCut } = state;
    const blank: FieldEnd = { positions: [], first: [], firstPositions: [], madeCut: [] };
    if (part === 'first' && first !== undefined && firstPositions !== undefined)
      return [{ end: { ...blank, first, firstPositions }, probability: 1 }];
    if (part === 'cut' && madeCut !== undefined)
      return [{ end: { ...blank, madeCut }, probability: 1 }];
    if (last?.state !== state) last = { state, endings: sampleEndings(model, state, sample) };
    return last.endings;
  };
}

function sampleEndings(
  model: FieldModel,
  from: FieldState,
  sample: number,
): readonly ContestEnding<FieldEnd>[] {
  if (from.positions !== undefined) return [{ end: endOfField(from), probability: 1 }];
  const chance = createChance('field');
  return Array.from({ length: sample }, () => {
    let state = from;
    while (state.positions === undefined)
      state = playSegments(model, state, { count: segmentsToMark(model, state), chance });
    return { end: endOfField(state), probability: 1 / sample };
  });
}

function play(fixture: FieldFixture, from: FieldState, chance: Chance): Moment<FieldState>[] {
  let state = from;
  let before = from.totals;
  const moments = [toMoment(fixture, state, before)];
  while (state.positions === undefined) {
    if (state.done % fixture.segments === 0) before = state.totals;
    state = playSegments(fixture, state, { count: 1, chance });
    moments.push(toMoment(fixture, state, before));
  }
  return moments;
}

/** A stage is told as over when it ends, and the next one begins after the break. */
function toMoment(
  fixture: FieldFixture,
  state: FieldState,
  before: readonly number[],
): Moment<FieldState> {
  const { segments, stage } = fixture;
  const isOver = state.positions !== undefined;
  const present = Math.max(1, Math.ceil(state.done / segments));
  return {
    state,
    elapsed: (state.done / segments) * stage.minutes + (present - 1) * stage.breakMinutes,
    period: isOver ? 'FT' : `${stage.name} ${String(present)}`,
    minute: 0,
    home: 0,
    away: 0,
    score: leaderText(fixture, state),
    ...(state.done === 0 ? {} : { standings: listStandings(fixture, state, before) }),
  };
}

/** The name of the leader, and in the end of the winner, with strokes against par where they are counted. */
function leaderText(fixture: FieldFixture, state: FieldState): string {
  const scores = scoresOf(fixture, state);
  const least = Math.min(...scores);
  if (state.done === 0 || least === Infinity) return '';
  const leader = state.positions?.indexOf(1) ?? scores.indexOf(least);
  const name = fixture.competitors[leader]?.name ?? '';
  return fixture.isWhole ? `${name} ${againstPar(least)}` : name;
}
