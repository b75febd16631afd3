import * as z from 'zod/mini';
import { done } from './field.ts';
import { defineRoutes } from './route.ts';

/** Notifications of a customer's own account on a phone. They are none of offers, which need a consent (D33). */
export const pushRoutes = defineRoutes({
  subscribePush: {
    method: 'POST',
    path: '/api/user/push-device',
    access: 'customer',
    activity: 'push',
    summary: 'Has notifications of the account come to this device until its login ends',
    request: z.strictObject({
      platform: z.enum(['ios', 'android']),
      /** The device's token at Apple or Google. */
      token: z.string().check(z.regex(/^[\w:.-]{8,4096}$/)),
    }),
    response: done,
    refusals: [
      ...(['request.malformed', 'session.required', 'session.expired'] as const),
      ...(['request.too_many', 'push.unavailable'] as const),
    ],
  },
});
