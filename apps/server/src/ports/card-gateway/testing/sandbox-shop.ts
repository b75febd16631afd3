import { pence } from '@furlong/money';
import { startSandboxGateway, type SandboxGateway } from '@furlong/sandbox-gateway';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { createBegateway } from '../begateway.ts';
import type { CardGatewayPort, CheckoutRequest } from '../card-gateway-port.ts';

export interface HeardWebhook {
  readonly rawBody: Buffer;
  readonly signature: string | undefined;
}

/** A sandbox gateway, our adapter that speaks to it, and the address to which it posts. */
export interface SandboxShop {
  readonly sandbox: SandboxGateway;
  readonly gateway: CardGatewayPort;
  readonly heard: readonly HeardWebhook[];
  /** The statuses that the next webhooks are answered with; after them 200. */
  readonly answers: number[];
  readonly clock: { now: number };
  request(changes?: Partial<CheckoutRequest>): CheckoutRequest;
}

export async function openSandboxShop(timeoutMs = 60_000): Promise<SandboxShop> {
  const clock = { now: Date.parse('2026-11-26T12:00:00Z') };
  const sandbox = await startSandboxGateway({
    port: 0,
    now: () => clock.now,
    retryDelaysMs: [5, 5],
  });
  onTestFinished(sandbox.stop);
  const { url, shopId, secret, publicKey } = sandbox;
  const gateway = createBegateway({
    checkoutUrl: url,
    apiUrl: url,
    reportsUrl: url,
    shopId,
    secret,
    publicKey,
    timeoutMs,
  });
  const receiver = await openReceiver();
  let count = 0;
  return {
    sandbox,
    gateway,
    clock,
    heard: receiver.heard,
    answers: receiver.answers,
    request: (changes = {}) => ({
      depositId: `deposit-${String((count += 1))}`,
      amountPence: pence(2550),
      currency: 'GBP',
      isTest: true,
      language: 'en',
      description: 'Deposit to Furlong',
      customer: {
        email: 'ruby@example.com',
        firstName: 'Ruby',
        lastName: 'Walters',
        address: '1 High Street',
        city: 'Norwich',
        postcode: 'NR14 7PZ',
        country: 'GB',
        phone: '+441632960001',
        dateOfBirth: '1980-02-29',
      },
      returnUrls: {
        success: 'http://127.0.0.1:9/payment/deposit-success?provider=card',
        decline: 'http://127.0.0.1:9/payment/deposit-decline',
        fail: 'http://127.0.0.1:9/payment/deposit-fail',
        cancel: 'http://127.0.0.1:9/payment/deposit-cancel',
      },
      notificationUrl: receiver.url,
      expiresAt: clock.now + 20 * 60_000,
      ...changes,
    }),
  };
}

async function openReceiver() {
  const heard: HeardWebhook[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const signature = request.headers['content-signature'];
      heard.push({ rawBody: Buffer.concat(pieces), signature: signature as string | undefined });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${String(port)}/webhooks/card`, heard, answers };
}
