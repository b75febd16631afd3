import type { Transaction } from '../../platform/database/database.ts';

/**
 * Locks the account of a customer whose standing is about to change, so that a bet is before the change or is refused by it.
 * Everybody locks the account before the row of the customer.
 */
export async function lockAccountOf(tx: Transaction, customerId: number): Promise<void> {
  await tx.query({
    text: `select 1 from accounts where customer_id = $1 and kind = 'customer' for update`,
    values: [customerId],
  });
}
