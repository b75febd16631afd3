import { ECDH } from 'node:crypto';
import * as z from 'zod/mini';

/** The address at which a browser takes notifications, and the keys that only it can read them with (RFC 8291). */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** The key of ours that it was made with; a service takes no message that another one signs. */
  readonly madeWith?: string | undefined;
}

/** The services of Chrome and what is built on it, Firefox, Safari and Edge. */
const SERVICE_HOSTS =
  /^(?:fcm\.googleapis\.com|[\w.-]+\.push\.services\.mozilla\.com|[\w.-]+\.push\.apple\.com|[\w.-]+\.notify\.windows\.com)$/;

const subscriptionSchema = z.object({
  endpoint: z.string().check(z.maxLength(1500)),
  keys: z.object({
    /** A point of the curve P-256, uncompressed: 65 bytes. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/), z.refine(isPoint)),
    /** 16 bytes. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
  madeWith: z.optional(z.string()),
});

/** Whether an address is one of a known push service, so that nobody has our server call another one. */
export function isPushService(endpoint: URL): boolean {
  const { protocol, port, username, password, hostname } = endpoint;
  const isPlain = port === '' && username === '' && password === '';
  return protocol === 'https:' && isPlain && SERVICE_HOSTS.test(hostname);
}

/**
 * Reads what a browser tells of its subscription, in which everything is a stranger's.
 * @returns undefined where it is none, or one at a service that is not known.
 */
export function readBrowserSubscription(
  text: string,
  isService: (endpoint: URL) => boolean,
): BrowserSubscription | undefined {
  const { data } = subscriptionSchema.safeParse(parse(text));
  if (data === undefined || !URL.canParse(data.endpoint)) return undefined;
  const { endpoint, keys, madeWith } = data;
  if (!isService(new URL(endpoint))) return undefined;
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, madeWith };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
