import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { SwitchBoard } from '../switches.ts';
import type { Message, Webhooks } from '../webhooks.ts';
import type { SandboxOrder } from './order-book.ts';
import type { OrderDeps, OrderEvent } from './pay-order.ts';
import { showCapture, showOrder, showRefund, showTime, type Showing } from './show-order.ts';

interface TellPaypalShopDeps {
  readonly webhooks: Webhooks;
  readonly switches: SwitchBoard;
  readonly now: () => number;
  readonly sign: (text: string) => string;
  readonly webhookId: string;
  readonly apiUrl: () => string;
  /** To where the shop wants to be told; undefined where nobody is. */
  readonly shopUrl: () => string | undefined;
}

/** The event that goes before each event, and comes after it where webhooks are reordered. */
const BEFORE = { approved: undefined, captured: 'approved', refunded: 'captured' } as const;

/** Tells the shop what happened to its orders, signed as PayPal signs. */
export function createTellPaypalShop(deps: TellPaypalShopDeps): OrderDeps['tell'] {
  return (order, event) => {
    const url = deps.shopUrl();
    if (url === undefined) return;
    const earlier = BEFORE[event];
    deps.webhooks.tell(
      writeMessage(deps, { url, order, event }),
      earlier === undefined ? undefined : writeMessage(deps, { url, order, event: earlier }),
    );
  };
}

function writeMessage(
  deps: TellPaypalShopDeps,
  told: { readonly url: string; readonly order: SandboxOrder; readonly event: OrderEvent },
): Message {
  const { url, order, event } = told;
  const showing = { apiUrl: deps.apiUrl(), untruth: deps.switches.read().untruth };
  const time = showTime(deps.now());
  const body = JSON.stringify({
    id: `WH-${randomUUID()}`,
    create_time: time,
    ...writeEvent(order, event, showing),
  });
  const id = randomUUID();
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${deps.apiUrl()}/v1/notifications/certs/CERT-sandbox`,
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': deps.sign(signedText({ id, time, body, ...deps })),
  };
  const [{ custom_id: trackingId = null }] = order.wanted.purchase_units;
  return { url, headers, body, subject: order.id, trackingId, says: event, isStubborn: true };
}

/** The text that PayPal signs in place of a message. */
export function signedText(message: {
  readonly id: string;
  readonly time: string;
  readonly webhookId: string;
  readonly body: string;
}): string {
  const { id, time, webhookId, body } = message;
  return [id, time, webhookId, crc32(body)].join('|');
}

function writeEvent(order: SandboxOrder, event: OrderEvent, showing: Showing) {
  const { capture } = order;
  const refund = order.refunds.at(-1);
  if (event === 'refunded' && refund !== undefined)
    return {
      event_type: 'PAYMENT.CAPTURE.REFUNDED',
      resource_type: 'refund',
      resource: showRefund(order, refund, showing),
    };
  if (event === 'captured' && capture !== null)
    return {
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource_type: 'capture',
      resource: showCapture(order, capture, showing),
    };
  return {
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource_type: 'checkout-order',
    resource: showOrder(order, showing),
  };
}
