import { routes, type Client, type Route } from '@furlong/contract';
import * as z from 'zod/mini';

/** An answer that is not 2xx, with what the server said. */
export class ApiAnswer extends Error {
  override readonly name = 'ApiAnswer';
  readonly status: number;
  readonly code: string;

  constructor(status: number, body: { readonly code?: unknown; readonly message?: unknown }) {
    super(`${String(status)} ${String(body.code)} ${String(body.message)}`);
    this.status = status;
    this.code = String(body.code);
  }
}

export interface Api extends Client<typeof routes> {
  /** Sets the token that later calls carry. */
  readonly use: (token: string) => void;
}

/** The whole contract from the client's side, over real HTTP. */
export function createApi(url: string): Api {
  let token: string | undefined;
  const calls = Object.entries(routes).map(([name, route]) => [
    name,
    async (request: unknown) => await call({ url, token }, route, request),
  ]);
  const use = (next: string): void => {
    token = next;
  };
  // Every route is here under its own name: what `Client` promises.

  return { ...(Object.fromEntries(calls) as Client<typeof routes>), use };
}

async function call(
  to: { readonly url: string; readonly token: string | undefined },
  route: Route,
  request: unknown,
): Promise<unknown> {
  const fields = z.record(z.string(), z.unknown()).parse(z.encode(route.request, request));
  const path = route.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(fields[name]);
    Reflect.deleteProperty(fields, name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(
    route.method === 'GET'
      ? Object.entries(fields).map(([name, value]) => [name, String(value)])
      : [],
  );
  const response = await fetch(
    `${to.url}${path}${query.size === 0 ? '' : `?${query.toString()}`}`,
    {
      method: route.method,
      headers: {
        'content-type': 'application/json',
        ...(to.token === undefined ? {} : { authorization: `Bearer ${to.token}` }),
      },
      ...(route.method === 'GET' ? {} : { body: JSON.stringify(fields) }),
    },
  );
  const answer: unknown = await response.json();
  if (!response.ok) throw new ApiAnswer(response.status, z.looseObject({}).parse(answer));
  return z.decode(route.response, answer);
}
