import { randomBytes } from 'node:crypto';
import type { GatewayRoute } from '../answers.ts';
import type { SigningKey } from '../signing-key.ts';
import type { SwitchBoard } from '../switches.ts';
import type { Webhooks } from '../webhooks.ts';
import { approvalRoutes } from './approval-page.ts';
import { createOrderBook, type SandboxOrder } from './order-book.ts';
import { paypalRoutes } from './paypal-api.ts';
import { createTellPaypalShop } from './tell-paypal-shop.ts';

/** A PayPal that takes no money, for the shop that has these credentials. */
export interface SandboxPaypal {
  readonly clientId: string;
  readonly secret: string;
  readonly webhookId: string;
  /** Takes none of the tokens any more that it has given. */
  readonly endTokens: () => void;
  /** The oldest first. */
  readonly listOrders: () => readonly Readonly<SandboxOrder>[];
}

/** The sandbox's PayPal, with the routes of its API and of its pages. */
export function createSandboxPaypal(deps: {
  readonly now: () => number;
  readonly key: SigningKey;
  readonly switches: SwitchBoard;
  readonly webhooks: Webhooks;
  /** The address at which the sandbox listens. */
  readonly apiUrl: () => string;
  readonly shopUrl: () => string | undefined;
}): { readonly paypal: SandboxPaypal; readonly routes: readonly GatewayRoute[] } {
  const [clientId, secret] = ['sandbox-shop', randomBytes(32).toString('hex')];
  const webhookId = randomBytes(9).toString('hex').toUpperCase();
  const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const { sign } = deps.key;
  const book = createOrderBook();
  const tokens = new Set<string>();
  const tell = createTellPaypalShop({ ...deps, sign, webhookId });
  const orders = { book, now: deps.now, tell };
  return {
    paypal: {
      clientId,
      secret,
      webhookId,
      listOrders: book.list,
      endTokens: () => {
        tokens.clear();
      },
    },
    routes: [
      ...paypalRoutes({ ...deps, orders, authorization, webhookId, sign, tokens }),
      ...approvalRoutes(orders),
    ],
  };
}
