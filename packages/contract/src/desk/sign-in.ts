import * as z from 'zod/mini';
import { done, emptyRequest, instantField } from '../routing/field.ts';
import { defineRoutes } from '../routing/route.ts';

export const operatorSignInRoutes = defineRoutes({
  operatorLogin: {
    method: 'POST',
    path: '/api/operator/login',
    access: 'anyone',
    activity: null,
    summary: 'Logs an operator in',
    request: z.strictObject({
      Login: z.string().check(z.minLength(1), z.maxLength(64)),
      Password: z.string().check(z.minLength(1), z.maxLength(128)),
    }),
    response: z.discriminatedUnion('status', [
      z.strictObject({ status: z.literal('1'), token: z.string(), expiresAt: instantField }),
      z.strictObject({ status: z.literal('0'), message: z.string() }),
    ]),
    refusals: ['request.malformed', 'request.too_many'],
  },
  operatorLogout: {
    method: 'POST',
    path: '/api/operator/logout',
    access: 'operator',
    activity: null,
    permission: null,
    summary: 'Ends this session of the operator',
    request: emptyRequest,
    response: done,
    refusals: ['session.required', 'session.expired', 'session.forbidden'],
  },
});
