import type * as z from 'zod/mini';
import type { CardTransaction, KeptCard } from './payment-book.ts';
import type { creditRequest, refundRequest } from './shop-requests.ts';
import type { Switches } from './switches.ts';
import type { PaymentDeps } from './take-payments.ts';

const DUPLICATE_MS = 30_000;

/** Gives back a payment, or a part of it. @returns why not, in words, where it cannot be. */
export function refundPayment(
  { book, now, tell }: PaymentDeps,
  asked: z.output<typeof refundRequest>['request'],
  manner: Switches['refunds'],
): CardTransaction | string {
  const parent = book.find(asked.parent_uid);
  if (parent?.type !== 'payment' || parent.status !== 'successful') {
    return 'The parent transaction is no successful payment';
  }
  const earlier = book.list().filter(({ parentUid, status }) => {
    return parentUid === parent.uid && status !== 'failed';
  });
  const isDouble = earlier.some(
    ({ amount, createdAt }) => amount === asked.amount && now() - createdAt < DUPLICATE_MS,
  );
  if (isDouble) return 'The same refund was asked for within the last 30 seconds';
  const backAlready = earlier.reduce((sum, { amount }) => sum + amount, 0);
  if (asked.amount > parent.amount - backAlready) return 'More than what was paid cannot go back';
  const made = book.add({
    type: 'refund',
    parentUid: parent.uid,
    amount: asked.amount,
    currency: parent.currency,
    isTest: parent.isTest,
    card: parent.card,
    trackingId: asked.tracking_id ?? null,
    notificationUrl: parent.notificationUrl,
    ...refundEndings[manner],
    createdAt: now(),
    paidAt: manner === 'made' ? now() : null,
  });
  tell(made);
  return made;
}

const refundEndings = {
  made: { status: 'successful', message: 'Successfully processed' },
  refused: { status: 'failed', message: 'The bank takes no refunds' },
  pending: { status: 'pending', message: 'The bank has not answered yet' },
} as const;

/** Sends money to a card that is known by its token. */
export function payToCard(
  { book, now }: PaymentDeps,
  asked: z.output<typeof creditRequest>['request'],
  card: KeptCard,
): CardTransaction {
  return book.add({
    type: 'credit',
    status: 'successful',
    message: 'Successfully processed',
    card,
    amount: asked.amount,
    currency: asked.currency,
    isTest: true,
    parentUid: null,
    trackingId: asked.tracking_id ?? null,
    notificationUrl: null,
    createdAt: now(),
    paidAt: now(),
  });
}
