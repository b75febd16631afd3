import { addPence, noPence, pence, subtractPence, type Pence } from '@furlong/money';
import {
  limitKinds,
  limitPeriods,
  type LimitName,
  type LimitOperation,
  type LimitRules,
} from './limit.ts';
import { limitState, type WaitingLimit } from './limit-state.ts';
import { limitWindow } from './limit-window.ts';

/** Money that a customer deposits or withdraws. A deposit that failed, expired or was refunded is no transfer. */
export interface Transfer {
  readonly kind: 'deposit' | 'withdrawal';
  readonly amount: Pence;
  readonly state: 'pending' | 'completed';
  /** The time of its completion, in ms since the epoch; while it is pending, the time of the request. */
  readonly at: number;
}

/** The position of a limit at a moment. All times are in ms since the epoch. */
export interface LimitPosition extends LimitName {
  /** The amount of the limit; null where there is no limit of this name. */
  readonly amount: Pence | null;
  /** The deposits in the limit's window; for a net deposit limit less the withdrawals, which may make it negative. */
  readonly used: Pence;
  /** The sum that can be deposited under the limit now; null where there is no limit. */
  readonly left: Pence | null;
  /** Whether four fifths of the limit are used. */
  readonly isNearlyUsed: boolean;
  /** The time at which the limit begins to count from nothing; null for a net deposit limit, which never does. */
  readonly startsAgainAt: number | null;
  readonly waiting: WaitingLimit | null;
}

interface Account {
  /** The changes of the limits, the oldest first. */
  readonly operations: readonly LimitOperation[];
  /** All transfers that any limit counts, and all that are pending. */
  readonly transfers: readonly Transfer[];
}

/**
 * The position of each limit that a customer has or could set, deposit limits first, the shortest period first.
 * Units: pence. Shape: `now` in ms since the epoch. Rules: D12, D39; betting rules 6.1.
 */
export function limitPositions(
  { operations, transfers }: Account,
  { now, rules }: { readonly now: number; readonly rules: LimitRules },
): readonly LimitPosition[] {
  return limitKinds
    .flatMap((kind) => limitPeriods.map((period) => ({ kind, period })))
    .map((name) => positionOf(name, { ...limitState(operations, name, now), transfers, now }))
    .filter(({ kind, period, amount }) => amount !== null || rules.periods[kind].includes(period));
}

function positionOf(
  name: LimitName,
  given: Pick<LimitPosition, 'amount' | 'waiting'> & {
    readonly transfers: readonly Transfer[];
    readonly now: number;
  },
): LimitPosition {
  const { amount, waiting, transfers, now } = given;
  const { since, startsAgainAt } = limitWindow(name, now);
  const used = addPence(...transfers.map((transfer) => countedAmount(transfer, name, since)));
  const left = amount === null ? null : pence(Math.max(0, subtractPence(amount, used)));
  const isNearlyUsed = amount !== null && areFourFifths(used, amount);
  return { ...name, amount, used, left, isNearlyUsed, startsAgainAt, waiting };
}

function areFourFifths(used: Pence, amount: Pence): boolean {
  return used * 5 >= amount * 4;
}

/** A limit that is set, of which four fifths are used. */
interface NearlyUsedLimit extends LimitPosition {
  readonly amount: Pence;
  readonly left: Pence;
}

/**
 * The limits that a deposit brought to four fifths of their amount, where they count the deposit already.
 * Units: pence. Rules: D12.
 */
export function limitsNearedBy(
  positions: readonly LimitPosition[],
  deposit: Pence,
): readonly NearlyUsedLimit[] {
  return positions.filter(
    (each): each is NearlyUsedLimit =>
      each.amount !== null &&
      each.isNearlyUsed &&
      !areFourFifths(subtractPence(each.used, deposit), each.amount),
  );
}

/**
 * The sum that a transfer adds to a limit whose window began at `since`. A pending deposit counts whatever the time of
 * its request, because its money may come now; a pending withdrawal lowers nothing, because it may still be refused.
 */
function countedAmount(
  { kind, amount, state, at }: Transfer,
  name: LimitName,
  since: number,
): Pence {
  if (kind === 'deposit') return state === 'pending' || at >= since ? amount : noPence;
  const counts = name.kind === 'net_deposit' && state === 'completed' && at >= since;
  return counts ? subtractPence(noPence, amount) : noPence;
}

/**
 * The sum that can be deposited now: the least that any limit leaves, or null where there is no limit. Units: pence.
 */
export function roomForDeposit(positions: readonly Pick<LimitPosition, 'left'>[]): Pence | null {
  const rooms = positions.flatMap(({ left }) => (left === null ? [] : [left]));
  return rooms.length === 0 ? null : pence(Math.min(...rooms));
}
