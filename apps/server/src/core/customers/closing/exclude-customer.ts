import {
  exclusionEnd,
  exclusionKindOf,
  lastToEnd,
  type Exclusion,
  type ExclusionLength,
} from '@furlong/customer';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import { sendMail } from '../../mail/send-mail.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { TIME_OUT_END_JOB } from './end-time-out.ts';
import {
  forgetRequest,
  insertExclusion,
  lockStatus,
  writeExcluded,
  type LockedStatus,
} from './exclusions.queries.ts';
import { lockAccountOf } from '../lock-account.ts';
import { refuseMarketing } from '../texts/refuse-marketing.ts';
import { readStanding } from '../standing/standing.queries.ts';

interface ExcludeDeps {
  readonly sessions: Sessions;
  /** Business time in ms. */
  readonly now: () => number;
}

/** An exclusion that a customer chooses, with the reason in the customer's words, or one that a register tells of. */
type Excluding = { readonly customerId: number } & (
  | { readonly length: ExclusionLength; readonly reason: string }
  /** `registerEndsAt` is null where the register does not say when. */
  | { readonly registerEndsAt: number | null }
);

interface NewExclusion extends Exclusion {
  readonly customerId: number;
  readonly period: ExclusionLength | null;
  readonly reason: string;
  readonly at: number;
}

/**
 * Excludes a customer, with everything that follows, and answers with the exclusion that counts now. The account is locked
 * first, as placement locks it, so that a bet is before the exclusion or is refused by it. An exclusion that would end no
 * later than the one that runs changes nothing. A closed or locked account stays so, and the exclusion outlasts that.
 */
export async function excludeCustomer(
  tx: Transaction,
  { sessions, now }: ExcludeDeps,
  excluding: Excluding,
): Promise<Exclusion> {
  const { customerId } = excluding;
  await lockAccountOf(tx, customerId);
  const customer = await lockStatus(tx, customerId);
  const { exclusion: before } = await readStanding(tx, customerId);
  const added = toExclusion(excluding, now());
  if (before !== undefined && outlasts(before, added)) return before;
  const id = await insertExclusion(tx, customerId, added);
  if (customer.status === 'active' || customer.status === 'excluded')
    await writeExcluded(tx, customerId, added.at);
  else await forgetRequest(tx, customerId);
  await sessions.end({ customerId }, tx);
  // Nobody is written to who has just asked to be left alone.
  await refuseMarketing(tx, added);
  await tellOfExclusion(tx, { id, added, customer });
  return { kind: added.kind, endsAt: added.endsAt };
}

/** A time-out ends by itself, so that it never takes the place of an exclusion that does not. */
function outlasts(before: Exclusion, added: Exclusion): boolean {
  const isWeaker = added.kind === 'time_out' && before.kind !== 'time_out';
  return isWeaker || lastToEnd([before, added]) === before;
}

function toExclusion(excluding: Excluding, at: number): NewExclusion {
  const { customerId } = excluding;
  if ('registerEndsAt' in excluding) {
    const endsAt = excluding.registerEndsAt;
    return { customerId, kind: 'register', period: null, reason: '', at, endsAt };
  }
  const { length: period, reason } = excluding;
  const [kind, endsAt] = [exclusionKindOf(period), exclusionEnd(period, at)];
  return { customerId, kind, period, reason, at, endsAt };
}

/** The mail and the entry in the audit log, which holds the number of the exclusion alone, because it is never erased. */
async function tellOfExclusion(
  tx: Transaction,
  given: { readonly id: number; readonly added: NewExclusion; readonly customer: LockedStatus },
): Promise<void> {
  const { id, added, customer } = given;
  const { customerId, kind, endsAt, at } = added;
  const { email, firstName, language } = customer;
  if (kind === 'time_out' && endsAt !== null)
    await enqueueJob(tx, {
      kind: TIME_OUT_END_JOB,
      key: String(id),
      runAt: endsAt,
      payload: { customerId },
    });
  if (email !== '')
    await sendMail(tx, {
      key: `excluded:${String(id)}`,
      to: email,
      language,
      template: 'excluded',
      parameters: { firstName, kind, endsAt },
    });
  const subject = `customer:${String(customerId)}`;
  await appendAudit(tx, {
    at,
    subject,
    action: 'customer.excluded',
    detail: { exclusion: id },
    actor: kind === 'register' ? 'register' : subject,
  });
}
