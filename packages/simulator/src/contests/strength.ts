import { createChance } from '../chance/chance.ts';
import type { PlannedContest } from './contest-sport.ts';

/** How much better the home side is, in deviations; a side is as good on any day of a season. */
export function edgeOf({ sport, home, away, chance }: PlannedContest, seed: string): number {
  const of = (side: string): number => createChance(`${seed}/${sport.filePrefix} ${side}`).normal();
  return clamp(of(home) - of(away) + 0.25 * chance.branch('day').normal(), 2.5);
}

/** Between minus and plus the limit. */
export function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}
