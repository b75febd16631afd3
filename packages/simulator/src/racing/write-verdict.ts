import type { Belief } from '../chance/belief.ts';
import type { Chance } from '../chance/chance.ts';
import type { InventedRunner } from './invented-race.ts';

/** Writes the analyst's verdict on a race. */
export function writeVerdict(
  runners: readonly InventedRunner[],
  opening: Belief,
  chance: Chance,
): string {
  const ranked = [...runners].sort(
    (one, other) => (opening[other.number - 1] ?? 0) - (opening[one.number - 1] ?? 0),
  );
  const [best, second, third] = ranked.map((runner) => runner.name.toUpperCase());
  return chance.pick([
    `${best ?? ''} sets the standard and is preferred to ${second ?? ''}, with ${third ?? ''} next best.`,
    `An open race in which ${best ?? ''} may have most to offer; ${second ?? ''} is feared most.`,
    `${second ?? ''} brings strong form but ${best ?? ''} looks the one to beat.`,
  ]);
}
