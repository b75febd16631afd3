import { formatPounds, type Pence } from '@furlong/money';
import { londonDay } from '../../platform/london-time.ts';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import { isLivePaypal } from './live-paypal.ts';
import type { ListedPayment } from '../listed-payment.ts';
import type { PaymentReport } from '../payment-gateway.ts';
import {
  captureAnswer,
  orderCreatedAnswer,
  listAnswer,
  orderAnswer,
  orderRefundAnswer,
  type OrderAnswer,
} from './paypal-answers.ts';
import { createPaypalCalls, type PaypalCalls } from './paypal-calls.ts';
import type { OrderRequest, PaypalOrder, PaypalPort } from './paypal-port.ts';
import {
  findRefund,
  reportCapture,
  REFUND_STATUSES,
  toPaypalOrder,
  toListedPayment,
} from './paypal-reports.ts';
import { readPaypalWebhook } from './paypal-webhooks.ts';

interface PaypalSettings {
  /** Such as `https://api-m.paypal.com`. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly secret: string;
  /** The id by which PayPal knows the address to which it posts what happened. */
  readonly webhookId: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const [NOT_FOUND, UNPROCESSABLE] = [404, 422];

/** Speaks to PayPal: its orders, payments, webhooks and list of transactions. */
export function createPaypal(settings: PaypalSettings): PaypalPort {
  const { apiUrl, webhookId, timeoutMs = TIMEOUT_MS } = settings;
  const isTest = !isLivePaypal(apiUrl);
  const calls = createPaypalCalls({ ...settings, timeoutMs });
  const readOrder = async (orderId: string): Promise<PaypalOrder | undefined> => {
    const found = await findOrder(calls, orderId);
    return found === undefined ? undefined : toPaypalOrder(found, isTest);
  };
  const readRefund: PaypalPort['readRefund'] = async (payment) => {
    const capture = await findCapture(calls, payment.uid);
    if (capture === undefined) return undefined;
    const orderId = capture.supplementary_data?.related_ids?.order_id;
    const order = orderId === undefined ? undefined : await findOrder(calls, orderId);
    if (order === undefined) throw new OutsideFailure('answer_malformed');
    return findRefund(order, payment, isTest);
  };
  return {
    readOrder,
    readRefund,
    createOrder: async (request) => {
      const said = await calls.ask({
        path: '/v2/checkout/orders',
        answer: orderCreatedAnswer,
        key: request.depositId,
        body: writeOrder(request),
      });
      if (!('answer' in said)) throw new OutsideFailure('answer_malformed');
      const { id: token, links } = said.answer;
      const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (page === undefined) throw new OutsideFailure('answer_malformed');
      return { token, redirectUrl: page.href };
    },
    capture: async (order) => await capture(calls, order, { readOrder, isTest }),
    readPayment: async (uid) => {
      const found = await findCapture(calls, uid);
      return found === undefined ? undefined : reportCapture(found, isTest);
    },
    refund: async ({ depositId, uid, amountPence, reason }) => {
      const said = await calls.ask({
        path: `/v2/payments/captures/${encodeURIComponent(uid)}/refund`,
        // A deposit gets one refund ever.
        answer: orderRefundAnswer,
        key: `refund-${depositId}`,
        body: { amount: writeSum(amountPence), custom_id: depositId, note_to_payer: reason },
        refusedBy: [NOT_FOUND, UNPROCESSABLE],
      });
      // A second request for a refund that was made is refused too: what was made counts.
      const earlier = 'answer' in said ? undefined : await readRefund({ depositId, uid });
      const isSame = earlier?.amountPence === amountPence;
      const status =
        'answer' in said ? REFUND_STATUSES[said.answer.status] : isSame ? earlier.status : 'failed';
      if (status === 'pending') throw new OutsideFailure('refund_undecided');
      return status === 'succeeded' ? 'refunded' : 'refused';
    },
    readWebhook: async (message) => await readPaypalWebhook(calls, webhookId, message),
    listDay: async (day) => await listDay(calls, day, isTest),
  };
}

/** Our account takes pounds. */
function writeSum(amountPence: Pence, currency = 'GBP') {
  return { currency_code: currency, value: formatPounds(amountPence) };
}

function writeOrder(request: OrderRequest) {
  const { depositId, amountPence, currency, brand, language, returnUrl, cancelUrl } = request;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: depositId,
        invoice_id: depositId,
        description: brand,
        amount: writeSum(amountPence, currency),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          // A payment that arrives days later would be a deposit that nobody waits for.
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          brand_name: brand,
          locale: LOCALES[language] ?? 'en-GB',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  };
}

const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', es: 'es-ES', de: 'de-DE' };

async function findOrder({ find }: PaypalCalls, orderId: string): Promise<OrderAnswer | undefined> {
  const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
  const found = await find({ path, answer: orderAnswer });
  if (found !== undefined && found.id !== orderId) throw new OutsideFailure('answer_malformed');
  return found;
}

async function findCapture({ find }: PaypalCalls, uid: string) {
  const path = `/v2/payments/captures/${encodeURIComponent(uid)}`;
  const found = await find({ path, answer: captureAnswer });
  if (found !== undefined && found.id !== uid) throw new OutsideFailure('answer_malformed');
  return found;
}

/** The reasons for which PayPal takes no money from the customer. Any other no leaves the order as PayPal tells of it. */
const DECLINED: readonly string[] = [
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'CARD_EXPIRED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYEE_BLOCKED_TRANSACTION',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
];

async function capture(
  { ask }: PaypalCalls,
  order: PaypalOrder,
  told: { readonly readOrder: PaypalPort['readOrder']; readonly isTest: boolean },
): Promise<PaymentReport> {
  const { orderId, report } = order;
  const said = await ask({
    path: `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`,
    answer: orderAnswer,
    key: `capture-${orderId}`,
    body: {},
    refusedBy: [UNPROCESSABLE],
  });
  if ('answer' in said) {
    if (said.answer.id !== orderId) throw new OutsideFailure('answer_malformed');
    return toPaypalOrder(said.answer, told.isTest).report;
  }
  const reason = said.refusal.details.find(({ issue }) => DECLINED.includes(issue));
  if (reason !== undefined)
    return { ...report, status: 'failed', message: (reason.description ?? '').slice(0, 255) };
  return (await told.readOrder(orderId))?.report ?? report;
}

async function listDay(
  { ask }: PaypalCalls,
  day: string,
  isTest: boolean,
): Promise<readonly ListedPayment[]> {
  const found: ListedPayment[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const said = await ask({ path: writeList(day, page), answer: listAnswer });
    if (!('answer' in said)) throw new OutsideFailure('answer_malformed');
    pageCount = said.answer.total_pages;
    for (const { transaction_info: listed } of said.answer.transaction_details) {
      const isOfDay = londonDay(Date.parse(listed.transaction_initiation_date)) === day;
      const payment = isOfDay ? toListedPayment(listed, isTest) : undefined;
      if (payment !== undefined) found.push(payment);
    }
  }
  return found;
}

/** A London day begins up to an hour before the day of UTC. */
function writeList(day: string, page: number): string {
  const start = new Date(Date.parse(`${day}T00:00:00Z`) - 3_600_000).toISOString();
  const query = new URLSearchParams({
    start_date: start.replace('.000', ''),
    end_date: `${day}T23:59:59Z`,
    fields: 'transaction_info',
    page_size: '500',
    page: String(page),
  });
  return `/v1/reporting/transactions?${query.toString()}`;
}
