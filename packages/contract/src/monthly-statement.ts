import * as z from 'zod/mini';
import { done, emptyRequest } from './field.ts';
import { defineRoutes } from './route.ts';

export const monthlyStatementRoutes = defineRoutes({
  getMonthlyStatement: {
    method: 'GET',
    path: '/api/user/monthly-statement',
    access: 'customer',
    activity: 'account',
    summary: 'Whether the customer is sent a statement of the account by mail each month',
    request: emptyRequest,
    response: z.strictObject({
      isWanted: z.boolean(),
      /** Whether it is sent to everybody, wanted or not. */
      isForEverybody: z.boolean(),
    }),
    refusals: ['session.required', 'session.expired'],
  },
  setMonthlyStatement: {
    method: 'PUT',
    path: '/api/user/monthly-statement',
    access: 'customer',
    activity: 'account',
    summary: 'Stores whether the customer wants a statement of the account by mail each month',
    request: z.strictObject({ isWanted: z.boolean() }),
    response: done,
    refusals: ['request.malformed', 'session.required', 'session.expired', 'request.too_many'],
  },
});
