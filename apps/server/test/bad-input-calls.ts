import type { RefusalCode, Route } from '@furlong/contract';
import { callOf, type Call } from './route-call.ts';
import { isParameter, toJson, type Fields } from './wrong-requests.ts';

export const brokenBodies = [
  '{',
  '}',
  'null',
  '[]',
  '"a"',
  '1',
  'true',
  'NaN',
  'undefined',
  "{'a':1}",
  '{"a":1}}',
  '{"a":01}',
  '{"a":1,}',
  '{"a":.5}',
  '{"a":+1}',
  '{"a":"\n"}',
  '/**/{}',
  '{}{}',
  '\0',
  '\ufeff[',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":"\\u0000"}',
  '{"\\ud800":1}',
  `{"a":${'['.repeat(7000)}${']'.repeat(7000)}}`,
  `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
];
export const wrongTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonx',
  'application',
  '/',
  'application/json, text/plain',
];
export const badPaths = [
  '%',
  '%zz',
  '%ff',
  '%00',
  '%ED%A0%80',
  '%2e%2e%2f',
  '..%5c',
  '%25',
  'x'.repeat(300),
];

/**
 * The codes with which a route refuses a request that its schema does not take: a form is refused field by field where
 * it can be read.
 */
export function malformedOf({ refusals: declared, body }: Route): readonly RefusalCode[] {
  // Raw bytes are judged by their handler: what nobody has signed is not even read.
  if (body?.kind === 'raw') return ['request.malformed', 'payments.signature_invalid'];
  return declared.includes('form.invalid')
    ? ['request.malformed', 'form.invalid']
    : ['request.malformed'];
}

/** JSON that is too large for a route, and what it is called. JSON of any length is not what a form's route takes. */
function tooLargeFor({ body, bodyBytesMax }: Route): readonly [string, RefusalCode] {
  const bytesMax = body?.kind === 'raw' ? body.bytesMax : bodyBytesMax;
  const text = `{"a":"${'x'.repeat(bytesMax ?? 16_384)}"}`;
  return [text, body?.kind === 'form' ? 'request.malformed' : 'request.too_large'];
}

/** A call that is no request at all, and what it may be called. */
export interface NoRequest {
  readonly what: string;
  readonly call: Call;
  /** Undefined where any refusal will do: what the path names may not be there either. */
  readonly codes: readonly RefusalCode[] | undefined;
}

/** The calls of a route that the parser refuses for their path, body, type or length. */
export function listNoRequests(route: Route, good: Call): readonly NoRequest[] {
  const paths = (route.path.includes('{') ? badPaths : []).map((text) => {
    const path = route.path.replaceAll(/\{\w+\}/g, text);
    return { what: `the path ${path}`, call: { ...good, path }, codes: undefined };
  });
  if (route.method === 'GET') return paths;
  const bodies = brokenBodies
    // A bare list is what these routes are sent.
    .filter((body) => body !== '[]' || route.listBody === undefined)
    .map((body) => ({
      what: `the body ${body.slice(0, 40)}`,
      call: { ...good, body },
      codes: malformedOf(route),
    }));
  const { body = '{}' } = good;
  const types = wrongTypes.map((type) => ({
    what: `the type ${type}`,
    call: { ...good, body, headers: { 'content-type': type } },
    codes: ['request.malformed'] as const,
  }));
  const gzip = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
  const zipped = {
    what: 'gzip',
    call: { ...good, body: Buffer.from('1f8b08', 'hex'), headers: gzip },
    codes: malformedOf(route),
  };
  const [large, tooLarge] = tooLargeFor(route);
  const long = { what: 'too large', call: { ...good, body: large }, codes: [tooLarge] };
  return [...paths, ...bodies, ...types, zipped, long];
}

/** An empty part of a path is another path. */
export function hasEmptyPath(route: Route, fields: Fields): boolean {
  return (
    /\/(\/|$)/.test(callOf(route, fields).path.split('?', 1)[0] ?? '') ||
    (route.path.includes('{') &&
      callOf(route, fields)
        .path.split('/')
        .some((part) => /^\.\.?$/.test(part)))
  );
}

export function asReceived(route: Route, fields: Fields): unknown {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isParameter(route, name) ? String(value) : JSON.parse(toJson(value)),
    ]),
  );
}
