import type { PaymentStatus } from '@furlong/payment';
import type * as z from 'zod/mini';
import { askJson, askJsonOrRefusal } from '../../platform/network/ask-json.ts';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import {
  checkoutAnswer,
  createdAnswer,
  refundAnswer,
  refusalAnswer,
  reportTransaction,
  reportUnpaid,
  transactionAnswer,
  transactionsAnswer,
  type GatewayTransaction,
} from './begateway-answers.ts';
import { createReportReader } from './begateway-reports.ts';
import type { CardGatewayPort, CheckoutRequest } from './card-gateway-port.ts';
import type { PaymentReport } from '../payment-gateway.ts';
import { isSignedBy, parseGatewayKey } from './gateway-key.ts';

interface BegatewaySettings {
  /** The address at which checkouts are made, such as `https://checkout.example`; customers' pages lie there too. */
  readonly checkoutUrl: string;
  /** The address at which transactions are asked for and given back, such as `https://gateway.example`. */
  readonly apiUrl: string;
  /** The address at which the list of a day is asked for, such as `https://backoffice.example`. */
  readonly reportsUrl: string;
  readonly shopId: string;
  readonly secret: string;
  /** Base64 of the shop's public key in DER. */
  readonly publicKey: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;

/** Speaks to beGateway, or to whoever keeps its contract. */
export function createBegateway(settings: BegatewaySettings): CardGatewayPort {
  const { checkoutUrl, apiUrl, reportsUrl, timeoutMs = TIMEOUT_MS } = settings;
  const key = parseGatewayKey(settings.publicKey);
  if (key === undefined) throw new Error('the public key of the card gateway is no RSA key');
  const pageOrigin = new URL(checkoutUrl).origin;
  const headers = { authorization: writeCredentials(settings), 'x-api-version': '2' };
  const ask = createAsking(headers, timeoutMs);
  const findPayment = async (uid: string): Promise<GatewayTransaction | undefined> => {
    const url = `${apiUrl}/transactions/${encodeURIComponent(uid)}`;
    const found = (await ask.find({ url, answer: transactionAnswer }))?.transaction;
    if (found !== undefined && found.uid !== uid) throw new OutsideFailure('answer_malformed');
    return found;
  };
  const listOf = async (depositId: string): Promise<readonly GatewayTransaction[]> => {
    const url = `${apiUrl}/v2/transactions/tracking_id/${encodeURIComponent(depositId)}`;
    const found = (await ask.find({ url, answer: transactionsAnswer }))?.transactions ?? [];
    // The gateway also finds transactions whose tracking id only contains ours; they are not ours.
    return found.filter(({ tracking_id: trackingId }) => trackingId === depositId);
  };
  const readRefund: CardGatewayPort['readRefund'] = async ({ depositId, uid }) => {
    const all = await listOf(depositId);
    return bestOf(
      all.filter(({ type, parent_uid: parent }) => type === 'refund' && parent === uid),
    );
  };
  return {
    pageOrigin,
    createCheckout: async (request) => {
      const url = `${checkoutUrl}/ctp/api/checkouts`;
      const body = { checkout: writeCheckout(request) };
      const { checkout } = await ask.tell({ url, body, answer: createdAnswer });
      const { token, redirect_url: redirectUrl } = checkout;
      // Our pages let the gateway's own origin into a frame, and no other.
      if (new URL(redirectUrl).origin !== pageOrigin) throw new OutsideFailure('answer_malformed');
      return { token, redirectUrl };
    },
    readCheckout: async (token) => {
      const url = `${checkoutUrl}/ctp/api/checkouts/${encodeURIComponent(token)}`;
      const found = (await ask.find({ url, answer: checkoutAnswer }))?.checkout;
      if (found === undefined) return undefined;
      if (found.token !== token) throw new OutsideFailure('answer_malformed');
      const uid = found.gateway_response?.payment?.uid;
      if (uid === undefined) return reportUnpaid(found);
      // A checkout repeats the sum that we asked for; the payment says what was paid.
      const payment = await findPayment(uid);
      if (payment === undefined) throw new OutsideFailure('answer_malformed');
      return reportTransaction(payment);
    },
    readPayment: async (uid) => {
      const found = await findPayment(uid);
      return found === undefined ? undefined : reportTransaction(found);
    },
    readByTracking: async (depositId) =>
      bestOf((await listOf(depositId)).filter(({ type }) => type === 'payment')),
    readRefund,
    listDay: createReportReader({ reportsUrl, headers, timeoutMs }),
    refund: async ({ depositId, uid, amountPence, reason }) => {
      const request = { parent_uid: uid, amount: amountPence, reason, tracking_id: depositId };
      const url = `${apiUrl}/transactions/refunds`;
      const body = { request };
      const said = await ask.tellOrBeRefused({ url, body, answer: refundAnswer });
      // A second request for a refund that was made is refused too: what was made counts.
      const earlier = 'answer' in said ? undefined : await readRefund({ depositId, uid });
      const isSame = earlier?.amountPence === amountPence;
      const status =
        'answer' in said ? said.answer.transaction.status : isSame ? earlier.status : undefined;
      return toRefundOutcome(status);
    },
    readWebhook: (rawBody, signature) => {
      if (signature === undefined || !isSignedBy(key, rawBody, signature)) return undefined;
      return reportTransaction(parseSigned(rawBody));
    },
  };
}

function writeCredentials({ shopId, secret }: BegatewaySettings): string {
  return `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`;
}

/** The call as the gateway wants it: who we are, and which of its languages we speak. */
function createAsking(headers: Readonly<Record<string, string>>, timeoutMs: number) {
  type Asked<Answer> = { readonly url: string; readonly answer: z.ZodMiniType<Answer> };
  type Told<Answer> = Asked<Answer> & { readonly body: unknown };
  return {
    /** Undefined where the gateway says that it knows none such. */
    find: async <Answer>(asked: Asked<Answer>): Promise<Answer | undefined> => {
      const refusable = { refusalStatuses: [NOT_FOUND], refusal: refusalAnswer };
      const said = await askJsonOrRefusal({ ...asked, ...refusable, headers, timeoutMs });
      return 'answer' in said ? said.answer : undefined;
    },
    tell: async <Answer>(told: Told<Answer>): Promise<Answer> =>
      await askJson({ ...told, headers, timeoutMs }),
    tellOrBeRefused: async <Answer>(told: Told<Answer>) => {
      const refusable = { refusalStatuses: [UNPROCESSABLE], refusal: refusalAnswer };
      return await askJsonOrRefusal({ ...told, ...refusable, headers, timeoutMs });
    },
  };
}

/** @throws OutsideFailure where the gateway has not decided. */
function toRefundOutcome(status: string | undefined): 'refunded' | 'refused' {
  if (status === 'successful' || status === 'succeeded') return 'refunded';
  if (status === 'failed' || status === undefined) return 'refused';
  throw new OutsideFailure('refund_undecided');
}

function writeCheckout(request: CheckoutRequest) {
  const { amountPence: amount, currency, description, depositId, customer } = request;
  const { success, decline, fail, cancel } = request.returnUrls;
  return {
    transaction_type: 'payment',
    attempts: 1,
    test: request.isTest,
    iframe: true,
    order: {
      amount,
      currency,
      description,
      tracking_id: depositId,
      expired_at: writeTime(request.expiresAt),
    },
    settings: {
      success_url: success,
      decline_url: decline,
      fail_url: fail,
      cancel_url: cancel,
      notification_url: request.notificationUrl,
      language: request.language,
      customer_fields: { read_only: ['email', 'first_name', 'last_name'] },
    },
    customer: {
      email: customer.email,
      first_name: customer.firstName,
      last_name: customer.lastName,
      address: customer.address,
      city: customer.city,
      zip: customer.postcode,
      country: customer.country,
      phone: customer.phone,
      birth_date: customer.dateOfBirth,
    },
  };
}

/** Whole seconds with an offset, such as `2026-11-26T12:20:00+00:00`. */
function writeTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}+00:00`;
}

const PREFERENCE: readonly PaymentStatus[] = ['succeeded', 'pending', 'failed', 'expired'];

/** The report that counts among several tries: money that moved, then what may still move it. */
function bestOf(transactions: readonly GatewayTransaction[]): PaymentReport | undefined {
  const reports = transactions.map(reportTransaction);
  return PREFERENCE.map((wanted) => reports.findLast(({ status }) => status === wanted)).find(
    (report) => report !== undefined,
  );
}

function parseSigned(rawBody: Uint8Array): GatewayTransaction {
  const parsed = transactionAnswer.safeParse(parseJson(rawBody));
  if (!parsed.success) throw new OutsideFailure('answer_malformed');
  return parsed.data.transaction;
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    throw new OutsideFailure('answer_malformed');
  }
}
