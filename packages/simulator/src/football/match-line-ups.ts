import type { LineUp, LineUps } from '@furlong/feed';
import { callUpReserve, type TeamSheet } from '../models/football/match/team-sheet.ts';
import type { MatchPlay } from './match-play.ts';

/**
 * The line-ups as they are known at a moment, with whoever has dropped out by then and nobody who has not; undefined
 * where nobody knows the players.
 */
export function lineUpsAt({ squads, lateChanges }: MatchPlay, at: number): LineUps | undefined {
  if (squads === undefined) return undefined;
  const known = lateChanges.filter((change) => change.at <= at);
  const lineUpOf = (team: 'home' | 'away'): LineUp => {
    const absent = known.filter((change) => change.team === team).map(({ player }) => player);
    return toLineUp(absent.reduce(callUpReserve, squads[team]), absent);
  };
  return { home: lineUpOf('home'), away: lineUpOf('away') };
}

/** Keeper, defence, midfield, attack. The reserve for a late change is not on the bench. */
function toLineUp({ players, shirts, reserve }: TeamSheet, absent: readonly number[]): LineUp {
  const starters = shirts
    .flatMap(({ player }) => players[player] ?? [])
    .toSorted((one, other) => order.indexOf(one.position) - order.indexOf(other.position));
  const started = new Set(shirts.map(({ player }) => player));
  const isOnBench = (player: number): boolean =>
    !started.has(player) && player !== reserve && !absent.includes(player);
  return {
    starters: starters.map(({ name }) => name),
    bench: players.filter((_, player) => isOnBench(player)).map(({ name }) => name),
  };
}

const order = ['goalkeeper', 'defender', 'midfielder', 'forward'];
