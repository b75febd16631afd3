import { whyUnserved, type Jurisdiction } from '@furlong/customer';
import { allocateWithdrawal, withdrawalAfter } from '@furlong/payment';
import { runAudited } from '../../../core/audit/audited.ts';
import { readStanding } from '../../../core/customers/standing/standing.queries.ts';
import type { Database } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { LiveCustomers } from '../../../platform/live/live-topics.ts';
import { announceWithdrawal } from '../../../core/withdrawals/announce.ts';
import { bookReturn } from '../../../core/withdrawals/book-withdrawal.ts';
import { PAY_PART_JOB } from '../../../core/withdrawals/pay-part.ts';
import { tellCustomer } from '../../../core/withdrawals/tell-customer.ts';
import {
  insertParts,
  listReturnableDeposits,
} from '../../../core/withdrawals/withdrawal-parts.queries.ts';
import { lockWithdrawal, moveWithdrawal } from '../../../core/withdrawals/withdrawals.queries.ts';

interface DecideWithdrawalDeps {
  readonly db: Database;
  readonly clock: { now(): number };
  readonly jurisdiction: Jurisdiction;
  readonly live: LiveCustomers;
}

interface Decision {
  readonly id: string;
  /** The user name of the operator. */
  readonly by: string;
}

/**
 * Has a withdrawal paid by jobs, one a part: back to the cards and PayPal accounts that paid, the
 * rest to the bank (D40). If two operators decide at once, the second is refused.
 * @throws Refusal where it is decided already, or the customer may not withdraw now.
 */
export async function approveWithdrawal(
  deps: DecideWithdrawalDeps,
  { id, by }: Decision,
): Promise<void> {
  const { clock, jurisdiction } = deps;
  const call = { by, action: 'withdrawal.approved', subject: `withdrawal:${id}` };
  await runAudited(deps, call, async (tx) => {
    const { customerId, amountPence, state: before } = await lockWithdrawal(tx, id);
    const state = withdrawalAfter(before, 'approve');
    if (state === undefined) throw new Refusal('withdrawal.state_invalid');
    const at = clock.now();
    const standing = await readStanding(tx, customerId);
    if (whyUnserved(standing, 'withdraw', { now: at, jurisdiction }) !== undefined)
      throw new Refusal('customer.state_invalid');
    const deposits = await listReturnableDeposits(tx, customerId);
    const partIds = await insertParts(tx, id, allocateWithdrawal(amountPence, deposits));
    for (const partId of partIds)
      await enqueueJob(tx, { kind: PAY_PART_JOB, key: partId, payload: { partId } });
    await moveWithdrawal(tx, id, { state, cause: 'being_paid', actor: `operator:${by}`, at });
    announceWithdrawal(tx, deps.live, customerId);
    return { result: undefined, detail: { customerId, parts: partIds.length } };
  });
}

/**
 * Gives a withdrawal back to the funds, with a reason that the customer reads (D13).
 * @throws Refusal where it is decided already.
 */
export async function rejectWithdrawal(
  deps: DecideWithdrawalDeps,
  { id, by, reason }: Decision & { readonly reason: string },
): Promise<void> {
  const { clock } = deps;
  const call = { by, action: 'withdrawal.rejected', subject: `withdrawal:${id}` };
  await runAudited(deps, call, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    const { customerId, amountPence } = withdrawal;
    const state = withdrawalAfter(withdrawal.state, 'reject');
    if (state === undefined) throw new Refusal('withdrawal.state_invalid');
    const at = clock.now();
    await bookReturn(tx, withdrawal, at);
    const actor = `operator:${by}`;
    await moveWithdrawal(tx, id, { state, cause: 'rejected_by_operator', actor, at, reason });
    await tellCustomer(tx, withdrawal, { template: 'withdrawal-rejected', amountPence, reason });
    announceWithdrawal(tx, deps.live, customerId);
    return { result: undefined, detail: { customerId } };
  });
}
