/** A card gateway that makes a checkout of everything and signs what the measurement tells of it. It costs as little as it can. */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import http from 'node:http';

export interface PayingGateway {
  /** The settings with which the server speaks to it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The message that the deposit is paid, as the gateway posts it. */
  tell(deposit: PaidDeposit): { readonly body: string; readonly signature: string };
  stop(): Promise<void>;
}

export interface PaidDeposit {
  readonly id: string;
  readonly pence: number;
}

export async function startPayingGateway(): Promise<PayingGateway> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let url = '';
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => {
      const token = randomUUID();
      const made = { checkout: { token, redirect_url: `${url}/${token}` } };
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(made));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the gateway has no port');
  url = `http://127.0.0.1:${String(address.port)}`;
  return {
    environment: {
      CARD_GATEWAY_CHECKOUT_URL: url,
      CARD_GATEWAY_API_URL: url,
      CARD_GATEWAY_REPORTS_URL: url,
      CARD_GATEWAY_SHOP_ID: '1',
      CARD_GATEWAY_SECRET: 's',
      CARD_GATEWAY_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    },
    tell: ({ id, pence }) => {
      const transaction = {
        uid: `u-${id}`,
        type: 'payment',
        status: 'successful',
        message: '',
        test: true,
        amount: pence,
        currency: 'GBP',
        tracking_id: id,
      };
      const body = JSON.stringify({ transaction });
      const signature = sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64');
      return { body, signature };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
