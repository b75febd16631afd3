import type { Pence } from '@furlong/money';
import type { LimitName, LimitOperation, LimitRules, LimitWait } from './limit.ts';
import type { LimitState } from './limit-state.ts';
import { limitWindow } from './limit-window.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A request to change one limit. `amount` is null where no limit is wanted. An operator can only set a lower limit. */
export type LimitRequest =
  | { readonly operation: 'set'; readonly amount: Pence | null; readonly by: 'customer' }
  | { readonly operation: 'set'; readonly amount: Pence; readonly by: 'operator' }
  | { readonly operation: 'confirm' | 'drop'; readonly by: 'customer' };

export type LimitDecision =
  | ({ readonly kind: 'written' } & Pick<LimitOperation, 'operation' | 'amount' | 'wait'>)
  /** The limit has the amount already, or will have it once a waiting change is confirmed. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'refused';
      /** `not_offered` says that the jurisdiction has no limit for such a period. */
      readonly code: 'nothing_waiting' | 'not_yet' | 'not_lower' | 'not_offered';
    };

interface Moment {
  readonly name: LimitName;
  /** The present in ms since the epoch. */
  readonly now: number;
  readonly rules: LimitRules;
}

/**
 * Decides about a request. A limit where there was none and a lower one apply at once, and end whatever waited. A higher one
 * and a removal wait, and must then be confirmed.
 * Shape: `now` in ms since the epoch. Rules: D12; betting rules 6.1.
 */
export function decideLimitChange(
  state: LimitState,
  request: LimitRequest,
  moment: Moment,
): LimitDecision {
  if (request.operation === 'set') return decideSetting(state, request, moment);
  const { operation } = request;
  if (state.waiting === null) return { kind: 'refused', code: 'nothing_waiting' };
  const isTooEarly = operation === 'confirm' && moment.now < state.waiting.confirmableFrom;
  return isTooEarly
    ? { kind: 'refused', code: 'not_yet' }
    : { kind: 'written', operation, amount: null, wait: null };
}

type Setting = Extract<LimitRequest, { readonly operation: 'set' }>;

function decideSetting(state: LimitState, setting: Setting, moment: Moment): LimitDecision {
  const { amount } = setting;
  const code = whyNotSet(state, setting, moment);
  if (code !== undefined) return { kind: 'refused', code };
  const wanted = state.waiting === null ? state.amount : state.waiting.amount;
  if (amount === wanted) return { kind: 'unchanged' };
  const wait = isHigher(amount, state.amount) ? waitFor(moment) : null;
  return { kind: 'written', operation: 'set', amount, wait };
}

function whyNotSet(
  { amount: inForce }: LimitState,
  { amount, by }: Setting,
  { name: { kind, period }, rules }: Moment,
): 'not_lower' | 'not_offered' | undefined {
  if (by === 'operator')
    return amount === inForce || isHigher(amount, inForce) ? 'not_lower' : undefined;
  const isFirst = inForce === null && amount !== null;
  return isFirst && !rules.periods[kind].includes(period) ? 'not_offered' : undefined;
}

/** Whether an amount lets more be deposited than another; no limit lets most. */
function isHigher(amount: Pence | null, than: Pence | null): boolean {
  return than !== null && (amount === null || amount > than);
}

function waitFor({ name, now, rules }: Moment): LimitWait {
  const cooledOff = now + rules.coolingOffHours * HOUR_MS;
  const confirmableFrom = rules.waitsForPeriod
    ? Math.max(cooledOff, limitWindow(name, now).isOverAt)
    : cooledOff;
  return { confirmableFrom, lapsesAt: confirmableFrom + rules.confirmableDays * DAY_MS };
}
