import { jurisdictionNames } from '@furlong/customer';
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
      /** Whose rules hold for customers: it says which periods of a deposit limit registration offers (D9, D12). */
      jurisdiction: z.enum(jurisdictionNames),
      /** The operator's own form by which an account is closed, shown in a frame; null where ours closes it. */
      deactivationFormUrl: z.nullable(z.string()),
      /** The server's business clock, ISO 8601; countdowns run on it. */
      serverTime: z.string(),
    }),
    refusals: ['request.malformed'],
  },
});
