import { limitState, whyUnserved, type Jurisdiction } from '@furlong/customer';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insideTransaction, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { lockStatus } from '../customers/closing/exclusions.queries.ts';
import { lockAccountOf } from '../customers/lock-account.ts';
import { readStanding } from '../customers/standing/standing.queries.ts';
import { sendMail } from '../mail/send-mail.ts';
import { listLimitOperations } from './limit-operations.queries.ts';

/** Runs when an increase or a removal of a limit can be confirmed. */
export const LIMIT_CONFIRMABLE_JOB = 'limit-confirmable';

interface ConfirmableDeps {
  readonly clock: Clock;
  readonly jurisdiction: Jurisdiction;
}

const payloadSchema = z.strictObject({ customerId: z.int(), operation: z.int() });

export function createLimitConfirmableHandler(deps: ConfirmableDeps): JobHandler {
  return insideTransaction(payloadSchema, async (tx, asked) => {
    await tellConfirmable(tx, deps, asked);
  });
}

/**
 * Tells a customer that a change of a limit can be confirmed. Nobody is told of a change that was dropped, replaced, confirmed
 * or has lapsed, and no customer is written to whose account is shut.
 */
async function tellConfirmable(
  tx: Transaction,
  { clock, jurisdiction }: ConfirmableDeps,
  { customerId, operation }: z.output<typeof payloadSchema>,
): Promise<void> {
  await lockAccountOf(tx, customerId);
  const now = clock.now();
  const operations = await listLimitOperations(tx, customerId);
  const asked = operations.find(({ id }) => id === operation);
  if (asked === undefined) throw new Error('the operation of a job is not there');
  const { kind, period } = asked;
  const { waiting } = limitState(operations, asked, now);
  if (waiting?.id !== operation) return;
  const standing = await readStanding(tx, customerId);
  if (whyUnserved(standing, 'account', { now, jurisdiction }) !== undefined) return;
  const { email, firstName, language } = await lockStatus(tx, customerId);
  if (email === '') return;
  const { amount, lapsesAt } = waiting;
  await sendMail(tx, {
    key: `limit-confirmable:${String(operation)}`,
    to: email,
    language,
    template: 'limit-confirmable',
    parameters: { firstName, kind, period, amount, lapsesAt },
  });
}
