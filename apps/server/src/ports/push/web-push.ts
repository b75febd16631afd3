import { createHash } from 'node:crypto';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import {
  isPushService,
  readBrowserSubscription,
  type BrowserSubscription,
} from './browser-subscription.ts';
import type { BrowserPushPort, PushMessage } from './push-port.ts';

export interface WebPushSettings {
  /** Our key pair on P-256, in Base64 for addresses: 65 and 32 bytes. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** The address at which a push service reaches the operator, with `mailto:` or `https:` (RFC 8292, 2.1). */
  readonly contact: string;
  /** Tells the addresses of push services; the known ones unless a test says otherwise. */
  readonly isService?: (endpoint: URL) => boolean;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** A browser that is off for longer hears nothing of it: My Bets tells it anyway. */
const KEPT_SECONDS = 86_400;
const GONE = [404, 410];

/**
 * Sends to browsers by the push service that each has chosen, encrypted so that no service reads it (RFC 8030, 8291, 8292). A
 * browser's name with us is its subscription with our key, as JSON with its parts in one order.
 */
export function createWebPush(settings: WebPushSettings): BrowserPushPort {
  const { publicKey, isService = isPushService } = settings;
  const read = (text: string) => readBrowserSubscription(text, isService);
  return {
    publicKey,
    subscribe: async ({ token }) => {
      const subscription = read(token);
      return subscription && JSON.stringify({ ...subscription, madeWith: publicKey });
    },
    // A service is not told: what nobody sends to is forgotten there.
    unsubscribe: async () => undefined,
    send: async (message) => {
      const outcomes = await Promise.allSettled(
        message.subscriptionIds.map(async (id) => {
          const subscription = read(id);
          if (subscription?.madeWith !== publicKey) return [id];
          return (await deliver(settings, subscription, message)) ? [] : [id];
        }),
      );
      // Each browser has had its turn before a failure is told.
      return outcomes.flatMap((outcome) => {
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      });
    },
  };
}

/** @returns whether the browser's subscription is still there. */
async function deliver(
  settings: WebPushSettings,
  subscription: BrowserSubscription,
  { title, text, url, key }: PushMessage,
): Promise<boolean> {
  const { publicKey, privateKey, contact: subject, timeoutMs = TIMEOUT_MS } = settings;
  const { default: library } = await import('web-push');
  const tag = toTopic(key);
  const { endpoint, headers, body } = library.generateRequestDetails(
    subscription,
    JSON.stringify({ title, text, url, tag }),
    {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: KEPT_SECONDS,
      topic: tag,
      contentEncoding: 'aes128gcm',
    },
  );
  const { 'Content-Length': _length, ...sent } = headers;
  const status = await post(endpoint, { headers: sent, body: new Uint8Array(body) }, timeoutMs);
  if (GONE.includes(status)) return false;
  if (status < 200 || status > 299) throw new OutsideFailure(`status_${String(status)}`);
  return true;
}

/** The same cause has the same topic: a service keeps the last message of one, and a browser shows it in the place of another. */
function toTopic(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32);
}

async function post(url: string, request: RequestInit, timeoutMs: number): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, { ...request, method: 'POST', redirect: 'error', signal });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    throw new OutsideFailure(signal.aborted ? 'timeout' : 'unreachable');
  }
}
