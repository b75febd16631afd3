import { findCountryByName, verificationAfter, type VerificationEvent } from '@furlong/customer';
import * as z from 'zod/mini';
import { appendAudit } from '../../../core/audit/append-audit.ts';
import {
  lockVerification,
  writeVerification,
} from '../../../core/customers/documents/verification.queries.ts';
import { sendMail } from '../../../core/mail/send-mail.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { outsideTransaction, type JobHandler } from '../../../platform/jobs/job-handler.ts';
import { OutsideFailure } from '../../../platform/network/outside-failure.ts';
import type {
  IdentityCheckPort,
  IdentityVerdict,
  PersonToCheck,
} from '../../../ports/identity-check/identity-check-port.ts';
import {
  insertIdentityCheck,
  readCheckedCustomer,
  type CheckedCustomer,
} from './identity-checks.queries.ts';

/** The kind of the jobs by which customers' identities are checked. */
export const IDENTITY_CHECK_JOB = 'identity-check';

/**
 * The check is tried so many times, within about half an hour; after that, documents are the way
 * that is left.
 */
const TRIES_MAX = 4;

interface IdentityCheckDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly identityCheck: IdentityCheckPort;
}

/** Has the identities of new customers checked (D32). A provider that does not answer is asked again, and in the end not waited for. */
export function createIdentityCheckHandler(deps: IdentityCheckDeps): JobHandler {
  return outsideTransaction(
    z.strictObject({ customerId: z.int() }),
    async ({ customerId }, { tries }) => {
      await moveVerification(deps, customerId, { event: 'check.started' });
      const customer = await readCheckedCustomer(deps.db, customerId);
      // Documents or an operator may have decided meanwhile.
      if (customer?.verification !== 'verifying') return;
      const verdict = await findVerdict(deps, toPerson(customerId, customer));
      if (verdict !== undefined) {
        await moveVerification(deps, customerId, { event: `check.${verdict.outcome}`, verdict });
        return;
      }
      const isLast = tries >= TRIES_MAX;
      await moveVerification(deps, customerId, {
        event: isLast ? 'check.referred' : 'check.unavailable',
        verdict: { outcome: 'unavailable', reference: '' },
      });
      if (!isLast) throw new OutsideFailure('check_unavailable');
    },
  );
}

/** Undefined where the provider did not make the check. */
async function findVerdict(
  { identityCheck }: IdentityCheckDeps,
  person: PersonToCheck,
): Promise<IdentityVerdict | undefined> {
  try {
    return await identityCheck.check(person);
  } catch (error) {
    if (error instanceof OutsideFailure) return undefined;
    throw error;
  }
}

/** Moves a customer's verification as its state machine says, with the verdict that caused it. */
async function moveVerification(
  { db, clock }: IdentityCheckDeps,
  customerId: number,
  cause: {
    readonly event: VerificationEvent;
    readonly verdict?: {
      readonly outcome: IdentityVerdict['outcome'] | 'unavailable';
      readonly reference: string;
    };
  },
): Promise<void> {
  const { event, verdict } = cause;
  const at = clock.now();
  await db.transaction(async (tx) => {
    const from = await lockVerification(tx, customerId);
    if (from === undefined) return;
    const to = verificationAfter(from, event);
    if (to !== from) await writeVerification(tx, customerId, to);
    if (to === 'referred' && from !== to) await askForDocuments(tx, customerId);
    if (verdict === undefined) return;
    await insertIdentityCheck(tx, { customerId, ...verdict, at });
    await appendAudit(tx, {
      at,
      actor: 'identity-check',
      action: 'customer.checked',
      subject: `customer:${String(customerId)}`,
      detail: { outcome: verdict.outcome, from, to },
    });
  });
}

async function askForDocuments(tx: Transaction, customerId: number): Promise<void> {
  const customer = await readCheckedCustomer(tx, customerId);
  if (customer === undefined) return;
  await sendMail(tx, {
    key: `documents-needed:${String(customerId)}`,
    to: customer.email,
    language: customer.language,
    template: 'documents-needed',
    parameters: { firstName: customer.firstName },
  });
}

function toPerson(customerId: number, customer: CheckedCustomer): PersonToCheck {
  const { firstName, lastName, dateOfBirth, email, phone, address } = customer;
  const { address1, address2, address3, address4: city, postcode } = address;
  const country = findCountryByName(address.country)?.iso2 ?? '';
  const lines = [address1, address2, address3].filter((line) => line !== '');
  return {
    key: `registration:${String(customerId)}`,
    firstName,
    lastName,
    dateOfBirth,
    email,
    phone,
    address: { lines, city, postcode, country },
  };
}
