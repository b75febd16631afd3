import * as z from 'zod/mini';
import { lockAccountOf } from '../../customers/lock-account.ts';
import type { Database } from '../../../platform/database/database.ts';
import { outsideTransaction, type JobHandler } from '../../../platform/jobs/job-handler.ts';
import { OutsideFailure } from '../../../platform/network/outside-failure.ts';
import type { AskedProviders } from './ask-about-deposits.ts';
import { bookRefund } from './arrival.ts';
import { findDeposit, lockDeposit, moveDeposit, type StoredDeposit } from './deposits.queries.ts';
import { insertFinding, type PaymentFinding } from '../payment-findings.queries.ts';

const payloadSchema = z.strictObject({ depositId: z.uuid() });

interface RefundDeps {
  readonly db: Database;
  readonly clock: { now(): number };
  readonly ports: AskedProviders;
}

/**
 * Pays back a deposit that may not be kept. Its provider is asked first whether it has done so already, because the try before
 * may have been cut off: nothing is paid back twice. A provider that does not answer, or has not decided, is asked again by the
 * next try.
 */
export function createRefundHandler(deps: RefundDeps): JobHandler {
  return outsideTransaction(payloadSchema, async ({ depositId }) => {
    const deposit = await findDeposit(deps.db, depositId);
    if (deposit?.state !== 'returning' || deposit.paymentUid === null) return;
    const made = await refund(deps, deposit, deposit.paymentUid);
    if (made.outcome === 'pending') throw new OutsideFailure('refund_pending');
    if (made.outcome === 'refunded') await endRefund(deps, deposit);
    else await findTrouble(deps, deposit, { cause: made.outcome, paymentUid: made.uid });
  });
}

/** The outcome of a refund, and the name by which the gateway knows what was tried. */
interface MadeRefund {
  readonly outcome: 'refunded' | 'pending' | 'refund_refused' | 'refund_amount';
  readonly uid: string;
}

async function refund(
  { ports }: RefundDeps,
  { id: depositId, amountPence, provider }: StoredDeposit,
  uid: string,
): Promise<MadeRefund> {
  const gateway = provider === 'paypal' ? ports.paypal : ports.cardGateway;
  if (gateway === null) return { outcome: 'refund_refused', uid };
  const made = await gateway.readRefund({ depositId, uid });
  if (made === undefined || made.status === 'failed' || made.status === 'expired') {
    const reason = 'deposit not accepted';
    const said = await gateway.refund({ depositId, uid, amountPence, reason });
    return { outcome: said === 'refunded' ? said : 'refund_refused', uid };
  }
  if (made.status !== 'succeeded') return { outcome: 'pending', uid };
  // Somebody has given back another sum at the gateway: what is still due is for an operator to say.
  const isWhole = made.amountPence === amountPence;
  return { outcome: isWhole ? 'refunded' : 'refund_amount', uid: made.uid ?? uid };
}

/** Books that a deposit is back. A job that runs twice books it once. */
async function endRefund(
  { db, clock }: Pick<RefundDeps, 'db' | 'clock'>,
  { id, customerId }: StoredDeposit,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccountOf(tx, customerId);
    const deposit = await lockDeposit(tx, id);
    if (deposit?.state !== 'returning') return;
    await bookRefund(tx, deposit, clock.now());
    await moveDeposit(tx, id, { state: 'refunded', at: clock.now() });
  });
}

async function findTrouble(
  { db, clock }: RefundDeps,
  { id: depositId, provider }: StoredDeposit,
  found: Pick<PaymentFinding, 'cause' | 'paymentUid'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await insertFinding(tx, { ...found, provider, depositId, day: null, at: clock.now() });
  });
}
