import { toProductTime } from './clock.ts';
import { createObservable, useObservable } from '../observable.ts';

const freshMs = 12_000;
const lookEveryMs = 2000;

let heardAt = Date.now();
const staleSince = createObservable<number | undefined>(undefined);

/** Notes that the server has sent something, over the channel or as an answer. */
export function noteHeard(): void {
  heardAt = Date.now();
  staleSince.set(undefined);
}

/** Watches for silence. Without the channel, and without an answer for longer than two polls, prices are stale. */
export function watchFreshness(isChannelUp: () => boolean): void {
  setInterval(() => {
    if (isChannelUp()) noteHeard();
    else if (Date.now() - heardAt > freshMs) staleSince.set(toProductTime(heardAt));
  }, lookEveryMs);
}

/**
 * The time since which prices may be old, in the product's time; `undefined` while they are fresh.
 * Units: milliseconds.
 */
export function useStaleSince(): number | undefined {
  return useObservable(staleSince);
}
