import { toProductTime } from './clock.ts';
import { createObservable, useObservable } from './observable.ts';

const freshMs = 12_000;
const lookEveryMs = 2000;

let heardAt = Date.now();
const staleSince = createObservable<number | undefined>(undefined);

/** The server was just heard, over either path. */
export function noteHeard(): void {
  heardAt = Date.now();
  staleSince.set(undefined);
}

/** Watches for silence: without the channel, and without an answer for longer than two polls, prices are stale. */
export function watchFreshness(isChannelUp: () => boolean): void {
  setInterval(() => {
    if (isChannelUp()) noteHeard();
    else if (Date.now() - heardAt > freshMs) staleSince.set(toProductTime(heardAt));
  }, lookEveryMs);
}

/** When prices were last known to be right, in the product's time, if that is too long ago; else `undefined`. Units: milliseconds. */
export function useStaleSince(): number | undefined {
  return useObservable(staleSince);
}
