import {
  mayAskToReturn,
  passwordPolicy,
  randomPassword,
  whyUnserved,
  type Jurisdiction,
} from '@furlong/customer';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { appendAudit } from '../../../core/audit/append-audit.ts';
import { readStanding } from '../../../core/customers/standing/standing.queries.ts';
import { hashMailedPassword, MAILED_PASSWORD_HOURS } from '../../../core/login/mailed-password.ts';
import { sendMail } from '../../../core/mail/send-mail.ts';
import { learnRegisterEnd } from '../../../core/register/learn-end.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import {
  insideTransaction,
  outsideTransaction,
  type JobHandler,
} from '../../../platform/jobs/job-handler.ts';
import type { ExclusionRegisterPort } from '../../../ports/exclusion-register/exclusion-register-port.ts';
import {
  lockPerson,
  storeMailedPassword,
  storeReactivationAsked,
  type DescribedPerson,
} from './people.queries.ts';

/**
 * Whether there is such a customer is found out by a job, after the form was answered. The answer and its time cannot tell
 * what it does not know (D4).
 */
export const LOST_PASSWORD_JOB = 'lost-password';
export const REACTIVATION_JOB = 'account-reactivation';

const HOUR_MS = 3_600_000;
/** A form that is sent once more does not end the password that is on its way. */
const MAILED_AGAIN_AFTER_MS = HOUR_MS / 4;
const ASKED_AGAIN_AFTER_MS = 24 * HOUR_MS;

const text = z.string().check(z.maxLength(320));
const describedPerson = z.strictObject({
  firstName: text,
  lastName: text,
  dateOfBirth: text,
  email: text,
  userName: text,
});

interface RecoveryDeps {
  readonly clock: Clock;
  readonly jurisdiction: Jurisdiction;
  /** Evenly spread bytes from a source that nobody can foretell. */
  readonly nextByte: () => number;
}

/** Mails a password that works once (D8). The one that the customer has still works. */
export function createLostPasswordHandler({
  clock,
  jurisdiction,
  nextByte,
}: RecoveryDeps): JobHandler {
  return insideTransaction(describedPerson, async (tx, described) => {
    const person = await lockPerson(tx, described);
    if (person === undefined) return;
    const now = clock.now();
    const standing = await readStanding(tx, person.id);
    if (whyUnserved(standing, 'login', { now, jurisdiction }) !== undefined) return;
    const until = now + MAILED_PASSWORD_HOURS * HOUR_MS;
    const mailedUntil = person.mailedPasswordUntil?.getTime() ?? 0;
    if (mailedUntil > until - MAILED_AGAIN_AFTER_MS) return;
    const password = randomPassword(nextByte, passwordPolicy);
    await storeMailedPassword(tx, person.id, { hash: hashMailedPassword(password), until });
    await sendMail(tx, {
      key: `new-password:${randomUUID()}`,
      to: person.email,
      language: person.language,
      template: 'new-password',
      parameters: { firstName: person.firstName, password, hours: MAILED_PASSWORD_HOURS },
    });
    await auditVisitor(tx, person.id, { at: now, action: 'customer.password_mailed' });
  });
}

interface ReactivationDeps extends Pick<RecoveryDeps, 'clock' | 'jurisdiction'> {
  readonly db: Database;
  readonly ports: { readonly exclusionRegister: ExclusionRegisterPort };
}

/**
 * Notes that an account is asked for which is closed, or was shut by an exclusion that is over; whether an exclusion by the
 * register is over, the register is asked. An operator decides; nothing opens by itself.
 */
export function createReactivationHandler(deps: ReactivationDeps): JobHandler {
  const { db, clock, jurisdiction } = deps;
  return outsideTransaction(describedPerson, async (described) => {
    const found = await db.transaction(async (tx) => await lockPerson(tx, described));
    if (found === undefined) return;
    await learnRegisterEnd(deps, found.id);
    await db.transaction(async (tx) => {
      await noteRequest(tx, { clock, jurisdiction }, described);
    });
  });
}

async function noteRequest(
  tx: Transaction,
  { clock, jurisdiction }: Pick<RecoveryDeps, 'clock' | 'jurisdiction'>,
  described: DescribedPerson,
): Promise<void> {
  const person = await lockPerson(tx, described);
  if (person === undefined) return;
  const now = clock.now();
  const standing = await readStanding(tx, person.id);
  if (!mayAskToReturn(standing, { now, jurisdiction })) return;
  const askedAt = person.reactivationAskedAt?.getTime() ?? -Infinity;
  if (askedAt > now - ASKED_AGAIN_AFTER_MS) return;
  await storeReactivationAsked(tx, person.id, now);
  await sendMail(tx, {
    key: `reactivation-asked:${randomUUID()}`,
    to: person.email,
    language: person.language,
    template: 'reactivation-asked',
    parameters: { firstName: person.firstName },
  });
  await auditVisitor(tx, person.id, { at: now, action: 'customer.reactivation_asked' });
}

async function auditVisitor(
  tx: Transaction,
  customerId: number,
  entry: { readonly at: number; readonly action: string },
): Promise<void> {
  const subject = `customer:${String(customerId)}`;
  await appendAudit(tx, { ...entry, actor: 'visitor', subject, detail: {} });
}
