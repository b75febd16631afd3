import { assert } from '@furlong/exact';
import { noneEach, otherSide, type Side, type SideCounts } from '../contest/sides.ts';

/**
 * A match between two players, each of whom wins so many of the points on serve: about 0.64 among men, 0.57 among
 * women.
 */
export interface TennisModel {
  readonly bestOf: 3 | 5;
  readonly serve: SideCounts;
}

/** The state of a match: the games of the sets played, of the set under way, and the points of the game under way. */
export interface TennisState {
  readonly sets: readonly SideCounts[];
  readonly games: SideCounts;
  readonly points: SideCounts;
  /** The side that serves in the game under way, or serves first in the tie-break; undefined before the toss. */
  readonly server: Side | undefined;
}

/** The facts of a match that is over. */
export interface TennisEnd {
  readonly sets: SideCounts;
  /** Games of the whole match; a tie-break is one. */
  readonly games: SideCounts;
  readonly firstSet: SideCounts;
  readonly hasTieBreak: boolean;
}

/** How likely each score in games is for a set to end by, with the server of the next set. */
export interface SetEnding {
  readonly games: SideCounts;
  readonly next: Side;
  readonly probability: number;
}

/** Whether the game under way is a tie-break: at six games all, in every set. */
export function isTieBreak(games: SideCounts): boolean {
  return games.home === 6 && games.away === 6;
}

/** The side that has won a game with these points; undefined below four, or less than two clear. */
export function gameWinner(points: SideCounts, isBreaker: boolean): Side | undefined {
  const need = isBreaker ? 7 : 4;
  if (Math.max(points.home, points.away) < need) return undefined;
  if (Math.abs(points.home - points.away) < 2) return undefined;
  return points.home > points.away ? 'home' : 'away';
}

/** The side that has won a set with these games: six and two clear, or seven. */
export function setWinner(games: SideCounts): Side | undefined {
  const [most, least] = [Math.max(games.home, games.away), Math.min(games.home, games.away)];
  if (most < 6 || (most === 6 && least > 4)) return undefined;
  return games.home > games.away ? 'home' : 'away';
}

/** The side that serves the next point: in a tie-break one point, then two each in turn. */
export function pointServer({ games, points, server }: TennisState): Side {
  assert(server !== undefined, 'somebody serves once the toss is made');
  if (!isTieBreak(games)) return server;
  const turns = (points.home + points.away + 1) >> 1;
  return turns % 2 === 0 ? server : otherSide(server);
}

/** The probability that the home player wins the next point. */
export function homeWinsPoint({ serve }: TennisModel, state: TennisState): number {
  return pointServer(state) === 'home' ? serve.home : 1 - serve.away;
}

/** The probability that the home player wins the game under way. */
export function homeWinsGame(model: TennisModel, state: TennisState): number {
  return homeWinsFrom(model, state, new Map());
}

/** Many ways lead to one score in a tie-break; what follows from it is worked out once. */
function homeWinsFrom(model: TennisModel, state: TennisState, known: Map<number, number>): number {
  const isBreaker = isTieBreak(state.games);
  const winner = gameWinner(state.points, isBreaker);
  if (winner !== undefined) return winner === 'home' ? 1 : 0;
  const { home, away } = state.points;
  const level = isBreaker ? 6 : 3;
  if (home === away && home >= level) return homeWinsFromDeuce(model, state);
  const found = known.get(home * 100 + away);
  if (found !== undefined) return found;
  const chance = homeWinsPoint(model, state);
  const wins =
    chance * homeWinsFrom(model, { ...state, points: { home: home + 1, away } }, known) +
    (1 - chance) * homeWinsFrom(model, { ...state, points: { home, away: away + 1 } }, known);
  known.set(home * 100 + away, wins);
  return wins;
}

/** Two points in a row decide: both on one serve in a game, one on each in a tie-break. */
function homeWinsFromDeuce(model: TennisModel, state: TennisState): number {
  const { home, away } = state.points;
  const first = homeWinsPoint(model, state);
  const second = homeWinsPoint(model, { ...state, points: { home: home + 1, away } });
  const won = first * second;
  return won / (won + (1 - first) * (1 - second));
}

/** Makes the function that lists how a set may end from its games and server; each answer is worked out once. */
export function createSetEndings(
  model: TennisModel,
): (games: SideCounts, server: Side) => readonly SetEnding[] {
  const known = new Map<number, readonly SetEnding[]>();
  function list(games: SideCounts, server: Side): readonly SetEnding[] {
    if (setWinner(games) !== undefined) return [{ games, next: server, probability: 1 }];
    const key = (games.home * 8 + games.away) * 2 + (server === 'home' ? 1 : 0);
    const found = known.get(key);
    if (found !== undefined) return found;
    const hold = homeWinsGame(model, { sets: [], games, points: noneEach, server });
    const made = mergeEndings(afterGame(games, server, hold));
    known.set(key, made);
    return made;
  }
  function afterGame(games: SideCounts, server: Side, chance: number): SetEnding[] {
    const next = otherSide(server);
    return [
      ...scaleEndings(list({ ...games, home: games.home + 1 }, next), chance),
      ...scaleEndings(list({ ...games, away: games.away + 1 }, next), 1 - chance),
    ];
  }
  return list;
}

export function scaleEndings(endings: readonly SetEnding[], by: number): readonly SetEnding[] {
  return endings.map((ending) => ({ ...ending, probability: ending.probability * by }));
}

/** The same endings, each score and server once. */
export function mergeEndings(endings: readonly SetEnding[]): readonly SetEnding[] {
  const merged = new Map<number, SetEnding>();
  for (const ending of endings) {
    const { games, next, probability } = ending;
    const key = (games.home * 8 + games.away) * 2 + (next === 'home' ? 1 : 0);
    const known = merged.get(key)?.probability ?? 0;
    merged.set(key, { ...ending, probability: known + probability });
  }
  return [...merged.values()];
}
