import type { CustomerFile } from '@furlong/contract';
import type { Verification } from '@furlong/customer';
import type { Transaction } from '../../platform/database/database.ts';

/** A customer as the state of the account decides what may be done to it. */
export interface LockedCustomer {
  readonly id: number;
  readonly status: CustomerFile['status'];
  readonly verification: Verification;
  readonly email: string;
  readonly firstName: string;
  readonly statusChangedAt: Date | null;
  readonly reactivationAskedAt: Date | null;
  readonly erasedAt: Date | null;
}

/** A customer whom nobody else changes before the transaction ends. */
export async function lockCustomer(
  tx: Transaction,
  customerId: number,
): Promise<LockedCustomer | undefined> {
  const [row] = await tx.query<LockedCustomer>({
    text: `select id, status, verification, email, first_name as "firstName",
        status_changed_at as "statusChangedAt", reactivation_asked_at as "reactivationAskedAt",
        erased_at as "erasedAt"
      from customers where id = $1 for no key update`,
    values: [customerId],
  });
  return row;
}
