/** A race that is run while its prices still move, which no book of the product has: the most that one page has to bear. */
import type { FeedEvent, RunnersMoved } from '@furlong/feed';
import { createBusyFeed, declareBusyRace, type BusyFeed } from './busy-book.ts';

const meeting = 99;
const everyMs = 500;
const runners = 10;
const minuteMs = 60_000;
/** The race is so long that it does not end while anything is measured. */
const metres = 20_000;
const metresASecond = 16;

export const runningRace = { ef: 'HBUSY', eg: meeting, ev: 1 } as const;

/** The busy feed with this race beside its own. */
export function createRunningFeed(): BusyFeed {
  const busy = createBusyFeed();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    ...busy,
    start: async (emit) => {
      const now = Date.now();
      await emit(declareBusyRace(meeting - 1, { startsAt: now + 5 * minuteMs, now }));
      await busy.start(emit);
      timer = setInterval(() => void emit([moveRunners(now)]), everyMs);
    },
    stop: async () => {
      clearInterval(timer);
      await busy.stop();
    },
  };
}

/** The runners pass one another to and fro, and their field is as long as a real one's. */
function moveRunners(offAt: number): FeedEvent {
  const at = Date.now();
  const elapsedMs = at - offAt;
  const positions = Array.from({ length: runners }, (_runner, index) => {
    const lies = 14 * Math.sin(elapsedMs / (5000 + 700 * index) + index);
    const run = (metresASecond * elapsedMs) / 1000 + lies;
    return { selectionNumber: index + 1, toGo: Math.round(100 * (metres - run)) / 100 };
  });
  const moved: RunnersMoved = {
    kind: 'runners.moved',
    at,
    market: runningRace,
    elapsedMs,
    metres,
    positions,
  };
  return moved;
}
