/**
 * The states of a withdrawal (D40). A `requested` one waits for an operator, and an `approved` one is being paid. A
 * `held` one has a part for which nobody knows whether it was paid. A `returned` one is back with the customer because
 * nobody outside took any part of it; a `rejected` one is back because an operator rejected it.
 */
export const withdrawalStates = [
  'requested',
  'approved',
  'held',
  'paid',
  'returned',
  'rejected',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** The events of a withdrawal. */
export const withdrawalEvents = ['approve', 'reject', 'hold', 'pay', 'return'] as const;
type WithdrawalEvent = (typeof withdrawalEvents)[number];

/** The states of a withdrawal that is neither paid whole nor given back. */
export const openWithdrawalStates = [
  'requested',
  'approved',
  'held',
] as const satisfies readonly WithdrawalState[];

const AFTER: Readonly<Record<WithdrawalState, Partial<Record<WithdrawalEvent, WithdrawalState>>>> =
  {
    requested: { approve: 'approved', reject: 'rejected' },
    approved: { hold: 'held', pay: 'paid', return: 'returned' },
    held: { pay: 'paid', return: 'returned' },
    paid: {},
    returned: {},
    rejected: {},
  };

/** The state after an event; undefined where the state does not allow it. States go forward only. Rules: D13, D40. */
export function withdrawalAfter(
  state: WithdrawalState,
  event: WithdrawalEvent,
): WithdrawalState | undefined {
  return AFTER[state][event];
}

/**
 * The states of a part of a withdrawal, which goes to one card or to the bank. The state `paying` is committed before
 * anybody outside is asked to pay. A part that is `held` may have been paid: the company outside is only asked about
 * it, and it is never paid again.
 */
export const withdrawalPartStates = ['waiting', 'paying', 'held', 'paid', 'refused'] as const;
export type WithdrawalPartState = (typeof withdrawalPartStates)[number];

/** The events of a part of a withdrawal. */
export const withdrawalPartEvents = ['begin', 'hold', 'pay', 'refuse'] as const;
export type WithdrawalPartEvent = (typeof withdrawalPartEvents)[number];

const PART_AFTER: Readonly<
  Record<WithdrawalPartState, Partial<Record<WithdrawalPartEvent, WithdrawalPartState>>>
> = {
  waiting: { begin: 'paying' },
  paying: { hold: 'held', pay: 'paid', refuse: 'refused' },
  held: { pay: 'paid', refuse: 'refused' },
  paid: {},
  refused: {},
};

/** The state of a part after an event; undefined where the state does not allow it. Rules: D40. */
export function partAfter(
  state: WithdrawalPartState,
  event: WithdrawalPartEvent,
): WithdrawalPartState | undefined {
  return PART_AFTER[state][event];
}

/**
 * The event of an approved withdrawal that follows from its parts; undefined while none follows. The withdrawal is held
 * while a part is held. It ends with its last part, as returned where no part was paid.
 */
export function eventOfParts(
  parts: readonly WithdrawalPartState[],
): 'hold' | 'pay' | 'return' | undefined {
  if (parts.includes('held')) return 'hold';
  if (parts.includes('waiting') || parts.includes('paying')) return undefined;
  return parts.includes('paid') ? 'pay' : 'return';
}
