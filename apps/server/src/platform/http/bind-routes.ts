import type { Handlers, PreparedResponse, RefusalCode, Route } from '@furlong/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Caller } from '../context.ts';
import { describeIssues } from '../describe-issues.ts';
import { Refusal } from '../refusal.ts';
import { formatCookie, parseCookie } from './cookies.ts';
import type { HttpContext } from './http-context.ts';
import type { HttpServer } from './http-server.ts';
import { joinRequest } from './join-request.ts';
import { sendPrepared } from './send-prepared.ts';

type Handler = (request: unknown, context: HttpContext) => Promise<unknown>;

interface Binding {
  readonly name: string;
  readonly route: Route;
  readonly handler: Handler;
  readonly isMalformedFirst: boolean;
  readonly mayRefuse: ReadonlySet<RefusalCode>;
}

const VISITOR: Caller = { kind: 'visitor' };

/** Puts routes of the contract on the server: a missing, extra or wrong handler does not compile. */
export function bindRoutes<Routes extends Record<string, Route>>(
  server: HttpServer,
  routes: Routes,
  handlers: Handlers<NoInfer<Routes>, HttpContext>,
): void {
  for (const [name, route] of Object.entries(routes)) {
    const handler = handlers[name] as Handler | undefined;
    if (handler === undefined) throw new Error(`No handler for ${name}`);
    const binding: Binding = {
      name,
      route,
      handler,
      isMalformedFirst: isMalformedFirst(route),
      mayRefuse: new Set(route.refusals),
    };
    server.fastify.route({
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(route.bodyBytesMax === undefined ? {} : { bodyLimit: route.bodyBytesMax }),
      handler: async (request, reply) => await answer(server, binding, { request, reply }),
    });
  }
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer(
  server: HttpServer,
  binding: Binding,
  exchange: Exchange,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const { route } = binding;
  const early = binding.isMalformedFirst ? decodeRequest(route, request) : undefined;
  const caller = await admit(server, route, request);
  const decoded = early ?? decodeRequest(route, request);
  const response = await ask(binding, decoded, toContext(server, exchange, caller));
  const type = `${route.answers ?? 'application/json'}; charset=utf-8`;
  if (isPrepared(response)) return await sendPrepared({ ...exchange, type }, response);
  return await reply
    .header('cache-control', 'no-store')
    .type(type)
    .send(JSON.stringify(encodeResponse(binding, response)));
}

/** The contract's order rules: a route that does not name its malformed requests asks who it is first. */
function isMalformedFirst(route: Route): boolean {
  const malformedAt = route.refusals.indexOf('request.malformed');
  const sessionAt = route.refusals.findIndex((code) => code.startsWith('session.'));
  return sessionAt === -1 || (malformedAt !== -1 && malformedAt < sessionAt);
}

function decodeRequest(route: Route, request: FastifyRequest): { readonly value: unknown } {
  const joined = joinRequest({
    params: request.params as Record<string, unknown>,
    query: request.query as Record<string, unknown>,
    body: request.body,
  });
  const decoded = z.safeDecode(route.request, joined);
  if (decoded.success) return { value: decoded.data };
  throw new Refusal('request.malformed', describeIssues(decoded.error.issues));
}

/**
 * Who asks, if they may. A token that is not good (any more) is refused even where none is needed,
 * as long as the route can say so: the customer believes to be logged in.
 */
async function admit(server: HttpServer, route: Route, request: FastifyRequest): Promise<Caller> {
  const token = readBearer(request.headers.authorization);
  const caller = token === undefined ? VISITOR : await server.findCaller(token);
  if (route.access === 'anyone') {
    if (caller?.kind === 'visitor') slowDown(server, route, request);
    if (caller !== undefined) return caller;
    if (route.refusals.includes('session.expired')) throw new Refusal('session.expired');
    return VISITOR;
  }
  if (caller === undefined) throw new Refusal('session.expired');
  if (caller.kind === 'visitor') throw new Refusal('session.required');
  if (caller.kind !== route.access) throw new Refusal(strangerRefusal(route));
  return caller;
}

/** Where a route does not say that somebody known is refused, an operator is nobody to it. */
function strangerRefusal(route: Route): RefusalCode {
  return route.refusals.includes('session.forbidden') ? 'session.forbidden' : 'session.required';
}

/** Only calls that say so can be too many; those of customers are counted where they cost. */
function slowDown(server: HttpServer, route: Route, request: FastifyRequest): void {
  if (!route.refusals.includes('request.too_many')) return;
  if (!server.visitorRate.take(request.ip)) throw new Refusal('request.too_many');
}

function readBearer(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(header)?.[1] ?? '';
}

/** A refusal that the route does not declare is our fault, whatever it says. */
async function ask(binding: Binding, decoded: { value: unknown }, context: HttpContext) {
  try {
    return await binding.handler(decoded.value, context);
  } catch (error) {
    if (error instanceof Refusal && !binding.mayRefuse.has(error.code)) {
      throw new Error(`${binding.name} does not declare the refusal ${error.code}`, {
        cause: error,
      });
    }
    throw error;
  }
}

/** What the schema does not name cannot leave: it is dropped, or where the schema is strict it is our fault. */
function encodeResponse(binding: Binding, response: unknown): unknown {
  const encoded = z.safeEncode(binding.route.response, response);
  if (encoded.success) return encoded.data;
  const issues = describeIssues(encoded.error.issues).join('; ');
  throw new Error(`${binding.name} answered what the contract does not allow: ${issues}`);
}

function isPrepared(response: unknown): response is PreparedResponse {
  return typeof response === 'object' && response !== null && 'prepared' in response;
}

function toContext(server: HttpServer, exchange: Exchange, caller: Caller): HttpContext {
  const { request, reply } = exchange;
  return {
    caller,
    address: request.ip,
    requestId: request.id,
    get isSameOrigin() {
      return isSameOrigin(request);
    },
    readCookie: (name) => parseCookie(request.headers.cookie, name),
    writeCookie: (cookie) => {
      void reply.header('set-cookie', formatCookie(cookie, server.isProduction));
    },
  };
}

/** Browsers say where a call comes from; what says nothing is no browser and has no cookies to abuse. */
function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
