import type { ContestEnding } from '../contest/contest.ts';
import { noneEach, otherSide, type Side, type SideCounts } from '../contest/sides.ts';
import {
  createSetEndings,
  homeWinsGame,
  isTieBreak,
  mergeEndings,
  scaleEndings,
  setWinner,
  type SetEnding,
  type TennisEnd,
  type TennisModel,
  type TennisState,
} from './tennis-model.ts';

/** The part that a market's rule reads: the match as a whole, or its first set alone. */
export type TennisPart = 'match' | 'first-set';

/** The state of a match after some sets, and the probability of reaching it. */
interface Reached {
  readonly sets: SideCounts;
  readonly games: SideCounts;
  readonly hasTieBreak: boolean;
  readonly server: Side;
  probability: number;
}

/** Ways less likely than this are not followed. */
const leastProbability = 1e-11;

/** Makes the function that lists how a match may end, exactly, from any point of it. */
export function createTennisEndings(
  model: TennisModel,
): (state: TennisState, part: TennisPart) => readonly ContestEnding<TennisEnd>[] {
  const listSet = createSetEndings(model);

  function listEndings(state: TennisState, part: TennisPart): readonly ContestEnding<TennisEnd>[] {
    if (state.server === undefined)
      return (['home', 'away'] as const).flatMap((server) =>
        listEndings({ ...state, server }, part).map(({ end, probability }) => ({
          end,
          probability: probability / 2,
        })),
      );
    const present = listPresentSet(state, state.server);
    return part === 'first-set' ? listFirstSet(state, present) : listMatch(state, present);
  }

  function listPresentSet(state: TennisState, server: Side): readonly SetEnding[] {
    const { games } = state;
    const chance = homeWinsGame(model, state);
    const next = otherSide(server);
    return mergeEndings([
      ...scaleEndings(listSet({ ...games, home: games.home + 1 }, next), chance),
      ...scaleEndings(listSet({ ...games, away: games.away + 1 }, next), 1 - chance),
    ]);
  }

  function listMatch(
    state: TennisState,
    present: readonly SetEnding[],
  ): readonly ContestEnding<TennisEnd>[] {
    if (isTennisOver(model, countSets(state.sets))) return [{ end: endOf(state), probability: 1 }];
    const ends = new Map<number, Reached>();
    let open = new Map<number, Reached>();
    for (const set of present) addSet({ open, ends }, reachedBefore(state), set);
    while (open.size > 0) {
      const next = { open: new Map<number, Reached>(), ends };
      for (const from of open.values())
        for (const set of listSet(noneEach, from.server)) addSet(next, from, set);
      open = next.open;
    }
    return [...ends.values()].map(({ sets, games, hasTieBreak, probability }) => ({
      end: { sets, games, hasTieBreak, firstSet: noneEach },
      probability,
    }));
  }

  function addSet(
    to: { readonly open: Map<number, Reached>; readonly ends: Map<number, Reached> },
    from: Reached,
    set: SetEnding,
  ): void {
    const probability = from.probability * set.probability;
    if (probability < leastProbability) return;
    const sets = countSets([set.games], from.sets);
    const reached: Reached = {
      sets,
      games: addTallies(from.games, set.games),
      hasTieBreak: from.hasTieBreak || isTieBreakSet(set.games),
      server: set.next,
      probability,
    };
    const into = isTennisOver(model, sets) ? to.ends : to.open;
    const known = into.get(keyOf(reached));
    if (known === undefined) into.set(keyOf(reached), reached);
    else known.probability += probability;
  }

  return listEndings;
}

function listFirstSet(
  { sets }: TennisState,
  present: readonly SetEnding[],
): readonly ContestEnding<TennisEnd>[] {
  const blank: TennisEnd = {
    sets: noneEach,
    games: noneEach,
    firstSet: noneEach,
    hasTieBreak: false,
  };
  const [played] = sets;
  if (played !== undefined) return [{ end: { ...blank, firstSet: played }, probability: 1 }];
  return present.map(({ games, probability }) => ({
    end: { ...blank, firstSet: games },
    probability,
  }));
}

function reachedBefore({ sets, server }: TennisState): Reached {
  return {
    sets: countSets(sets),
    games: sets.reduce(addTallies, noneEach),
    hasTieBreak: sets.some(isTieBreakSet),
    server: server ?? 'home',
    probability: 1,
  };
}

function keyOf({ sets, games, hasTieBreak, server }: Reached): number {
  const counts = (sets.home * 4 + sets.away) * 4096 + games.home * 64 + games.away;
  return counts * 4 + (hasTieBreak ? 2 : 0) + (server === 'home' ? 1 : 0);
}

function addTallies(left: SideCounts, right: SideCounts): SideCounts {
  return { home: left.home + right.home, away: left.away + right.away };
}

function isTieBreakSet({ home, away }: SideCounts): boolean {
  return home + away === 13 || isTieBreak({ home, away });
}

/** Sets won by each player. */
export function countSets(sets: readonly SideCounts[], before: SideCounts = noneEach): SideCounts {
  return sets.reduce((won, games) => {
    const winner = setWinner(games);
    return winner === undefined ? won : { ...won, [winner]: won[winner] + 1 };
  }, before);
}

/** Whether a player has won the sets a match is won by. */
export function isTennisOver({ bestOf }: TennisModel, sets: SideCounts): boolean {
  return Math.max(sets.home, sets.away) > bestOf / 2;
}

/** The facts of a match that is over. */
export function endOf({ sets }: TennisState): TennisEnd {
  return {
    sets: countSets(sets),
    games: sets.reduce(addTallies, noneEach),
    firstSet: sets[0] ?? noneEach,
    hasTieBreak: sets.some(isTieBreakSet),
  };
}
