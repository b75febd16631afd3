import { createChance } from '../chance/chance.ts';
import type { PlannedContest } from './contest-sport.ts';

/** How good a side of a sport is, in deviations: as good on any day of a season, in its matches and in the futures. */
export function strengthOf(side: string, filePrefix: string, seed: string): number {
  return createChance(`${seed}/${filePrefix} ${side}`).normal();
}

/** How much better the home side is on its day, in deviations. */
export function edgeOf({ sport, home, away, chance }: PlannedContest, seed: string): number {
  const of = (side: string): number => strengthOf(side, sport.filePrefix, seed);
  return clamp(of(home) - of(away) + 0.25 * chance.branch('day').normal(), 2.5);
}

/** Keeps a value between minus and plus the limit. */
export function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}
