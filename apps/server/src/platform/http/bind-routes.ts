import type { FileAnswer, Handlers, PreparedResponse, RefusalCode, Route } from '@furlong/contract';
import type { FastifyReply, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { describeIssues } from '../describe-issues.ts';
import { compileWriter, unsure } from './quick-codec/quick-codec.ts';
import { Refusal } from '../refusal.ts';
import { admitCaller, slowDown, VISITOR } from './callers/admit-caller.ts';
import { createBodyOpener, takeBodies, type BodyOpener } from './bodies/open-body.ts';
import {
  createAddressDecoder,
  createRequestDecoder,
  type RequestDecoder,
} from './decode-request.ts';
import { HttpCall, type Exchange, type HttpContext } from './http-context.ts';
import type { HttpServer } from './http-server.ts';
import { sendFile, type FileKind } from './sending/send-file.ts';
import { sendPrepared } from './sending/send-prepared.ts';
import { sendText, toAnswerKind, type AnswerKind } from './sending/send-whole.ts';

type Answered = Promise<unknown> | PreparedResponse;
type Handler = (request: unknown, context: HttpContext) => Answered;

interface Binding {
  readonly name: string;
  readonly route: Route;
  readonly handler: Handler;
  readonly isMalformedFirst: boolean;
  readonly decode: RequestDecoder;
  readonly decodeAddress: ReturnType<typeof createAddressDecoder>;
  /** Reads a body that is not JSON; undefined where it is. */
  readonly openBody: BodyOpener | undefined;
  /** Writes an answer as JSON. */
  readonly write: ReturnType<typeof compileWriter>;
  readonly kind: AnswerKind;
  /** The demands on an answer that is a file; undefined where the route answers with none. */
  readonly ofFiles: FileKind | undefined;
  readonly mayRefuse: ReadonlySet<RefusalCode>;
}

const OPERATORS_PATH = '/api/operator/';

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
    putRoute(server, toBinding(server, { name, route, handler }));
  }
}

function toBinding(
  server: HttpServer,
  given: Pick<Binding, 'name' | 'route' | 'handler'>,
): Binding {
  const { name, route } = given;
  const undeclared = undeclaredRefusal(route);
  if (undeclared !== undefined) throw new Error(`${name} must declare ${undeclared}`);
  const type = `${typeof route.answers === 'string' ? route.answers : 'application/json'}; charset=utf-8`;
  const decode = createRequestDecoder(route);
  return {
    ...given,
    isMalformedFirst: isMalformedFirst(route),
    decode,
    decodeAddress: createAddressDecoder(decode),
    openBody: createBodyOpener(route, decode, server.uploads),
    write: compileWriter(route.response),
    kind: toAnswerKind(type, server.security.of(type)),
    ofFiles: answersFile(route)
      ? { types: route.answers.fileTypes, security: server.security.ofFiles }
      : undefined,
    mayRefuse: new Set(route.refusals),
  };
}

/** A refusal that the server itself gives on such a route. */
function undeclaredRefusal({ body, permission, refusals }: Route): RefusalCode | undefined {
  const given: RefusalCode[] = [];
  if (permission !== undefined && permission !== null) given.push('permission.missing');
  if (body !== undefined) given.push('request.malformed', 'request.too_large');
  if (body?.kind === 'form') given.push('form.invalid');
  return given.find((code) => !refusals.includes(code));
}

/** A route whose body is not JSON gets a scope of its own, in which nothing else is taken. */
function putRoute(server: HttpServer, binding: Binding): void {
  const { body } = binding.route;
  const options = toRouteOptions(server, binding);
  if (body === undefined) {
    server.fastify.route(options);
    return;
  }
  void server.fastify.register(async (scope) => {
    await takeBodies(scope, body);
    scope.route(options);
  });
}

function toRouteOptions(server: HttpServer, binding: Binding): RouteOptions {
  const { route } = binding;
  const isOpenRead = route.method === 'GET' && route.access === 'anyone' && !answersFile(route);
  return {
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(route.bodyBytesMax === undefined ? {} : { bodyLimit: route.bodyBytesMax }),
    config: {
      isBodySlow: route.body?.kind === 'form',
      ...(route.fieldTexts === undefined ? {} : { fieldTexts: route.fieldTexts }),
    },
    handler: (request, reply) =>
      isOpenRead && request.headers.authorization === undefined
        ? answerVisitor(server, binding, { request, reply })
        : answer(server, binding, { request, reply }),
  };
}

function answersFile(route: Route): route is Route & { readonly answers: FileAnswer } {
  return typeof route.answers === 'object';
}

/** Answers a visitor's GET, which is most of what is asked for. Prepared bytes are sent at once, without a promise. */
function answerVisitor(
  server: HttpServer,
  binding: Binding,
  exchange: Exchange,
): Promise<FastifyReply> | undefined {
  const { value } = binding.decodeAddress(exchange.request);
  slowDown(server, binding.route, { caller: VISITOR, request: exchange.request });
  const answered = askHandler(binding, value, new HttpCall(exchange, VISITOR, server.isSecure));
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
  if (binding.openBody !== undefined) return await answerBody(server, binding, exchange);
  const early = binding.isMalformedFirst ? binding.decode(request) : undefined;
  const caller = await admitCaller(server, route, request);
  const { value } = early ?? binding.decode(request);
  const answered = askHandler(binding, value, new HttpCall(exchange, caller, server.isSecure));
  return await sendAnswer(binding, exchange, answered);
}

/** Answers a call whose body is not JSON. Nothing of the body is read before it is known who calls. */
async function answerBody(
  server: HttpServer,
  binding: Binding,
  exchange: Exchange,
): Promise<FastifyReply> {
  const caller = await admitCaller(server, binding.route, exchange.request);
  const opened = await binding.openBody?.(exchange.request);
  let response: unknown;
  try {
    const context = new HttpCall(exchange, caller, server.isSecure);
    response = await askHandler(binding, opened?.value, context);
  } finally {
    await opened?.end();
  }
  return await sendAnswer(binding, exchange, Promise.resolve(response));
}

async function sendAnswer(
  binding: Binding,
  exchange: Exchange,
  answered: Answered,
): Promise<FastifyReply> {
  const { reply } = exchange;
  const response = await answered;
  if (binding.ofFiles !== undefined) return await sendFile(reply, response, binding.ofFiles);
  if (isPrepared(response)) return (await sendPrepared(exchange, response, binding.kind)) ?? reply;
  return sendText(reply, writeResponse(binding, response), binding.kind);
}

/** Whether a route looks at the request before it asks who calls: its refusals stand in the order in which they are tested. */
function isMalformedFirst(route: Route): boolean {
  const malformedAt = route.refusals.indexOf('request.malformed');
  const sessionAt = route.refusals.findIndex((code) => code.startsWith('session.'));
  return sessionAt === -1 || (malformedAt !== -1 && malformedAt < sessionAt);
}

function askHandler(binding: Binding, value: unknown, context: HttpContext): Answered {
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
