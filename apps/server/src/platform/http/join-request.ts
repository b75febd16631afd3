import { Refusal } from '../refusal.ts';

type Fields = Readonly<Record<string, unknown>>;

/** NUL, which PostgreSQL cannot store, and half of a surrogate pair, which JSON cannot carry. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * The one object that a route's schema reads: body, path and query parameters together.
 * @throws Refusal request.malformed where the body is no object, a field comes twice, or text cannot be stored.
 */
export function joinRequest(parts: {
  readonly params: Fields;
  readonly query: Fields;
  readonly body: unknown;
}): Fields {
  // Without a body there are no fields. The JSON word null is a body, and not an object.
  const body = parts.body === undefined ? {} : parts.body;
  if (!isFields(body)) throw malformed('the body must be an object');
  const parameters = [...Object.entries(parts.params), ...Object.entries(parts.query)];
  if (parameters.length === 0) return body;
  const joined: Record<string, unknown> = { ...body };
  for (const [name, value] of parameters) {
    if (name === '__proto__' || Object.hasOwn(joined, name)) throw malformed(`${name}: twice`);
    if (typeof value === 'string' && UNSTORABLE.test(value)) {
      throw malformed(`${name}: characters that are not text`);
    }
    joined[name] = value;
  }
  return joined;
}

/** @throws Refusal request.malformed where any text in it cannot be stored. */
export function refuseUnstorableText(value: unknown): void {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && UNSTORABLE.test(next)) {
      throw malformed('characters that are not text');
    }
    if (typeof next === 'object' && next !== null) {
      left.push(...Object.keys(next), ...(Object.values(next) as unknown[]));
    }
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function malformed(error: string): Refusal {
  return new Refusal('request.malformed', [error]);
}
