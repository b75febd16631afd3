import type { AccountStatus, CustomerStanding, Verification } from '@furlong/customer';
import { lockAccountOf } from '../../../core/customers/lock-account.ts';
import { readStanding } from '../../../core/customers/standing/standing.queries.ts';
import type { MailLanguage } from '../../../core/mail/mail-payload.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/** A customer as the state of the account decides what may be done to it. */
export interface LockedCustomer {
  readonly id: number;
  readonly status: AccountStatus;
  readonly verification: Verification;
  readonly email: string;
  readonly language: MailLanguage;
  readonly firstName: string;
  readonly statusChangedAt: Date | null;
  readonly reactivationAskedAt: Date | null;
  readonly erasedAt: Date | null;
  readonly standing: CustomerStanding;
}

/** A customer whom nobody else changes, and who places no bet, before the transaction ends. */
export async function lockCustomer(
  tx: Transaction,
  customerId: number,
): Promise<LockedCustomer | undefined> {
  await lockAccountOf(tx, customerId);
  const [row] = await tx.query<Omit<LockedCustomer, 'standing'>>({
    text: `select id, status, verification, email, language, first_name as "firstName",
        status_changed_at as "statusChangedAt", reactivation_asked_at as "reactivationAskedAt",
        erased_at as "erasedAt"
      from customers where id = $1 for no key update`,
    values: [customerId],
  });
  return row && { ...row, standing: await readStanding(tx, customerId) };
}
