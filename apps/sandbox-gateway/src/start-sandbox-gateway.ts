import { randomBytes } from 'node:crypto';
import { pageRoutes } from './hosted-page.ts';
import { createSandboxPaypal, type SandboxPaypal } from './paypal/create-sandbox-paypal.ts';
import { createPaymentBook, type CardTransaction } from './payment-book.ts';
import { createRouteServer, listenLocally } from './serve-http.ts';
import { shopRoutes } from './shop-api.ts';
import { openSigningKey } from './signing-key.ts';
import { createSwitchBoard, type SwitchBoard } from './switches.ts';
import { createTellShop } from './tell-shop.ts';
import { createWebhooks, type Delivery } from './webhooks.ts';

export {
  answerManners,
  refundManners,
  untruths,
  webhookManners,
  type Switches,
} from './switches.ts';

/** A card gateway and a PayPal on this machine that take no money. They forget everything when they stop. */
export interface SandboxGateway {
  /** The address at which the gateway listens, both for the shop's server and for customers' browsers. */
  readonly url: string;
  /** Base64 of its public key in DER, with which its webhooks are verified. */
  readonly publicKey: string;
  readonly shopId: string;
  readonly secret: string;
  readonly paypal: SandboxPaypal;
  /** The switches by which the gateway and its webhooks misbehave. */
  readonly switches: SwitchBoard;
  /** All payments, refunds and credits of cards, the oldest first. */
  readonly listTransactions: () => readonly Readonly<CardTransaction>[];
  /** The webhooks, the oldest first. */
  readonly listWebhooks: () => readonly Readonly<Delivery>[];
  readonly stop: () => Promise<void>;
}

interface SandboxOptions {
  /** 0 for any free port, which is also taken where the port that is wanted is not free. */
  readonly port: number;
  /** The time that checkouts expire by. */
  readonly now: () => number;
  /** To where PayPal posts what happened; it tells nobody without. A shop names the address of its card gateway in each checkout. */
  readonly paypalWebhookUrl?: () => string;
  /** How long each further try of a webhook waits. */
  readonly retryDelaysMs?: readonly number[];
}

const RETRY_DELAYS_MS = [1000, 5000, 20_000, 60_000];

export async function startSandboxGateway(options: SandboxOptions): Promise<SandboxGateway> {
  const { now, retryDelaysMs = RETRY_DELAYS_MS } = options;
  const [shopId, secret] = ['1', randomBytes(32).toString('hex')];
  const authorization = `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`;
  const key = await openSigningKey();
  const switches = createSwitchBoard();
  const book = createPaymentBook();
  const webhooks = createWebhooks(switches, retryDelaysMs);
  const tell = createTellShop({ webhooks, switches, authorization, sign: key.sign });
  const payments = { book, now, tell };
  let url = '';
  const { paypal, routes: routesOfPaypal } = createSandboxPaypal({
    now,
    key,
    switches,
    webhooks,
    apiUrl: () => url,
    shopUrl: () => options.paypalWebhookUrl?.(),
  });
  const server = createRouteServer(
    [
      ...shopRoutes({
        payments,
        switches,
        authorization,
        pageOf: (token) => `${url}/checkout/${token}`,
      }),
      ...pageRoutes(payments),
      ...routesOfPaypal,
    ],
    switches,
  );
  url = await listenLocally(server, options.port);
  return {
    url,
    publicKey: key.publicKey,
    shopId,
    secret,
    paypal,
    switches,
    listTransactions: book.list,
    listWebhooks: webhooks.list,
    stop: async () => {
      webhooks.stop();
      await server.close();
    },
  };
}
