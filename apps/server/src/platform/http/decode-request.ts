import { fieldErrorsOf, type Route } from '@furlong/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { describeIssues } from '../describe-issues.ts';
import { FieldRefusal, Refusal } from '../refusal.ts';
import { compileDecoder, unsure } from './quick-codec/quick-codec.ts';
import { joinRequest } from './join-request.ts';

/** A request as the schema of its route reads it. */
interface DecodedRequest {
  readonly value: unknown;
}

/** The parts of a request that its fields come from. */
type RequestParts = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

export type RequestDecoder = (request: RequestParts) => DecodedRequest;

/**
 * Makes the function that reads a route's requests. It throws Refusal request.malformed with what is wrong, or FieldRefusal on a
 * route that declares it.
 */
export function createRequestDecoder(route: Route): RequestDecoder {
  const decode = compileDecoder(route.request);
  const isForm = route.refusals.includes('form.invalid');
  return (request) => {
    const joined = joinRequest({
      params: request.params as Record<string, unknown>,
      query: request.query as Record<string, unknown>,
      body: toFields(route, request.body),
    });
    const known = decode(joined);
    if (known !== unsure) return { value: known };
    const decoded = z.safeDecode(route.request, joined, { reportInput: isForm });
    if (decoded.success) return { value: decoded.data };
    if (isForm) throw new FieldRefusal(fieldErrorsOf(decoded.error));
    throw new Refusal('request.malformed', describeIssues(decoded.error.issues));
  };
}

/** A bare list becomes the field that it stands for, where the route takes one. */
function toFields({ listBody }: Route, body: unknown): unknown {
  return listBody !== undefined && Array.isArray(body) ? { [listBody]: body } : body;
}

/** Many more addresses than pages ask for. When there are more, all are forgotten. */
const KEPT_MAX = 4_000;
/** Longer addresses are rare, and kept they would let a stranger fill the memory. */
const ADDRESS_LENGTH_MAX = 300;

/**
 * Reads the GET requests for one address once, because all readers of a page ask for the same few addresses. A handler
 * must not change the request that it is given: the next call is given the same object.
 */
export function createAddressDecoder(
  decode: RequestDecoder,
): (request: FastifyRequest) => DecodedRequest {
  const kept = new Map<string, DecodedRequest>();
  return (request) => {
    const { url } = request;
    const known = kept.get(url);
    if (known !== undefined) return known;
    const decoded = decode(request);
    if (url.length > ADDRESS_LENGTH_MAX || request.body !== undefined) return decoded;
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(url, decoded);
    return decoded;
  };
}
