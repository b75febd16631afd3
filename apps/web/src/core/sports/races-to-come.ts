import type { NextRace } from '@furlong/contract';
import { useEffect, useState } from 'react';
import { now } from '../../platform/clock.ts';

/** Just after the off. Timers cannot wait for weeks, so that a far one is set anew each hour. Units: milliseconds. */
const afterMs = 5;
const longestMs = 3_600_000;

/**
 * The races of a list that are not off yet by the product's clock: each leaves at the second of its off, though a list
 * keeps it until its market shuts. A race that is delayed stays, as the list tells its new off.
 */
export function useRacesToCome(
  races: readonly NextRace[] | undefined,
): readonly NextRace[] | undefined {
  const [wakes, setWakes] = useState(0);
  const time = now();
  const toCome = races?.filter(({ startsAt }) => Date.parse(startsAt) > time);
  const next = Math.min(...(toCome ?? []).map(({ startsAt }) => Date.parse(startsAt)));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(
      () => {
        setWakes((count) => count + 1);
      },
      Math.min(next - now() + afterMs, longestMs),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [next, wakes]);
  return toCome;
}
