import * as z from 'zod/mini';
import { done, emptyRequest } from '../routing/field.ts';
import { defineRoutes } from '../routing/route.ts';

const forPush = ['request.malformed', 'session.required', 'session.expired'] as const;

/**
 * Notifications of a customer's own account on a phone or in a browser. They never carry offers, which need a consent
 * (D33).
 */
export const pushRoutes = defineRoutes({
  readPushDevice: {
    method: 'GET',
    path: '/api/user/push-device',
    access: 'customer',
    activity: 'account',
    summary:
      'Whether notifications of the account come to this device, and how a browser asks for them',
    request: emptyRequest,
    response: z.strictObject({
      /** The key by which a browser recognizes our server (RFC 8292); null where browsers are not notified. */
      publicKey: z.nullable(z.string()),
      isOn: z.boolean(),
    }),
    refusals: forPush,
  },
  subscribePush: {
    method: 'POST',
    path: '/api/user/push-device',
    access: 'customer',
    activity: 'push',
    summary: 'Has notifications of the account come to this device until its login ends',
    request: z.strictObject({
      platform: z.enum(['ios', 'android', 'web']),
      /** The device's token at Apple or Google; for a browser it is the `PushSubscription` as JSON. */
      token: z.string().check(z.regex(/^(?:[\w:.-]{8,4096}|\{[ -~]{8,2000}\})$/)),
    }),
    response: done,
    refusals: [...forPush, 'request.too_many', 'push.unavailable'],
  },
  endPushDevice: {
    method: 'DELETE',
    path: '/api/user/push-device',
    access: 'customer',
    activity: 'account',
    summary: 'Has no more notifications come to this device',
    request: emptyRequest,
    response: done,
    refusals: [...forPush, 'request.too_many'],
  },
});
