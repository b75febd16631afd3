import type { RunnersMoved } from '@furlong/feed';

/** The places of runners in races, as a feed told them last. */
interface RunningRaces {
  take(key: string, moved: RunnersMoved): void;
  list(key: string): readonly RunnersMoved[];
}

/** So much of a race is kept, for pictures that are drawn a little later. */
const KEPT_MS = 12_000;
/** So many races are kept, the latest to begin, so that memory does not grow. */
const KEPT_RACES = 150;

export function createRunningRaces(): RunningRaces {
  const races = new Map<string, readonly RunnersMoved[]>();
  return {
    take: (key, moved) => {
      const before = races.get(key) ?? [];
      const isAfresh = before.some(({ elapsedMs }) => elapsedMs >= moved.elapsedMs);
      const kept = isAfresh
        ? []
        : before.filter(({ elapsedMs }) => elapsedMs >= moved.elapsedMs - KEPT_MS);
      races.set(key, [...kept, moved]);
      const [oldest] = races.keys();
      if (races.size > KEPT_RACES && oldest !== undefined) races.delete(oldest);
    },
    list: (key) => races.get(key) ?? [],
  };
}
