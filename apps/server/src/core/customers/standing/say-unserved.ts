import type { Unserved } from '@furlong/customer';
import { londonDate } from '../../../platform/london-time.ts';

/** Says in a calm sentence why an account cannot be used, with the day on which that ends by itself, `26-11-2026`. */
export function sayUnserved(unserved: Unserved, now: number): string {
  switch (unserved.code) {
    case 'locked':
    case 'closed':
    case 'unverified':
      return 'This account is not open. Please contact support.';
    case 'time_out':
      return `You are taking a break until ${dayOf(unserved.endsAt)}.`;
    case 'self_excluded':
      return saySelfExcluded(unserved.endsAt, now);
    case 'register_excluded':
      return sayRegisterExcluded(unserved.endsAt, now);
  }
}

function saySelfExcluded(endsAt: number | null, now: number): string {
  if (endsAt === null) return 'You have excluded yourself from this account.';
  return endsAt > now
    ? `You have excluded yourself until ${dayOf(endsAt)}.`
    : `Your self-exclusion ended on ${dayOf(endsAt)}. You can ask for your account to be reactivated.`;
}

function sayRegisterExcluded(endsAt: number | null, now: number): string {
  return endsAt !== null && endsAt <= now
    ? `Your exclusion by the register ended on ${dayOf(endsAt)}. You can ask for your account to be reactivated.`
    : 'You are on a register of self-exclusion, so this account cannot be used.';
}

function dayOf(at: number | null): string {
  return at === null ? '' : londonDate(at);
}
