import type { Handlers, PreparedResponse, RefusalCode, Route } from '@furlong/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Caller } from '../context.ts';
import { describeIssues } from '../describe-issues.ts';
import { compileWriter, unsure } from './quick-codec/quick-codec.ts';
import { Refusal } from '../refusal.ts';
import {
  createAddressDecoder,
  createRequestDecoder,
  type RequestDecoder,
} from './decode-request.ts';
import { HttpCall, type Exchange, type HttpContext } from './http-context.ts';
import type { HttpServer } from './http-server.ts';
import { sendPrepared } from './send-prepared.ts';
import { sendText, toAnswerKind, type AnswerKind } from './send-whole.ts';

type Answered = Promise<unknown> | PreparedResponse;
type Handler = (request: unknown, context: HttpContext) => Answered;

interface Binding {
  readonly name: string;
  readonly route: Route;
  readonly handler: Handler;
  readonly isMalformedFirst: boolean;
  readonly decode: RequestDecoder;
  readonly decodeAddress: RequestDecoder;
  /** Writes an answer as JSON. */
  readonly write: ReturnType<typeof compileWriter>;
  readonly kind: AnswerKind;
  readonly mayRefuse: ReadonlySet<RefusalCode>;
}

const OPERATORS_PATH = '/api/operator/';
const VISITOR: Caller = { kind: 'visitor' };

/** Puts routes of the contract on the server: a missing, extra or wrong handler does not compile. */
export function bindRoutes<Routes extends Record<string, Route>>(
  customers: HttpServer,
  routes: Routes,
  handlers: Handlers<NoInfer<Routes>, HttpContext>,
): void {
  for (const [name, route] of Object.entries(routes)) {
    const handler = handlers[name] as Handler | undefined;
    if (handler === undefined) throw new Error(`No handler for ${name}`);
    const server = route.path.startsWith(OPERATORS_PATH)
      ? (customers.admin ?? customers)
      : customers;
    const type = `${route.answers ?? 'application/json'}; charset=utf-8`;
    const decode = createRequestDecoder(route);
    const binding: Binding = {
      name,
      route,
      handler,
      isMalformedFirst: isMalformedFirst(route),
      decode,
      decodeAddress: createAddressDecoder(decode),
      write: compileWriter(route.response),
      kind: toAnswerKind(type, server.security.of(type)),
      mayRefuse: new Set(route.refusals),
    };
    const isOpenRead = route.method === 'GET' && route.access === 'anyone';
    server.fastify.route({
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(route.bodyBytesMax === undefined ? {} : { bodyLimit: route.bodyBytesMax }),
      handler: (request, reply) =>
        isOpenRead && request.headers.authorization === undefined
          ? answerVisitor(server, binding, { request, reply })
          : answer(server, binding, { request, reply }),
    });
  }
}

/** Answers a visitor's GET, which is most of what is asked for. Prepared bytes are sent at once, without a promise. */
function answerVisitor(
  server: HttpServer,
  binding: Binding,
  exchange: Exchange,
): Promise<FastifyReply> | undefined {
  const { value } = binding.decodeAddress(exchange.request);
  slowDown(server, binding.route, { caller: VISITOR, request: exchange.request });
  const answered = ask(binding, value, new HttpCall(exchange, VISITOR, server.isSecure));
  return isPrepared(answered)
    ? sendPrepared(exchange, answered, binding.kind)
    : sendAnswer(binding, exchange, answered);
}

async function answer(
  server: HttpServer,
  binding: Binding,
  exchange: Exchange,
): Promise<FastifyReply> {
  const { request } = exchange;
  const { route } = binding;
  const early = binding.isMalformedFirst ? binding.decode(request) : undefined;
  const caller = await admit(server, route, request);
  const { value } = early ?? binding.decode(request);
  const answered = ask(binding, value, new HttpCall(exchange, caller, server.isSecure));
  return await sendAnswer(binding, exchange, answered);
}

async function sendAnswer(
  binding: Binding,
  exchange: Exchange,
  answered: Answered,
): Promise<FastifyReply> {
  const { reply } = exchange;
  const response = await answered;
  if (isPrepared(response)) return (await sendPrepared(exchange, response, binding.kind)) ?? reply;
  return sendText(reply, writeResponse(binding, response), binding.kind);
}

/** Whether a route looks at the request before it asks who calls: its refusals stand in the order in which they are tested. */
function isMalformedFirst(route: Route): boolean {
  const malformedAt = route.refusals.indexOf('request.malformed');
  const sessionAt = route.refusals.findIndex((code) => code.startsWith('session.'));
  return sessionAt === -1 || (malformedAt !== -1 && malformedAt < sessionAt);
}

/**
 * The caller, if the route is for them. A token that is not good is refused even where none is needed, if the route
 * declares that refusal, because its bearer believes to be logged in.
 */
async function admit(server: HttpServer, route: Route, request: FastifyRequest): Promise<Caller> {
  const token = readBearer(request.headers.authorization);
  const caller = token === undefined ? VISITOR : await server.findCaller(token);
  if (route.access === 'anyone') {
    slowDown(server, route, { caller, request });
    if (caller !== undefined) return caller;
    if (route.refusals.includes('session.expired')) throw new Refusal('session.expired');
    return VISITOR;
  }
  if (caller === undefined) throw new Refusal('session.expired');
  if (caller.kind === 'visitor') throw new Refusal('session.required');
  if (caller.kind !== route.access) throw new Refusal(strangerRefusal(route));
  slowDown(server, route, { caller, request });
  return caller;
}

/** The refusal for a customer on an operator's route, or the other way round: as if nobody were logged in, unless the route declares more. */
function strangerRefusal(route: Route): RefusalCode {
  return route.refusals.includes('session.forbidden') ? 'session.forbidden' : 'session.required';
}

/** Counts a call of a route that declares that it can be called too often. */
function slowDown(
  server: HttpServer,
  route: Route,
  call: { readonly caller: Caller | undefined; readonly request: FastifyRequest },
): void {
  if (!route.refusals.includes('request.too_many')) return;
  if (!server.callRates.take(call.caller, call.request.ip)) throw new Refusal('request.too_many');
}

function readBearer(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(header)?.[1] ?? '';
}

function ask(binding: Binding, value: unknown, context: HttpContext): Answered {
  try {
    const answered = binding.handler(value, context);
    if (isPrepared(answered)) return answered;
    return answered.catch((error: unknown) => {
      throw toDeclared(binding, error);
    });
  } catch (error) {
    throw toDeclared(binding, error);
  }
}

/** Makes a fault of a refusal that the route does not declare. */
function toDeclared(binding: Binding, error: unknown): unknown {
  if (!(error instanceof Refusal) || binding.mayRefuse.has(error.code)) return error;
  const fault = `${binding.name} does not declare the refusal ${error.code}`;
  return new Error(fault, { cause: error });
}

/** Writes an answer by its schema. A field that the schema does not name is dropped, or is a fault where the schema is strict. */
function writeResponse(binding: Binding, response: unknown): string {
  const known = binding.write(response);
  if (known !== unsure) return known;
  const encoded = z.safeEncode(binding.route.response, response);
  if (encoded.success) return JSON.stringify(encoded.data);
  const issues = describeIssues(encoded.error.issues).join('; ');
  throw new Error(`${binding.name} answered what the contract does not allow: ${issues}`);
}

function isPrepared(response: unknown): response is PreparedResponse {
  return typeof response === 'object' && response !== null && 'prepared' in response;
}
