import type { CardDetails } from './card-form.ts';
import type { CardTransaction, OpenedCheckout, PaymentBook } from './payment-book.ts';
import { endingOf, SECURE_CODE } from './test-cards.ts';

export interface PaymentDeps {
  readonly book: PaymentBook;
  readonly now: () => number;
  /** Tells the shop what has become of a transaction. */
  readonly tell: (transaction: CardTransaction) => void;
}

type CheckoutState = 'open' | 'challenged' | 'paid' | 'failed' | 'expired';

const DUPLICATE_MS = 30_000;
const CODE_TRIES = 3;
const SUCCESS = 'Successfully processed';

/** Finds the state of a checkout. A payment that waited for its code until the checkout expired ends with it. */
export function findState(deps: PaymentDeps, checkout: OpenedCheckout): CheckoutState {
  const last = checkout.payments.at(-1);
  const isLate = deps.now() > checkout.expiresAt;
  if (last?.status === 'successful') return 'paid';
  if (last?.status === 'pending') {
    if (!isLate) return 'challenged';
    end(deps, last, { status: 'expired', message: 'The time to pay has run out' });
  }
  const failedCount = checkout.payments.filter(({ status }) => status === 'failed').length;
  if (failedCount >= checkout.order.attempts) return 'failed';
  return isLate ? 'expired' : 'open';
}

/** Tries to pay an open checkout by a card. */
export function payCheckout(
  deps: PaymentDeps,
  checkout: OpenedCheckout,
  details: CardDetails,
): void {
  const { order, settings, test } = checkout.order;
  const { book, now } = deps;
  const card = book.keepCard(details);
  const isDouble = book.list().some((earlier) => {
    const isTry = earlier.type === 'payment' && earlier.message !== duplicate.message;
    const isSame = earlier.card.token === card.token && earlier.amount === order.amount;
    return isTry && isSame && now() - earlier.createdAt < DUPLICATE_MS;
  });
  const payment = book.add({
    type: 'payment',
    status: 'pending',
    message: 'Waiting for 3-D Secure',
    card,
    amount: order.amount,
    currency: order.currency,
    isTest: test,
    trackingId: order.tracking_id ?? null,
    parentUid: null,
    notificationUrl: settings.notification_url,
    createdAt: now(),
    paidAt: null,
  });
  checkout.payments.push(payment);
  const ending = isDouble ? duplicate : endingOf(details.number);
  if (ending.kind === 'challenged') deps.tell(payment);
  else if (ending.kind === 'declined')
    end(deps, payment, { status: 'failed', message: ending.message });
  else end(deps, payment, { status: 'successful', message: SUCCESS });
}

const duplicate = {
  kind: 'declined',
  message: 'This card was tried for the same amount within the last 30 seconds',
} as const;

/** Takes the code that 3-D Secure asked for. */
export function enterCode(deps: PaymentDeps, checkout: OpenedCheckout, code: string): void {
  const payment = checkout.payments.at(-1);
  if (payment === undefined) return;
  if (code.replace(/\s/g, '') === SECURE_CODE) {
    end(deps, payment, { status: 'successful', message: SUCCESS });
    return;
  }
  checkout.wrongCodes += 1;
  if (checkout.wrongCodes < CODE_TRIES) return;
  end(deps, payment, { status: 'failed', message: '3-D Secure authentication failed' });
}

function end(
  { now, tell }: PaymentDeps,
  payment: CardTransaction,
  ending: Pick<CardTransaction, 'status' | 'message'>,
): void {
  payment.status = ending.status;
  payment.message = ending.message;
  payment.paidAt = ending.status === 'successful' ? now() : null;
  tell(payment);
}
