import { permissions, routes, type Handlers, type Route } from '@furlong/contract';
import { expect } from 'vitest';
import type { Caller } from '../src/platform/context.ts';
import { bindRoutes } from '../src/platform/http/bind-routes.ts';
import type { HttpContext } from '../src/platform/http/http-context.ts';
import { createQuietServer } from '../src/platform/http/testing/quiet-server.ts';
import { checkAnswer, type Answer } from './worlds/bad-input-world.ts';
import type { Call } from './route-call.ts';

/**
 * The server up to its handlers, in process: every route of the contract is bound as in the whole server, with the same
 * parser and the same decoder, and its handler only notes that it was asked.
 */
export interface Edge {
  /** The code that a call is refused with; undefined where it came to the handler. */
  ask(route: Route, call: Call, what: string): Promise<ReturnType<typeof checkAnswer>>;
}

/** The callers by their tokens. Each token is called like the access of the routes that its caller may use. */
const callers: Readonly<Record<string, Caller>> = {
  customer: { kind: 'customer', customerId: 7, accountId: 9, loginId: 'login' },
  operator: {
    kind: 'operator',
    operatorId: 1,
    username: 'operator',
    loginId: 'login',
    permissions: new Set(permissions),
  },
};

export function openEdge(): Edge {
  let isTaken = false;
  const handler = async (): Promise<never> => {
    isTaken = true;
    throw new Error('a call came to its handler');
  };
  const handlers = Object.fromEntries(Object.keys(routes).map((name) => [name, handler]));
  const server = createQuietServer(callers, { callRate: null, uploads: noUploads });
  bindRoutes(server, routes, handlers as unknown as Handlers<typeof routes, HttpContext>);
  return {
    ask: async (route, { method, path, body, headers = {} }, what) => {
      isTaken = false;
      const answered = await server.fastify.inject({
        method: method as 'POST',
        url: path,
        headers: {
          ...(route.access === 'anyone' ? {} : { authorization: `Bearer ${route.access}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      if (isTaken) {
        expect(answered.statusCode, what).toBe(500);
        return undefined;
      }
      const answer: Answer = {
        status: answered.statusCode,
        type: String(answered.headers['content-type']),
        text: answered.body,
        body: answered.json(),
      };
      return checkAnswer(route, answer);
    },
  };
}

async function refuseToWrite(): Promise<never> {
  throw new Error('no call comes so far that a file of it is written');
}

const noUploads = {
  write: refuseToWrite,
  read: refuseToWrite,
  remove: refuseToWrite,
  removeUnkept: async () => undefined,
};
