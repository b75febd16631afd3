import { createECDH } from 'node:crypto';
import * as z from 'zod/mini';
import type { WebPushSettings } from '../ports/push/web-push.ts';

/** Our key pair on P-256 and where push services reach the operator (RFC 8292). */
export const webPushEnvironment = {
  WEB_PUSH_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^B[\w-]{86}$/, 'a point of P-256, as Base64 for addresses')),
  ),
  WEB_PUSH_PRIVATE_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{43}$/, '32 bytes, as Base64 for addresses')),
  ),
  WEB_PUSH_CONTACT: z.optional(
    z
      .string()
      .check(
        z.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'begins with mailto: or https:'),
      ),
  ),
};

/** @returns null where browsers are not notified. */
export function toWebPush(
  settings: z.output<z.ZodMiniObject<typeof webPushEnvironment>>,
): WebPushSettings | null {
  const { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey } = settings;
  const { WEB_PUSH_CONTACT: contact } = settings;
  if (publicKey === undefined || privateKey === undefined || contact === undefined) return null;
  return { publicKey, privateKey, contact };
}

/** A pair that does not belong together would have every push service refuse us. */
export function webPushFaults(
  given: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey } = given;
  if (publicKey === undefined || privateKey === undefined) return [];
  return publicKey === findPublicKey(privateKey)
    ? []
    : ['WEB_PUSH_PUBLIC_KEY is not the one of WEB_PUSH_PRIVATE_KEY'];
}

function findPublicKey(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}
