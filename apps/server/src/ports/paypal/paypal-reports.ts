import { parsePounds, type Pence } from '@furlong/money';
import type { PaymentStatus } from '@furlong/payment';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import type { ListedPayment } from '../listed-payment.ts';
import type { PaymentReport } from '../payment-gateway.ts';
import type {
  CaptureAnswer,
  ListedRefund,
  ListedTransaction,
  OrderAnswer,
  PaypalMoney,
  RefundStatus,
} from './paypal-answers.ts';
import type { PaypalOrder } from './paypal-port.ts';

/** @param isTest whether PayPal's own sandbox speaks, or one that stands in for it. PayPal says nothing of it itself. */
export function toPaypalOrder(said: OrderAnswer, isTest: boolean): PaypalOrder {
  const { id: orderId, status } = said;
  const [{ amount, custom_id: depositId = null, payments }] = said.purchase_units;
  const captures = payments?.captures ?? [];
  // A customer whose payment failed may have paid by a second one.
  const capture =
    captures.findLast(({ status: each }) => CAPTURE_STATUSES[each] !== 'failed') ?? captures.at(-1);
  const report: PaymentReport =
    capture === undefined
      ? {
          depositId,
          uid: null,
          status: status === 'VOIDED' ? 'failed' : 'pending',
          ...toSum(amount),
          ...NO_MORE,
          isTest,
        }
      : reportCapture({ ...capture, custom_id: capture.custom_id ?? depositId }, isTest);
  return { orderId, report, isApproved: status === 'APPROVED' };
}

export function reportCapture(capture: CaptureAnswer, isTest: boolean): PaymentReport {
  const { id: uid, status, amount, custom_id: depositId = null } = capture;
  return {
    depositId,
    uid,
    status: CAPTURE_STATUSES[status],
    ...toSum(amount),
    ...NO_MORE,
    isTest,
  };
}

/** The refund of a payment among those of its order, the one that counts where there are several; undefined for none. */
export function findRefund(
  said: OrderAnswer,
  payment: { readonly depositId: string; readonly uid: string },
  isTest: boolean,
): PaymentReport | undefined {
  const { depositId, uid } = payment;
  const [{ payments }] = said.purchase_units;
  const made = (payments?.refunds ?? []).filter((refund) => isOf(refund, uid));
  const refund = made.findLast(({ status }) => REFUND_STATUSES[status] !== 'failed') ?? made.at(-1);
  if (refund === undefined) return undefined;
  return {
    depositId,
    uid: refund.id,
    status: REFUND_STATUSES[refund.status],
    ...toSum(refund.amount),
    ...NO_MORE,
    isTest,
    refundOf: uid,
  };
}

function isOf({ links }: ListedRefund, captureId: string): boolean {
  return links.some(({ rel, href }) => rel === 'up' && href.endsWith(`/captures/${captureId}`));
}

const NO_MORE = { message: '', refundOf: null, card: null } as const;

/** A payment that went back later has arrived all the same. */
const CAPTURE_STATUSES: Readonly<Record<CaptureAnswer['status'], PaymentStatus>> = {
  COMPLETED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
};

export const REFUND_STATUSES: Readonly<Record<RefundStatus, PaymentStatus>> = {
  COMPLETED: 'succeeded',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

/** A line of PayPal's list; undefined for what is neither a payment of a customer's nor the refund of one. */
export function toListedPayment(
  listed: ListedTransaction,
  isTest: boolean,
): ListedPayment | undefined {
  const { transaction_event_code: code, fee_amount: fee } = listed;
  const kind = code.startsWith('T00') ? 'deposit' : code === 'T1107' ? 'refund' : undefined;
  const status = LISTED_STATUSES[listed.transaction_status];
  if (kind === undefined || status === undefined) return undefined;
  const namesPayment = kind === 'refund' && listed.paypal_reference_id_type === 'TXN';
  return {
    kind,
    uid: listed.transaction_id,
    depositId: listed.custom_field ?? null,
    status,
    refundOf: namesPayment ? (listed.paypal_reference_id ?? null) : null,
    ...toSum(listed.transaction_amount),
    isTest,
    feePence: fee === undefined ? null : toSum(fee).amountPence,
  };
}

/** Succeeded, succeeded and given back later, pending, denied. */
const LISTED_STATUSES: Readonly<Record<string, PaymentStatus | undefined>> = {
  S: 'succeeded',
  V: 'succeeded',
  P: 'pending',
  D: 'failed',
};

/** A sum without its sign, which in a list says which way the money went. */
function toSum({ value, currency_code: currency }: PaypalMoney): {
  readonly amountPence: Pence;
  readonly currency: string;
} {
  const amountPence = parsePounds(value.replace('-', ''));
  if (amountPence === undefined) throw new OutsideFailure('answer_malformed');
  return { amountPence, currency };
}
