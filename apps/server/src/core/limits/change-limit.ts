import {
  decideLimitChange,
  limitState,
  type Jurisdiction,
  type LimitName,
  type LimitRequest,
  type LimitWait,
} from '@furlong/customer';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { refuseField } from '../../platform/refuse-field.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockStatus } from '../customers/closing/exclusions.queries.ts';
import { lockAccountOf } from '../customers/lock-account.ts';
import { sendMail } from '../mail/send-mail.ts';
import { LIMIT_CONFIRMABLE_JOB } from './limit-confirmable.ts';
import { insertLimitOperation, listLimitOperations } from './limit-operations.queries.ts';

interface LimitDeps {
  readonly clock: Clock;
  readonly jurisdiction: Jurisdiction;
}

/** A request to change one limit of one customer. */
export interface LimitChange {
  readonly customerId: number;
  readonly name: LimitName;
  readonly request: LimitRequest;
}

/**
 * Changes a limit, and has the customer told by mail: that another amount is in force, or that a change waits, and later that
 * it can be confirmed. The account is locked first, as a deposit locks it, so that a deposit is before the change or is judged by it.
 * Gives the id of the operation; undefined where the limit is so already.
 * @throws Refusal limit.nothing_waiting, limit.not_yet, limit.not_lower; FieldRefusal where the jurisdiction does not offer the period
 */
export async function changeLimit(
  tx: Transaction,
  { clock, jurisdiction }: LimitDeps,
  change: LimitChange,
): Promise<number | undefined> {
  const { customerId, name, request } = change;
  await lockAccountOf(tx, customerId);
  const now = clock.now();
  const operations = await listLimitOperations(tx, customerId);
  const before = limitState(operations, name, now);
  const decision = decideLimitChange(before, request, { name, now, rules: jurisdiction.limits });
  if (decision.kind === 'unchanged') return undefined;
  if (decision.kind === 'refused') {
    const { code } = decision;
    throw code === 'not_offered'
      ? refuseField('period', 'field.invalid')
      : new Refusal(`limit.${code}`);
  }
  const { operation, amount, wait } = decision;
  const added = { ...name, operation, amount, wait };
  const id = await insertLimitOperation(tx, { ...added, customerId, by: request.by, at: now });
  const after = limitState([...operations, { ...added, id }], name, now);
  if (after.amount !== before.amount)
    await tellChanged(tx, id, { ...change, amount: after.amount });
  if (wait !== null) await letWait(tx, id, { ...change, amount, wait });
  return id;
}

/** Tells the customer when a change can be confirmed, at once and again when its time has come. */
async function letWait(
  tx: Transaction,
  operation: number,
  waiting: LimitChange & { readonly amount: number | null; readonly wait: LimitWait },
): Promise<void> {
  const { customerId, name, amount, wait } = waiting;
  await enqueueJob(tx, {
    kind: LIMIT_CONFIRMABLE_JOB,
    key: String(operation),
    runAt: wait.confirmableFrom,
    payload: { customerId, operation },
  });
  const { email, firstName, language } = await lockStatus(tx, customerId);
  if (email === '') return;
  await sendMail(tx, {
    key: `limit-requested:${String(operation)}`,
    to: email,
    language,
    template: 'limit-requested',
    parameters: { firstName, ...name, amount, ...wait },
  });
}

async function tellChanged(
  tx: Transaction,
  operation: number,
  changed: LimitChange & { readonly amount: number | null },
): Promise<void> {
  const { customerId, name, request, amount } = changed;
  const { email, firstName, language } = await lockStatus(tx, customerId);
  if (email === '') return;
  await sendMail(tx, {
    key: `limit-changed:${String(operation)}`,
    to: email,
    language,
    template: 'limit-changed',
    parameters: { firstName, ...name, amount, by: request.by },
  });
}
