import type { WithdrawalCause } from '@furlong/contract';
import { addPence, type Pence } from '@furlong/money';
import {
  eventOfParts,
  partAfter,
  withdrawalAfter,
  type WithdrawalPartEvent,
  type WithdrawalPartState,
} from '@furlong/payment';
import { clearingAccounts } from '../ledger/accounts.queries.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { LiveCustomers } from '../../platform/live/live-topics.ts';
import { announceWithdrawal } from './announce.ts';
import { bookPayment, bookReturn } from './book-withdrawal.ts';
import { tellCustomer } from './tell-customer.ts';
import { getPart, listParts, setPartState, type StoredPart } from './withdrawal-parts.queries.ts';
import {
  lockWithdrawal,
  moveWithdrawal,
  type StoredWithdrawal,
  type WithdrawalMove,
} from './withdrawals.queries.ts';

export interface MovePartDeps {
  readonly db: Database;
  readonly clock: { now(): number };
  readonly live: LiveCustomers;
}

/** An event of a part, and who says so. */
interface PartMove {
  readonly part: Pick<StoredPart, 'id' | 'withdrawalId'>;
  readonly event: WithdrawalPartEvent;
  /** `program`, or `operator:keeper1`. */
  readonly actor: string;
}

/**
 * Moves a part of a withdrawal by what happened to it, books what was paid or goes back, and moves its withdrawal with it, in one
 * transaction. Where the state of the part does not allow it, nothing happens: the same may be heard any number of times.
 * Returns whether the part moved.
 */
export async function movePart(
  deps: MovePartDeps,
  part: PartMove['part'],
  event: WithdrawalPartEvent,
): Promise<boolean> {
  return await deps.db.transaction(
    async (tx) => await movePartIn(tx, deps, { part, event, actor: 'program' }),
  );
}

/** Moves a part as `movePart` does, in a transaction of the caller. */
export async function movePartIn(
  tx: Transaction,
  { clock, live }: MovePartDeps,
  { part: { id, withdrawalId }, event, actor }: PartMove,
): Promise<boolean> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  const part = await getPart(tx, id);
  const state = partAfter(part.state, event);
  if (state === undefined) return false;
  const at = clock.now();
  await setPartState(tx, id, { state, at });
  await book(tx, { withdrawal, part, state, at });
  await followParts(tx, withdrawal, { actor, at });
  announceWithdrawal(tx, live, withdrawal.customerId);
  return true;
}

interface MovedPart {
  readonly withdrawal: StoredWithdrawal;
  readonly part: StoredPart;
  readonly state: WithdrawalPartState;
  readonly at: number;
}

async function book(tx: Transaction, { withdrawal, part, state, at }: MovedPart): Promise<void> {
  const { id, amountPence, payment } = part;
  if (state === 'refused')
    await bookReturn(tx, { id, amountPence, accountId: withdrawal.accountId }, at);
  if (state === 'paid') {
    const from = payment === null ? 'external' : clearingAccounts[payment.provider];
    await bookPayment(tx, { id, amountPence, from }, at);
  }
}

/** Moves a withdrawal as its parts say, and tells the customer of its end. */
async function followParts(
  tx: Transaction,
  withdrawal: StoredWithdrawal,
  { actor, at }: Pick<WithdrawalMove, 'actor' | 'at'>,
): Promise<void> {
  const parts = await listParts(tx, withdrawal.id);
  const event = eventOfParts(parts.map(({ state }) => state));
  if (event === undefined) return;
  const state = withdrawalAfter(withdrawal.state, event);
  if (state === undefined) return;
  const sumOf = (wanted: WithdrawalPartState): Pence =>
    addPence(...parts.flatMap((part) => (part.state === wanted ? [part.amountPence] : [])));
  const [paid, returned] = [sumOf('paid'), sumOf('refused')];
  const cause = CAUSES[event](returned > 0);
  await moveWithdrawal(tx, withdrawal.id, { state, cause, actor, at });
  if (event === 'hold') return;
  if (paid > 0)
    await tellCustomer(tx, withdrawal, { template: 'withdrawal-paid', amountPence: paid });
  if (returned > 0)
    await tellCustomer(tx, withdrawal, { template: 'withdrawal-returned', amountPence: returned });
}

const CAUSES: Readonly<
  Record<'hold' | 'pay' | 'return', (isPartRefused: boolean) => WithdrawalCause>
> = {
  hold: () => 'outcome_unknown',
  pay: (isPartRefused) => (isPartRefused ? 'partly_paid' : 'all_paid'),
  return: () => 'refused_outside',
};
