import type { NextRace } from '@furlong/contract';
import { useEffect, useState } from 'react';
import { now } from '../../../platform/clock.ts';

const secondMs = 1000;

function isPastOff({ startsAt }: NextRace): boolean {
  return Date.parse(startsAt) <= now();
}

/**
 * The races of a list that are not off yet by the product's clock: each leaves within a second of its off, though a
 * list keeps it until its market shuts. A race that is delayed stays, as the list tells its new off.
 */
export function useRacesToCome(
  races: readonly NextRace[] | undefined,
): readonly NextRace[] | undefined {
  const [, setGoneCount] = useState(0);
  useEffect(() => {
    if (races === undefined) return undefined;
    // Looked at each second, since the clock is put right whenever the server tells its time.
    const look = () => {
      setGoneCount(races.filter(isPastOff).length);
    };
    look();
    const timer = setInterval(look, secondMs);
    return () => {
      clearInterval(timer);
    };
  }, [races]);
  return races?.filter((race) => !isPastOff(race));
}
