import * as z from 'zod/mini';
import { defineRoutes } from './route.ts';

export const settingsRoutes = defineRoutes({
  settings: {
    method: 'GET',
    path: '/api/get-settings',
    access: 'anyone',
    activity: null,
    summary: 'What the app must know before it starts',
    request: z.strictObject({
      appVersion: z.optional(z.string().check(z.maxLength(20))),
      platform: z.optional(z.string().check(z.maxLength(10))),
    }),
    response: z.strictObject({
      is_app_version_supported: z.boolean(),
      enable_location_access_check: z.boolean(),
      /** True in demo mode: the screens say so where money is meant (D29, D30). */
      is_demo: z.boolean(),
      /** The server's business clock, ISO 8601; countdowns run on it. */
      serverTime: z.string(),
    }),
    refusals: ['request.malformed'],
  },
});
