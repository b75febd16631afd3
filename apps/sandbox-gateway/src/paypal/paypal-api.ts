import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { json, type Answer, type GatewayRequest, type GatewayRoute } from '../answers.ts';
import type { SwitchBoard } from '../switches.ts';
import type { SandboxOrder } from './order-book.ts';
import { capturePayment, refundCapture, type OrderDeps, type OrderRefusal } from './pay-order.ts';
import { orderRequest, orderRefundRequest, verifyRequest } from './paypal-requests.ts';
import { listMoved, showCapture, showOrder, showRefund, type Showing } from './show-order.ts';
import { signedText } from './tell-paypal-shop.ts';

interface PaypalApiDeps {
  readonly orders: OrderDeps;
  readonly switches: SwitchBoard;
  readonly apiUrl: () => string;
  /** The shop's id and secret, as a header of HTTP carries them. */
  readonly authorization: string;
  readonly webhookId: string;
  readonly sign: (text: string) => string;
  /** The tokens that are good. */
  readonly tokens: Set<string>;
}

const TOKEN_SECONDS = 32_400;

/** The calls of the shop's server: PayPal's tokens, orders, payments, verification of webhooks, and list of transactions. */
export function paypalRoutes(deps: PaypalApiDeps): readonly GatewayRoute[] {
  const { tokens } = deps;
  const isKnown = ({ headers }: GatewayRequest): boolean =>
    tokens.has((headers.authorization ?? '').replace(/^Bearer /, ''));
  const forShop = (
    method: GatewayRoute['method'],
    path: string,
    answer: GatewayRoute['answer'],
  ): GatewayRoute => ({
    method,
    path,
    isOfShop: true,
    answer: (asked) => (isKnown(asked) ? answer(asked) : no(401, 'INVALID_TOKEN')),
  });
  return [
    {
      method: 'POST',
      path: '/v1/oauth2/token',
      isOfShop: true,
      answer: ({ headers, body }) => {
        const isShop = headers.authorization === deps.authorization;
        if (!isShop || body !== 'grant_type=client_credentials') return no(401, 'invalid_client');
        const token = randomBytes(32).toString('base64url');
        tokens.add(token);
        const given = { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS };
        return json(200, given);
      },
    },
    forShop('POST', '/v2/checkout/orders', (asked) => createOrder(deps, asked)),
    forShop('GET', '/v2/checkout/orders/:key', ({ key }) =>
      onOrder(deps.orders.book.find(key), (order) => json(200, showOrder(order, showingOf(deps)))),
    ),
    forShop('POST', '/v2/checkout/orders/:key/capture', (asked) =>
      onOrder(deps.orders.book.find(asked.key), (order) => captureOrder(deps, order, asked)),
    ),
    forShop('GET', '/v2/payments/captures/:key', ({ key }) =>
      onOrder(deps.orders.book.findByCapture(key), (order) =>
        order.capture === null
          ? no(404, 'RESOURCE_NOT_FOUND')
          : json(200, showCapture(order, order.capture, showingOf(deps))),
      ),
    ),
    forShop('POST', '/v2/payments/captures/:key/refund', (asked) =>
      onOrder(deps.orders.book.findByCapture(asked.key), (order) =>
        refundOrder(deps, order, asked),
      ),
    ),
    forShop('POST', '/v1/notifications/verify-webhook-signature', (asked) => verify(deps, asked)),
    forShop('GET', '/v1/reporting/transactions', (asked) => listTransactions(deps, asked)),
  ];
}

function showingOf({ apiUrl, switches }: PaypalApiDeps): Showing {
  return { apiUrl: apiUrl(), untruth: switches.read().untruth };
}

function createOrder(deps: PaypalApiDeps, asked: GatewayRequest): Answer {
  return onBody(asked, orderRequest, (wanted) => {
    const { book, now } = deps.orders;
    return json(201, showOrder(book.open(wanted, keyOf(asked), now()), showingOf(deps)));
  });
}

function captureOrder(deps: PaypalApiDeps, order: SandboxOrder, asked: GatewayRequest): Answer {
  const refusal = capturePayment(deps.orders, order, keyOf(asked));
  return refusal === undefined
    ? json(201, showOrder(order, showingOf(deps)))
    : no(422, 'UNPROCESSABLE_ENTITY', refusal);
}

function refundOrder(deps: PaypalApiDeps, order: SandboxOrder, asked: GatewayRequest): Answer {
  return onBody(asked, orderRefundRequest, ({ amount, custom_id: customId = null }) => {
    const made = refundCapture(deps.orders, order, {
      key: keyOf(asked),
      value: amount.value,
      customId,
      manner: deps.switches.read().refunds,
    });
    return 'issue' in made
      ? no(422, 'UNPROCESSABLE_ENTITY', made)
      : json(201, showRefund(order, made, showingOf(deps)));
  });
}

/** A signature is right where signing the same again gives the same. */
function verify({ webhookId, sign }: PaypalApiDeps, asked: GatewayRequest): Answer {
  return onBody(asked, verifyRequest, (sent) => {
    const text = signedText({
      id: sent.transmission_id,
      time: sent.transmission_time,
      webhookId,
      body: JSON.stringify(sent.webhook_event),
    });
    const isRight = sent.webhook_id === webhookId && sign(text) === sent.transmission_sig;
    return json(200, { verification_status: isRight ? 'SUCCESS' : 'FAILURE' });
  });
}

function listTransactions(deps: PaypalApiDeps, { query }: GatewayRequest): Answer {
  const [from, until] = ['start_date', 'end_date'].map((name) => Date.parse(query.get(name) ?? ''));
  const [size, page] = ['page_size', 'page'].map((name) => Number(query.get(name)));
  if (from === undefined || until === undefined || !(from < until))
    return no(400, 'INVALID_REQUEST');
  if (size === undefined || page === undefined || !(size > 0) || !(page > 0))
    return no(400, 'INVALID_REQUEST');
  const moved = listMoved(deps.orders.book.list(), showingOf(deps)).filter(
    ({ at }) => at >= from && at <= until,
  );
  return json(200, {
    transaction_details: moved.slice((page - 1) * size, page * size).map(({ shown }) => shown),
    page,
    total_items: moved.length,
    total_pages: Math.ceil(moved.length / size),
  });
}

function onOrder(order: SandboxOrder | undefined, answer: (order: SandboxOrder) => Answer): Answer {
  return order === undefined ? no(404, 'RESOURCE_NOT_FOUND') : answer(order);
}

function onBody<Wanted>(
  { body }: GatewayRequest,
  schema: z.ZodMiniType<Wanted>,
  answer: (wanted: Wanted) => Answer,
): Answer {
  const parsed = schema.safeParse(parseJson(body));
  return parsed.success ? answer(parsed.data) : no(400, 'INVALID_REQUEST');
}

function keyOf({ headers }: GatewayRequest): string {
  const key = headers['paypal-request-id'];
  // A request without a key is like no other.
  return typeof key === 'string' ? key : randomBytes(8).toString('hex');
}

/** A no, as PayPal words it. */
function no(status: number, name: string, detail?: OrderRefusal): Answer {
  return json(status, {
    name,
    message: name,
    ...(detail === undefined ? {} : { details: [detail] }),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
