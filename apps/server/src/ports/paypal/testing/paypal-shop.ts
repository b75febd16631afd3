import { pence } from '@furlong/money';
import { startSandboxGateway, type SandboxGateway } from '@furlong/sandbox-gateway';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import {
  sendForm,
  visitPage,
  type VisitedPage,
} from '../../../../../sandbox-gateway/src/testing/hosted-page-visitor.ts';
import { createPaypal } from '../paypal.ts';
import type { OrderRequest, PaypalMessage, PaypalPort } from '../paypal-port.ts';

/** A sandbox of PayPal, our adapter that speaks to it, and the messages that it posts. */
export interface PaypalShop {
  readonly sandbox: SandboxGateway;
  readonly paypal: PaypalPort;
  readonly heard: readonly PaypalMessage[];
  readonly clock: { now: number };
  request(changes?: Partial<OrderRequest>): OrderRequest;
  /** Has an order made and approved, by an account with money unless told otherwise. */
  approveOne(
    changes?: Partial<OrderRequest>,
    account?: 'funded' | 'empty',
  ): Promise<{ readonly orderId: string; readonly depositId: string; readonly page: VisitedPage }>;
  /** Has an order approved that is not ours to know of: another shop of the same account made it. @returns its id. */
  approveAnother(changes?: Partial<OrderRequest>): Promise<string>;
  /** Has an order made, approved and captured. */
  payOne(
    changes?: Partial<OrderRequest>,
  ): Promise<{ readonly orderId: string; readonly depositId: string; readonly uid: string }>;
}

export async function openPaypalShop(timeoutMs = 60_000): Promise<PaypalShop> {
  const clock = { now: Date.parse('2026-11-26T12:00:00Z') };
  const receiver = await openReceiver();
  const sandbox = await startSandboxGateway({
    port: 0,
    now: () => clock.now,
    retryDelaysMs: [5, 5],
    paypalWebhookUrl: () => receiver.url,
  });
  onTestFinished(sandbox.stop);
  const { clientId, secret, webhookId } = sandbox.paypal;
  const paypal = createPaypal({ apiUrl: sandbox.url, clientId, secret, webhookId, timeoutMs });
  let count = 0;
  const shop: PaypalShop = {
    sandbox,
    paypal,
    clock,
    heard: receiver.heard,
    request: (changes = {}) => ({
      depositId: `deposit-${String((count += 1))}`,
      amountPence: pence(2550),
      currency: 'GBP',
      brand: 'Furlong',
      language: 'en',
      returnUrl: 'http://127.0.0.1:9/payment/deposit/paypal',
      cancelUrl: 'http://127.0.0.1:9/payment/deposit/paypal-cancel',
      ...changes,
    }),
    approveOne: async (changes = {}, account = 'funded') => {
      const asked = shop.request(changes);
      const { token, redirectUrl } = await paypal.createOrder(asked);
      const page = await sendForm(await visitPage(redirectUrl), { account });
      return { orderId: token, depositId: asked.depositId, page };
    },
    approveAnother: async (changes = {}) => {
      const asked = shop.request({ ...changes });
      const { token, redirectUrl } = await paypal.createOrder({
        ...asked,
        depositId: `${asked.depositId}-2`,
      });
      const order = sandbox.paypal.listOrders().find(({ id }) => id === token);
      if (order !== undefined) order.wanted.purchase_units[0].custom_id = asked.depositId;
      await sendForm(await visitPage(redirectUrl), { account: 'funded' });
      return token;
    },
    payOne: async (changes = {}) => {
      const { orderId, depositId } = await shop.approveOne(changes);
      const order = await paypal.readOrder(orderId);
      const { uid } = order === undefined ? { uid: null } : await paypal.capture(order);
      return { orderId, depositId, uid: uid ?? 'none' };
    },
  };
  return shop;
}

async function openReceiver() {
  const heard: PaypalMessage[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      heard.push(toMessage(Buffer.concat(pieces), request.headers));
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${String(port)}/webhooks/paypal`, heard };
}

function toMessage(rawBody: Buffer, headers: IncomingHttpHeaders): PaypalMessage {
  return { rawBody, readHeader: (name) => headers[name] as string | undefined };
}
