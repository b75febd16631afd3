import type { ContestEnding } from '../contest/contest.ts';
import { noneEach, type Side, type SideCounts } from '../contest/sides.ts';
import { convolve } from '../points/attack.ts';
import {
  afterLeg,
  hasWinner,
  homeWinsLeg,
  type LegsEnd,
  type LegsModel,
  type LegsState,
} from './legs-model.ts';

/** The part of a match that a market's rule reads: the score, or the feats beside it. */
export type LegsPart = 'score' | 'feats';

const leastProbability = 1e-11;

interface Reached {
  readonly state: LegsState;
  probability: number;
}

/** Makes the function that lists how a match may end from a state, exactly. It remembers the last state asked for. */
export function createLegsEndings(
  model: LegsModel,
): (state: LegsState, part: LegsPart) => readonly ContestEnding<LegsEnd>[] {
  let last: { readonly state: LegsState; readonly scores: readonly Reached[] } | undefined;
  return (state, part) => {
    if (last?.state !== state) last = { state, scores: listScores(model, state) };
    if (part === 'feats') return listFeats(model, state, last.scores);
    return last.scores.map(({ state: { sets, allLegs }, probability }) => ({
      end: { sets, legs: allLegs, feats: noneEach },
      probability,
    }));
  };
}

function listScores(model: LegsModel, from: LegsState): readonly Reached[] {
  if (hasWinner(model, from)) return [{ state: from, probability: 1 }];
  const starters: readonly Side[] = from.starts === undefined ? ['home', 'away'] : [];
  const starts = starters.map((player) => ({ ...from, starts: { leg: player, set: player } }));
  const ends = new Map<number, Reached>();
  let open = new Map<number, Reached>();
  for (const state of starts.length > 0 ? starts : [from])
    add(open, state, 1 / Math.max(1, starts.length));
  while (open.size > 0) {
    const next = new Map<number, Reached>();
    for (const { state, probability } of open.values()) {
      const chance = homeWinsLeg(model, state);
      for (const winner of ['home', 'away'] as const) {
        const reached = afterLeg(model, state, winner);
        const share = probability * (winner === 'home' ? chance : 1 - chance);
        if (share > leastProbability) add(hasWinner(model, reached) ? ends : next, reached, share);
      }
    }
    open = next;
  }
  return [...ends.values()];
}

function add(into: Map<number, Reached>, state: LegsState, probability: number): void {
  const known = into.get(keyOf(state));
  if (known === undefined) into.set(keyOf(state), { state, probability });
  else known.probability += probability;
}

/** Every state of one match has a number of its own, the feats so far apart, which are the same in all. */
function keyOf({ sets, legs, allLegs, starts }: LegsState): number {
  const starter = (starts?.leg === 'home' ? 1 : 0) + (starts?.set === 'home' ? 2 : 0);
  return [sets.home, sets.away, legs.home, legs.away, allLegs.home, allLegs.away].reduce(
    (key, count) => key * 50 + count,
    starter,
  );
}

/** The feats of a whole match: those made so far, and those of the legs to come, whose number follows from the score. */
function listFeats(
  model: LegsModel,
  from: LegsState,
  scores: readonly Reached[],
): readonly ContestEnding<LegsEnd>[] {
  const { perLeg, isOfWinner } = model.feats;
  const legsToCome = new Map<number, { readonly legs: SideCounts; probability: number }>();
  for (const { state, probability } of scores) {
    const legs = {
      home: state.allLegs.home - from.allLegs.home,
      away: state.allLegs.away - from.allLegs.away,
    };
    const counted = isOfWinner
      ? legs
      : { home: legs.home + legs.away, away: legs.home + legs.away };
    const key = counted.home * 100 + counted.away;
    const known = legsToCome.get(key);
    if (known === undefined) legsToCome.set(key, { legs: counted, probability });
    else known.probability += probability;
  }
  const home = createCounts(perLeg.home);
  const away = createCounts(perLeg.away);
  const reached = new Map<number, number>();
  for (const { legs, probability } of legsToCome.values())
    for (const [homeMade, homeChance] of home(legs.home).entries())
      for (const [awayMade, awayChance] of away(legs.away).entries()) {
        const share = probability * homeChance * awayChance;
        if (share < leastProbability) continue;
        const key = (from.feats.home + homeMade) * 1000 + from.feats.away + awayMade;
        reached.set(key, (reached.get(key) ?? 0) + share);
      }
  return [...reached].map(([key, probability]) => ({
    end: {
      sets: noneEach,
      legs: noneEach,
      feats: { home: Math.floor(key / 1000), away: key % 1000 },
    },
    probability,
  }));
}

/** The number made in so many legs; each answer is worked out once. */
function createCounts(perLeg: readonly number[]): (legs: number) => readonly number[] {
  const known: (readonly number[])[] = [[1]];
  return (legs) => {
    for (let count = known.length; count <= legs; count += 1)
      known.push(convolve(known[count - 1] ?? [1], perLeg));
    return known[legs] ?? [1];
  };
}
