import { assert } from '@furlong/exact';
import type { Pence } from '@furlong/money';
import type { LimitName, LimitOperation, LimitWait } from './limit.ts';

/** An increase or a removal that has not been confirmed. */
export interface WaitingLimit extends LimitWait {
  /** The id of the operation that asked for it. */
  readonly id: number;
  /** The wanted amount; null for a removal. */
  readonly amount: Pence | null;
}

export interface LimitState {
  /** The amount in force; null where there is no limit. */
  readonly amount: Pence | null;
  readonly waiting: WaitingLimit | null;
}

/**
 * The state of a limit after the operations on it.
 * Shape: operations of any limits, the oldest first; `now` in ms since the epoch. Rules: D12.
 * @throws AssertionError where something was confirmed though nothing waited.
 */
export function limitState(
  operations: readonly LimitOperation[],
  { kind, period }: LimitName,
  now: number,
): LimitState {
  const { amount, waiting } = operations
    .filter((each) => each.kind === kind && each.period === period)
    .reduce(stateAfter, { amount: null, waiting: null });
  return { amount, waiting: waiting !== null && waiting.lapsesAt > now ? waiting : null };
}

function stateAfter(
  state: LimitState,
  { id, operation, amount, wait }: LimitOperation,
): LimitState {
  switch (operation) {
    case 'set':
      return wait === null
        ? { amount, waiting: null }
        : { ...state, waiting: { id, amount, ...wait } };
    case 'confirm':
      assert(state.waiting !== null, 'what is confirmed has waited');
      return { amount: state.waiting.amount, waiting: null };
    case 'drop':
      return { ...state, waiting: null };
  }
}
