import type { Route } from '@furlong/contract';
import { formType, toMultipart } from '../src/platform/http/testing/multipart.ts';
import { Raw, toJson, type Fields } from './wrong-requests.ts';

/** A call as it goes over the wire, nothing tidied. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly token?: string | undefined;
}

/** A route's call: fields go into the path, the query and the body as the contract says. */
export function callOf(route: Route, fields: Fields, token?: string): Call {
  const rest = new Map(Object.entries(fields));
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return toParameter(value);
  });
  const { method } = route;
  if (method !== 'GET') {
    return {
      method,
      path,
      token,
      ...(rest.size === 0 ? {} : { body: toJson(Object.fromEntries(rest)) }),
    };
  }
  const query = [...rest].map(
    ([name, value]) => `${encodeURIComponent(name)}=${toParameter(value)}`,
  );
  return { method, path: query.length === 0 ? path : `${path}?${query.join('&')}`, token };
}

/** The call of a route that takes a form, its good fields as a form carries them; any other call as it is. */
export function asForm({ body, path }: Route, call: Call, fields: Fields): Call {
  if (body?.kind !== 'form') return call;
  const parts = Object.entries(fields)
    .filter(([name]) => !path.includes(`{${name}}`))
    .map(([name, value]) => ({ name, content: String(value) }));
  return { ...call, body: toMultipart(parts), headers: { 'content-type': formType } };
}

function toParameter(value: unknown): string {
  return value instanceof Raw ? value.text : encodeURIComponent(String(value));
}
