import { whyUnserved, type CustomerStanding } from './serving.ts';
import type { Jurisdiction } from '../jurisdiction/jurisdiction.ts';

/** The time after the request for which an account that an exclusion shut stays shut. */
const COOLING_OFF_MS = 24 * 3_600_000;

interface Moment {
  readonly now: number;
  readonly jurisdiction: Jurisdiction;
}

/**
 * Whether a customer may ask for the account back, because it is closed, or because the exclusion that shut it is over.
 * A time-out that is over needs no request, and an exclusion that runs hears none.
 * Shape: `now` in ms since the epoch. Rules: D4; betting rules 6.3.
 */
export function mayAskToReturn(standing: CustomerStanding, moment: Moment): boolean {
  const unserved = whyUnserved(standing, 'login', moment);
  if (unserved === undefined) return false;
  if (unserved.code === 'closed') return true;
  if (unserved.code !== 'self_excluded' && unserved.code !== 'register_excluded') return false;
  return unserved.endsAt !== null && unserved.endsAt <= moment.now;
}

/**
 * The instant from which an operator may let in a customer who asked for the account back. `askedAt` is null where
 * nobody asked. After an exclusion the instant comes 24 hours after the request, and otherwise with the request. It is
 * undefined where there is no way back.
 * Shape: times in ms since the epoch. Rules: betting rules 6.3.
 */
export function mayLetInFrom(
  standing: CustomerStanding,
  askedAt: number | null,
  moment: Moment,
): number | undefined {
  if (askedAt === null || !mayAskToReturn(standing, moment)) return undefined;
  const { exclusion } = standing;
  const wasExcluded = exclusion !== undefined && exclusion.kind !== 'time_out';
  return wasExcluded ? askedAt + COOLING_OFF_MS : askedAt;
}

/** Whether an operator may let a customer in now. Shape: times in ms since the epoch. Rules: betting rules 6.3. */
export function mayLetIn(
  standing: CustomerStanding,
  askedAt: number | null,
  moment: Moment,
): boolean {
  const from = mayLetInFrom(standing, askedAt, moment);
  return from !== undefined && from <= moment.now;
}
