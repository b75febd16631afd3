import type { Verification } from '@furlong/customer';
import type { Transaction } from '../../../platform/database/database.ts';

/** How far a customer is verified, which nobody else changes before the transaction ends. */
export async function lockVerification(
  tx: Transaction,
  customerId: number,
): Promise<Verification | undefined> {
  const [row] = await tx.query<{ verification: Verification }>({
    text: 'select verification from customers where id = $1 for no key update',
    values: [customerId],
  });
  return row?.verification;
}

export async function writeVerification(
  tx: Transaction,
  customerId: number,
  verification: Verification,
): Promise<void> {
  await tx.query({
    text: 'update customers set verification = $2 where id = $1',
    values: [customerId, verification],
  });
}
