import * as z from 'zod/mini';
import type { WebPushSettings } from './ports/push/web-push.ts';

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
