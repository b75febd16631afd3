import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { askJson, askJsonOrRefusal } from '../../platform/network/ask-json.ts';
import type { PushPort } from './push-port.ts';

interface OnesignalSettings {
  /** `https://api.onesignal.com`. */
  readonly url: string;
  readonly appId: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const TYPES = { ios: 'iOSPush', android: 'AndroidPush' } as const;

const createdSchema = z.object({
  subscriptions: z.array(z.object({ id: z.string(), token: z.string() })),
});
/** `errors` is a list of sentences where nobody could be reached at all. */
const sentSchema = z.object({
  errors: z.optional(
    z.union([
      z.array(z.string()),
      z.object({ invalid_player_ids: z.optional(z.array(z.string())) }),
    ]),
  ),
});

/** The same cause has the same key, in the form that OneSignal asks for. */
function toUuid(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Speaks to OneSignal's REST API, which knows our devices by their tokens and no name of a customer: https://documentation.onesignal.com/reference. */
export function createOnesignal(settings: OnesignalSettings): PushPort {
  const { url, appId, key, timeoutMs = TIMEOUT_MS } = settings;
  const headers = { authorization: `Key ${key}` };
  return {
    subscribe: async ({ platform, token }) => {
      const { subscriptions } = await askJson({
        url: `${url}/apps/${appId}/users`,
        headers,
        body: { subscriptions: [{ type: TYPES[platform], token, enabled: true }] },
        answer: createdSchema,
        timeoutMs,
      });
      const made = subscriptions.find((each) => each.token === token) ?? subscriptions[0];
      return made?.id ?? '';
    },
    unsubscribe: async (subscriptionId) => {
      const address = `${url}/apps/${appId}/subscriptions/${encodeURIComponent(subscriptionId)}`;
      await askJsonOrRefusal({
        url: address,
        headers,
        method: 'PATCH',
        body: { subscription: { enabled: false, notification_types: -2 } },
        answer: z.unknown(),
        refusalStatuses: [404],
        refusal: z.unknown(),
        timeoutMs,
      });
    },
    send: async ({ subscriptionIds, title, text, url: opened, key: cause }) => {
      const { errors = [] } = await askJson({
        url: `${url}/notifications?c=push`,
        headers,
        body: {
          app_id: appId,
          target_channel: 'push',
          idempotency_key: toUuid(cause),
          include_subscription_ids: subscriptionIds,
          headings: { en: title },
          contents: { en: text },
          url: opened,
        },
        answer: sentSchema,
        timeoutMs,
      });
      // A list of sentences says that none of the devices is there any more.
      return Array.isArray(errors)
        ? errors.length > 0
          ? subscriptionIds
          : []
        : (errors.invalid_player_ids ?? []);
    },
  };
}
