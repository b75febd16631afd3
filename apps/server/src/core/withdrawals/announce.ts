import type { Transaction } from '../../platform/database/database.ts';
import type { LiveCustomers } from '../../platform/live/live-topics.ts';

/** Tells every device of a customer, once the transaction is committed, that a withdrawal and with it the balance have moved. */
export function announceWithdrawal(tx: Transaction, live: LiveCustomers, customerId: number): void {
  tx.onCommitted(() => {
    live.sendToCustomer(customerId, { type: 'withdrawal' });
  });
}
