import { realityCheckMinutes } from '@furlong/customer';
import * as z from 'zod/mini';
import { emptyRequest, instantField, poundsField } from '../routing/field.ts';
import { defineRoutes } from '../routing/route.ts';

const forCustomers = ['request.malformed', 'session.required', 'session.expired'] as const;

const intervalField = z
  .int()
  .check(z.gte(realityCheckMinutes.least), z.lte(realityCheckMinutes.most));

const realityCheckSchema = z.strictObject({
  intervalMinutes: intervalField,
  /** The instant at which the customer logged in on this device. */
  beganAt: instantField,
  /** The instant of the next question; it is past while the customer is asked. */
  nextAt: instantField,
  /** The moment of the answer on the server's clock, so that a device whose clock is wrong asks at the right time. */
  now: instantField,
  /** The stakes of all bets placed since `beganAt`. */
  staked: poundsField,
  /** The returns of all bets settled since `beganAt`, less their stakes; negative for a loss. */
  winOrLoss: poundsField,
});
export type RealityCheck = z.output<typeof realityCheckSchema>;

export const realityCheckRoutes = defineRoutes({
  getRealityCheck: {
    method: 'GET',
    path: '/api/user/reality-check',
    access: 'customer',
    activity: 'account',
    summary:
      'How long the customer has been logged in, what came of it, and when that is shown next',
    request: emptyRequest,
    response: realityCheckSchema,
    refusals: forCustomers,
  },
  setRealityCheck: {
    method: 'PUT',
    path: '/api/user/reality-check',
    access: 'customer',
    activity: 'account',
    summary:
      'Sets after how many minutes the customer is asked, counted from when they began to count',
    request: z.strictObject({ intervalMinutes: intervalField }),
    response: realityCheckSchema,
    refusals: [...forCustomers, 'request.too_many'],
  },
  passRealityCheck: {
    method: 'POST',
    path: '/api/user/reality-check',
    access: 'customer',
    activity: 'account',
    summary: 'The customer stays logged in, and the interval begins anew',
    request: emptyRequest,
    response: realityCheckSchema,
    refusals: [...forCustomers, 'request.too_many'],
  },
});
