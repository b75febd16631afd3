import type { Exclusion } from './exclusion.ts';
import { isAllowed, type Jurisdiction, type MoneyActivity } from '../jurisdiction/jurisdiction.ts';
import type { Verification } from '../verification/verification.ts';

/** The activities that a customer may ask of us, or that we do for a customer. */
export const customerActivities = [
  'login',
  'account',
  'bet',
  'cash_out',
  'deposit',
  'withdraw',
  'stream',
  'marketing',
  'push',
] as const;
export type CustomerActivity = (typeof customerActivities)[number];

export type AccountStatus = 'active' | 'locked' | 'closed' | 'excluded';

/** The stored facts of a customer that decide whether the customer is served. */
export interface CustomerStanding {
  readonly status: AccountStatus;
  readonly verification: Verification;
  /** The exclusion that ends last; it may have ended already. */
  readonly exclusion: Exclusion | undefined;
}

/**
 * The reason why a customer is not served. `time_out`, `self_excluded` and `registered` are told apart because they end
 * differently.
 */
export type Unserved =
  | { readonly code: 'locked' | 'closed' | 'unverified' }
  | {
      readonly code: 'time_out' | 'self_excluded' | 'register_excluded';
      /** The end of the exclusion in ms since the epoch; null where only the register can say when it is. */
      readonly endsAt: number | null;
    };

const CODES = {
  time_out: 'time_out',
  self_exclusion: 'self_excluded',
  register: 'register_excluded',
} as const;

/**
 * The activities that are left to a customer who is shut out: the balance can be withdrawn, and open bets stand and are
 * settled (D31). A locked account is held whole.
 */
const KEPT: readonly CustomerActivity[] = ['withdraw'];

/**
 * The activities that need a verified age and identity as the jurisdiction says (D32). Only customers who may bet may
 * see a stream.
 */
const NEEDS_VERIFICATION: Partial<Record<CustomerActivity, MoneyActivity>> = {
  bet: 'bet',
  deposit: 'deposit',
  withdraw: 'withdraw',
  stream: 'bet',
};

/**
 * Whether a customer may be served: undefined for yes, or why not. A time-out ends by itself, at its end; a self-exclusion
 * goes on after its end until an operator has let the customer in again, which makes the status `active`.
 * Shape: `now` in ms since the epoch. Rules: D31, D32; betting rules 6.2 to 6.4.
 */
export function whyUnserved(
  { status, verification, exclusion }: CustomerStanding,
  activity: CustomerActivity,
  { now, jurisdiction }: { readonly now: number; readonly jurisdiction: Jurisdiction },
): Unserved | undefined {
  const shut = whyShut(status, exclusion, now);
  if (shut !== undefined && (shut.code === 'locked' || !KEPT.includes(activity))) return shut;
  const money = NEEDS_VERIFICATION[activity];
  return money === undefined || isAllowed(money, verification, jurisdiction)
    ? undefined
    : { code: 'unverified' };
}

function whyShut(
  status: AccountStatus,
  exclusion: Exclusion | undefined,
  now: number,
): Unserved | undefined {
  // An exclusion that runs counts whatever else the account is: an operator who unlocks it does not end it.
  if (exclusion !== undefined && (exclusion.endsAt === null || exclusion.endsAt > now))
    return { code: CODES[exclusion.kind], endsAt: exclusion.endsAt };
  switch (status) {
    case 'active':
      return undefined;
    case 'locked':
    case 'closed':
      return { code: status };
    case 'excluded':
      if (exclusion === undefined) return { code: 'self_excluded', endsAt: null };
      return exclusion.kind === 'time_out'
        ? undefined
        : { code: CODES[exclusion.kind], endsAt: exclusion.endsAt };
  }
}
