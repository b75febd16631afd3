import { defineRoutes, poundsField, type Handlers } from '@furlong/contract';
import * as z from 'zod/mini';
import type { Caller, Context } from '../../context.ts';
import { bindRoutes } from '../bind-routes.ts';
import { createQuietServer, type QuietServer } from './quiet-server.ts';

export const testRoutes = defineRoutes({
  stake: {
    method: 'POST',
    path: '/api/stake/{id}',
    access: 'customer',
    activity: 'account',
    summary: 'Stakes',
    request: z.strictObject({
      id: z.string().check(z.maxLength(8)),
      stake: poundsField,
      note: z.optional(z.string()),
    }),
    response: z.object({ stake: poundsField }),
    refusals: ['request.malformed', 'session.required', 'session.expired', 'betslip.empty'],
    bodyBytesMax: 1000,
  },
  look: {
    method: 'GET',
    path: '/api/look',
    access: 'anyone',
    activity: null,
    summary: 'Looks',
    request: z.strictObject({ name: z.optional(z.string()) }),
    response: z.strictObject({ seen: z.string() }),
    refusals: [],
  },
  manage: {
    method: 'POST',
    path: '/api/manage',
    access: 'operator',
    activity: null,
    permission: 'trading',
    summary: 'Manages',
    request: z.strictObject({ level: z.int() }),
    response: z.strictObject({ isOK: z.boolean() }),
    refusals: ['session.required', 'session.expired', 'session.forbidden', 'permission.missing'],
  },
  begin: {
    method: 'POST',
    path: '/api/begin',
    access: 'anyone',
    activity: null,
    summary: 'Begins',
    request: z.strictObject({}),
    response: z.strictObject({ isOK: z.boolean() }),
    refusals: ['request.malformed', 'request.too_many'],
  },
});
export type TestHandlers = Handlers<typeof testRoutes, Context>;

export const customer = {
  kind: 'customer',
  customerId: 7,
  accountId: 9,
  loginId: 'login',
} satisfies Caller;
export const prepared = new TextEncoder().encode('{"seen":"bytes"}');

export const handlers: TestHandlers = {
  stake: async ({ stake }) => ({ stake, secret: 'unnamed' }),
  look: async ({ name }) =>
    name === 'prepared' ? { prepared, etag: 'v7' } : { seen: name ?? 'nothing' },
  manage: async () => ({ isOK: true }),
  begin: async () => ({ isOK: true }),
};

export function bindTo(options: Parameters<typeof createQuietServer>[1]): QuietServer {
  const server = createQuietServer({}, options);
  bindRoutes(server, testRoutes, handlers);
  return server;
}

export function serve(changes: Partial<TestHandlers> = {}): QuietServer {
  const server = createQuietServer({ good: customer });
  bindRoutes(server, testRoutes, { ...handlers, ...changes });
  return server;
}
