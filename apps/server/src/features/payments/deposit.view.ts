import type { Deposit, paymentRoutes, transactionStatuses } from '@furlong/contract';
import type { DepositState } from '@furlong/payment';
import type { output } from 'zod/mini';
import { instant } from '../../platform/london-time.ts';
import type { StoredDeposit } from '../../core/payments/deposits/deposits.queries.ts';

/** A deposit as its customer sees it. */
export function toDepositView(deposit: StoredDeposit): Deposit {
  const { id, provider, amountPence, currency, state, message, createdAt, expiresAt } = deposit;
  return {
    id,
    provider,
    amount: amountPence,
    currency,
    state,
    message,
    at: instant(createdAt),
    expiresAt: instant(expiresAt),
  };
}

type TransactionStatus = (typeof transactionStatuses)[number];

/** A payment that goes back counts as failed, although the gateway calls it successful: the customer has not got the money here. */
const STATUS_OF: Readonly<Record<DepositState, TransactionStatus>> = {
  created: 'pending',
  pending: 'pending',
  succeeded: 'successful',
  returning: 'failed',
  refunded: 'failed',
  failed: 'failed',
  expired: 'expired',
};

/** The outcome of a payment, by the names of statuses that the specification reads. */
export function toPaymentStatus(
  deposit: StoredDeposit,
): output<(typeof paymentRoutes)['paymentStatus']['response']> {
  const { state, message } = deposit;
  return {
    transaction: { status: STATUS_OF[state], message },
    deposit: toDepositView(deposit),
  };
}
