import type * as z from 'zod/mini';
import { json, refusal, type Answer, type GatewayRequest, type GatewayRoute } from './answers.ts';
import type { CardTransaction, OpenedCheckout } from './payment-book.ts';
import { reportPage } from './report-page.ts';
import { payToCard, refundPayment } from './send-back.ts';
import {
  checkoutRequest,
  creditRequest,
  refundRequest,
  reportRequest,
  type CheckoutOrder,
} from './shop-requests.ts';
import { showTransaction } from './show-transaction.ts';
import type { SwitchBoard } from './switches.ts';
import { findState, type PaymentDeps } from './take-payments.ts';

interface ShopApiDeps {
  readonly payments: PaymentDeps;
  readonly switches: SwitchBoard;
  readonly authorization: string;
  /** The address of a checkout's page. */
  readonly pageOf: (token: string) => string;
}

const UNKNOWN = 'Record not found';
const FOUND_MAX = 10;

/** The calls of the shop's server: beGateway's checkouts, transactions, refunds, credits and reports. */
export function shopRoutes(deps: ShopApiDeps): readonly GatewayRoute[] {
  const { book } = deps.payments;
  const show = (transaction: CardTransaction) =>
    showTransaction(transaction, deps.switches.read().untruth);
  const get = (path: string, find: (key: string) => unknown): GatewayRoute =>
    forShop(deps, { method: 'GET', path }, ({ key }) => {
      const found = find(key);
      return found === undefined ? refusal(404, UNKNOWN) : json(200, found);
    });
  return [
    post(deps, { path: '/ctp/api/checkouts', schema: checkoutRequest }, ({ checkout }) =>
      openCheckout(deps, checkout),
    ),
    get('/ctp/api/checkouts/:key', (token) => {
      const checkout = book.findCheckout(token);
      return checkout === undefined ? undefined : showCheckout(deps, checkout);
    }),
    get('/transactions/:key', (uid) => {
      const transaction = book.find(uid);
      return transaction === undefined ? undefined : { transaction: show(transaction) };
    }),
    get('/v2/transactions/tracking_id/:key', (trackingId) => ({
      transactions: book
        .list()
        .filter((each) => encodeURIComponent(each.trackingId ?? '') === trackingId)
        .slice(-FOUND_MAX)
        .map(show),
    })),
    post(deps, { path: '/transactions/refunds', schema: refundRequest }, ({ request }) => {
      const made = refundPayment(deps.payments, request, deps.switches.read().refunds);
      return typeof made === 'string'
        ? refusal(422, made, { base: [made] })
        : json(201, { transaction: show(made) });
    }),
    post(deps, { path: '/credits', schema: creditRequest }, ({ request }) => {
      const card = book.findCard(request.credit_card.token);
      return card === undefined
        ? refusal(422, 'The card is not known', { token: ['is not known'] })
        : json(201, { transaction: show(payToCard(deps.payments, request, card)) });
    }),
    post(deps, { path: '/api/reports', schema: reportRequest }, ({ report_params: wanted }) =>
      json(200, reportPage(deps.payments.book, wanted, deps.switches.read())),
    ),
  ];
}

function openCheckout(deps: ShopApiDeps, order: CheckoutOrder): Answer {
  const now = deps.payments.now();
  const { expired_at: expiry } = order.order;
  if (expiry !== undefined && Date.parse(expiry) <= now) {
    return refusal(422, 'expired_at is past', { expired_at: ['is past'] });
  }
  const { token } = deps.payments.book.open(order, now);
  return json(201, { checkout: { token, redirect_url: deps.pageOf(token) } });
}

function showCheckout(deps: ShopApiDeps, checkout: OpenedCheckout) {
  const state = findState(deps.payments, checkout);
  const payment = checkout.payments.at(-1);
  const { order, test } = checkout.order;
  return {
    checkout: {
      token: checkout.token,
      transaction_type: 'payment',
      gateway_response:
        payment === undefined
          ? null
          : { payment: { uid: payment.uid, status: payment.status, message: payment.message } },
      order,
      finished: ['paid', 'failed'].includes(state),
      expired: state === 'expired',
      test,
      status: payment?.status ?? null,
      message: payment?.message ?? null,
    },
  };
}

function forShop(
  deps: ShopApiDeps,
  route: Pick<GatewayRoute, 'method' | 'path'>,
  answer: GatewayRoute['answer'],
): GatewayRoute {
  return {
    ...route,
    isOfShop: true,
    answer: (asked) =>
      asked.headers.authorization === deps.authorization
        ? answer(asked)
        : refusal(401, 'Unauthorized'),
  };
}

function post<Wanted>(
  deps: ShopApiDeps,
  route: { readonly path: string; readonly schema: z.ZodMiniType<Wanted> },
  answer: (wanted: Wanted) => Answer,
): GatewayRoute {
  const { path, schema } = route;
  return forShop(deps, { method: 'POST', path }, (asked) => {
    const parsed = schema.safeParse(parseBody(asked));
    return parsed.success
      ? answer(parsed.data)
      : refusal(422, 'Unprocessable entity', listFaults(parsed.error.issues));
  });
}

function listFaults(issues: readonly z.core.$ZodIssue[]): Record<string, readonly string[]> {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), [message]]));
}

function parseBody({ body }: GatewayRequest): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
