import type { Switches } from '../switches.ts';
import type { OrderCapture, OrderRefund, SandboxOrder } from './order-book.ts';

/** The way in which PayPal shows its orders: the address of its API, and the fields that it tells falsely. */
export interface Showing {
  readonly apiUrl: string;
  readonly untruth: Switches['untruth'];
}

const STATUSES = {
  open: 'PAYER_ACTION_REQUIRED',
  approved: 'APPROVED',
  captured: 'COMPLETED',
} as const;

/** An order as PayPal writes it, in webhooks and in answers. */
export function showOrder(order: SandboxOrder, showing: Showing) {
  const { id, wanted, state, capture, refunds, createdAt } = order;
  const [unit] = wanted.purchase_units;
  const payments =
    capture === null
      ? {}
      : {
          payments: {
            captures: [showCapture(order, capture, showing)],
            ...(refunds.length === 0
              ? {}
              : { refunds: refunds.map((refund) => showRefund(order, refund, showing)) }),
          },
        };
  return {
    id,
    intent: 'CAPTURE',
    status: STATUSES[state],
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: unit.custom_id,
        invoice_id: unit.invoice_id,
        amount: showSum(order, unit.amount.value, showing),
        ...payments,
      },
    ],
    create_time: showTime(createdAt),
    links: [
      { href: `${showing.apiUrl}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      { href: `${showing.apiUrl}/paypal/approve/${id}`, rel: 'payer-action', method: 'GET' },
    ],
  };
}

export function showCapture(order: SandboxOrder, capture: OrderCapture, showing: Showing) {
  const [{ amount, custom_id: customId, invoice_id: invoiceId }] = order.wanted.purchase_units;
  const back = order.refunds
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { value }) => sum + Number(value), 0);
  const isWhole = back >= Number(amount.value);
  return {
    id: capture.id,
    status: back === 0 ? 'COMPLETED' : isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    amount: showSum(order, amount.value, showing),
    custom_id: customId,
    invoice_id: invoiceId,
    final_capture: true,
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: showTime(capture.at),
    links: [{ href: `${showing.apiUrl}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' }],
  };
}

export function showRefund(order: SandboxOrder, refund: OrderRefund, showing: Showing) {
  const captureId = order.capture?.id ?? '';
  return {
    id: refund.id,
    status: refund.status,
    custom_id: refund.customId,
    amount: showSum(order, refund.value, showing),
    create_time: showTime(refund.at),
    links: [
      { href: `${showing.apiUrl}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** Everything that moved money, as PayPal's list of transactions writes it: the oldest first. */
export function listMoved(orders: readonly SandboxOrder[], showing: Showing) {
  return orders
    .flatMap((order) => {
      const [{ amount, custom_id: customId }] = order.wanted.purchase_units;
      const { capture, refunds } = order;
      const made = refunds.filter(({ status }) => status === 'COMPLETED');
      const came =
        capture === null
          ? []
          : [{ id: capture.id, code: 'T0006', value: amount.value, at: capture.at, customId }];
      const back = made.map((refund) => ({
        id: refund.id,
        code: 'T1107',
        value: `-${refund.value}`,
        at: refund.at,
        customId: refund.customId ?? undefined,
      }));
      return [...came, ...back].map((moved) => ({ ...moved, order }));
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ id, code, value, at, customId, order }) => ({
      at,
      shown: {
        transaction_info: {
          transaction_id: id,
          transaction_event_code: code,
          transaction_status: 'S',
          transaction_initiation_date: showTime(at),
          transaction_amount: showSum(order, value, showing),
          ...(code === 'T1107'
            ? { paypal_reference_id: order.capture?.id, paypal_reference_id_type: 'TXN' }
            : {}),
          custom_field: customId,
        },
      },
    }));
}

function showSum(order: SandboxOrder, value: string, { untruth }: Showing) {
  const [{ amount }] = order.wanted.purchase_units;
  const { currency_code: currency } = amount;
  return {
    currency_code: untruth === 'currency' ? (currency === 'EUR' ? 'USD' : 'EUR') : currency,
    value: untruth === 'amount' ? (Number(value) + 1).toFixed(2) : value,
  };
}

/** Whole seconds, such as `2026-11-26T12:20:00Z`. */
export function showTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
