import * as z from 'zod/mini';
import { done, emptyRequest } from '../routing/field.ts';
import { defineRoutes } from '../routing/route.ts';

const choiceSchema = z.strictObject({
  isWanted: z.boolean(),
  /** Whether the statement is sent to everybody whose account has moved, wanted or not. */
  isForEverybody: z.boolean(),
});
export type MonthlyStatementChoice = z.output<typeof choiceSchema>;

export const monthlyStatementRoutes = defineRoutes({
  getMonthlyStatement: {
    method: 'GET',
    path: '/api/user/monthly-statement',
    access: 'customer',
    activity: 'account',
    summary: 'Whether the customer is sent a statement of the account by mail each month',
    request: emptyRequest,
    response: choiceSchema,
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
