import type { CardTransaction } from './payment-book.ts';
import type { Switches } from './switches.ts';

/** A transaction as the gateway writes it, in webhooks and in answers. */
export function showTransaction(transaction: CardTransaction, untruth: Switches['untruth']) {
  const { uid, type, status, message, trackingId, parentUid, card } = transaction;
  return {
    uid,
    type,
    status,
    message,
    ...showSum(transaction, untruth),
    tracking_id: trackingId,
    ...(parentUid === null ? {} : { parent_uid: parentUid }),
    payment_method_type: 'credit_card',
    credit_card: {
      holder: card.holder,
      brand: card.brand,
      bin: card.bin,
      first_1: card.bin.slice(0, 1),
      last_4: card.lastFour,
      token: card.token,
    },
    created_at: showTime(transaction.createdAt),
    paid_at: transaction.paidAt === null ? null : showTime(transaction.paidAt),
  };
}

function showSum({ amount, currency, isTest }: CardTransaction, untruth: Switches['untruth']) {
  return {
    amount: untruth === 'amount' ? amount + 100 : amount,
    currency: untruth === 'currency' ? otherThan(currency) : currency,
    test: untruth === 'test' ? !isTest : isTest,
  };
}

function otherThan(currency: string): string {
  return currency === 'EUR' ? 'USD' : 'EUR';
}

function showTime(at: number): string {
  return new Date(at).toISOString();
}
