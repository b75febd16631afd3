import { makeId, type OrderBook, type OrderRefund, type SandboxOrder } from './order-book.ts';
import type { Switches } from '../switches.ts';

/** A step in the life of an order. */
export type OrderEvent = 'approved' | 'captured' | 'refunded';

export interface OrderDeps {
  readonly book: OrderBook;
  readonly now: () => number;
  /** Tells the shop what has happened to an order. */
  readonly tell: (order: SandboxOrder, event: OrderEvent) => void;
}

/** A no, by the name that PayPal has for it. */
export interface OrderRefusal {
  readonly issue: string;
  readonly description: string;
}

/** The customer agrees to pay, by an account with money or by an empty one. */
export function approveOrder(deps: OrderDeps, order: SandboxOrder, isUnfunded: boolean): void {
  if (order.state !== 'open') return;
  order.state = 'approved';
  order.isUnfunded = isUnfunded;
  deps.tell(order, 'approved');
}

/** The shop takes the money of an approved order. The same request twice is answered as the first time. */
export function capturePayment(
  deps: OrderDeps,
  order: SandboxOrder,
  key: string,
): OrderRefusal | undefined {
  if (order.capture !== null)
    return order.capture.key === key
      ? undefined
      : { issue: 'ORDER_ALREADY_CAPTURED', description: 'Order already captured.' };
  if (order.state !== 'approved')
    return { issue: 'ORDER_NOT_APPROVED', description: 'Payer has not yet approved the order.' };
  if (order.isUnfunded)
    return { issue: 'INSTRUMENT_DECLINED', description: 'The means of payment was declined.' };
  order.state = 'captured';
  order.capture = { id: makeId(), key, at: deps.now() };
  deps.tell(order, 'captured');
  return undefined;
}

interface WantedRefund {
  readonly key: string;
  readonly value: string;
  readonly customId: string | null;
  readonly manner: Switches['refunds'];
}

const ENDINGS = { made: 'COMPLETED', refused: 'FAILED', pending: 'PENDING' } as const;

/** Gives back a payment, or a part of it. The same request twice is answered as the first time. */
export function refundCapture(
  deps: OrderDeps,
  order: SandboxOrder,
  { key, value, customId, manner }: WantedRefund,
): OrderRefund | OrderRefusal {
  const before = order.refunds.find((refund) => refund.key === key);
  if (before !== undefined) return before;
  const [{ amount }] = order.wanted.purchase_units;
  const counted = order.refunds.filter(({ status }) => status !== 'FAILED');
  const left = counted.reduce((sum, refund) => sum - toPence(refund.value), toPence(amount.value));
  if (left === 0)
    return { issue: 'CAPTURE_FULLY_REFUNDED', description: 'The capture has been refunded.' };
  if (toPence(value) > left)
    return { issue: 'REFUND_AMOUNT_EXCEEDED', description: 'That is more than was captured.' };
  const made = { id: makeId(), key, status: ENDINGS[manner], value, customId, at: deps.now() };
  order.refunds.push(made);
  if (made.status === 'COMPLETED') deps.tell(order, 'refunded');
  return made;
}

function toPence(value: string): number {
  return Math.round(Number(value) * 100);
}
