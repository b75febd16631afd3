import { randomBytes } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Permission } from '@furlong/contract';
import type { CustomerActivity, Unserved } from '@furlong/customer';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Caller } from '../context.ts';
import { isConnectionLost } from '../database/retry.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { Refusal } from '../refusal.ts';
import type { Rate } from '../network/token-bucket.ts';
import { createCallRates, type CallRates } from './callers/call-rates.ts';
import { refuseUnstorableText } from './join-request.ts';
import type { UploadStore } from '../uploads/upload-store.ts';
import { limitBodyTime } from './body-time.ts';
import { watchConnections } from './open-connections.ts';
import { admitShells } from './callers/shell-origins.ts';
import { createSecurityPolicy, type SecurityPolicy } from './security-headers.ts';
import { sendFault, sendRefusal, toRefusal } from './sending/send-refusal.ts';
import { sendUnavailable } from './sending/send-unavailable.ts';

export interface HttpServerOptions {
  readonly isProduction: boolean;
  /** The origin at which customers reach the server; null where any host name will do. */
  readonly publicOrigin: string | null;
  readonly trustedProxies: readonly string[];
  /** The one origin whose pages ours may show in a frame; null or left out where there is none. */
  readonly framedOrigins?: readonly string[];
  /** The companies whose scripts the page of other ways to pay may load. */
  readonly paymentScriptOrigins?: readonly string[];
  /** The other origins from which our pages load films; left out where there is none. */
  readonly pictureOrigins?: readonly string[];
  readonly log: Log;
  readonly metrics: Metrics;
  /** How often one caller may call routes that can be called too often; null for no limit. */
  readonly callRate: Rate | null;
  /** The server that answers operators' calls in place of this one, on an address that customers cannot reach. */
  readonly admin?: HttpServer;
  /** The store of the files that forms bring; without it no route may take a form. */
  readonly uploads?: UploadStore;
  /** Called for each operator who asks for what they may not do, before they are refused. */
  readonly onDenied: (denied: DeniedCall) => Promise<void>;
  /** The bearer of a token; undefined where it is not good, or not good any more. */
  readonly findCaller: (token: string) => Promise<Caller | undefined>;
  /** Finds the reason why a customer is not served; undefined where the customer is. */
  readonly findUnserved: (
    customerId: number,
    activity: CustomerActivity,
  ) => Promise<Unserved | undefined>;
}

/** A call of an operator who lacks the permission for it. */
export interface DeniedCall {
  readonly username: string;
  readonly permission: Permission;
  /** Method and path of the route. */
  readonly route: string;
}

/** The HTTP server with what all routes share. `bindRoutes` adds routes of the contract. */
export interface HttpServer extends HttpServerOptions {
  readonly fastify: FastifyInstance;
  /** Whether customers come over https. */
  readonly isSecure: boolean;
  readonly callRates: CallRates;
  readonly security: SecurityPolicy;
}

const BODY_BYTES_MAX = 16_384;
const HEADERS_TIMEOUT_MS = 30_000;
/** A form with pictures takes so long on a slow line. Other bodies have less time. */
const REQUEST_TIMEOUT_MS = 300_000;
const SLOW_SECONDS = 1;

/** Makes a server without routes: it refuses, measures and sets headers as it will for each of them. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const prefix = randomBytes(4).toString('hex');
  let requestCount = 0;
  const app = fastify({
    logger: false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    keepAliveTimeout: 75_000,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    genReqId: () => `${prefix}-${(requestCount += 1)}`,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) =>
      void sendRefusal(reply, toRefusal(error) ?? new Refusal('request.malformed')),
    clientErrorHandler: answerBrokenRequest,
  });
  const security = createSecurityPolicy({
    isProduction: options.isProduction,
    socketOrigin: options.publicOrigin?.replace(/^http/, 'ws') ?? null,
    framedOrigins: options.framedOrigins ?? [],
    pictureOrigins: options.pictureOrigins ?? [],
    paymentScriptOrigins: options.paymentScriptOrigins ?? [],
  });
  admitShells(app);
  protectAnswers(app, security);
  parseJsonStrictly(app);
  limitBodyTime(app);
  measureRequests(app, options);
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = isCutOff(request.raw) ? new Refusal('request.malformed') : toRefusal(error);
    if (refusal !== undefined) return await sendRefusal(reply, refusal);
    return isConnectionLost(error)
      ? await sendUnavailable(reply, error, options.log)
      : await sendFault({ request, reply }, error, options.log);
  });
  app.setNotFoundHandler(
    async (_request, reply) => await sendRefusal(reply, new Refusal('route.unknown')),
  );
  const connections = watchConnections(app.server);
  app.addHook('preClose', (done) => {
    connections.close();
    done();
  });
  const isSecure = options.publicOrigin?.startsWith('https://') === true;
  return {
    ...options,
    fastify: app,
    security,
    isSecure,
    callRates: createCallRates(options.callRate),
  };
}

/** Sets the headers that say what a browser may do with an answer. */
function protectAnswers(app: FastifyInstance, security: SecurityPolicy): void {
  app.addHook('onSend', (...hook) => {
    const [request, reply, , done] = hook;
    void reply.headers(security.of(String(reply.getHeader('content-type')), request.url));
    done();
  });
}

/** Whether the caller hung up in the middle of the request, which is no fault of the server's. */
function isCutOff({ destroyed, complete }: IncomingMessage): boolean {
  return destroyed && !complete;
}

/** Answers bytes that are not HTTP, and closes their connection. */
function answerBrokenRequest(
  error: Error & { code?: string },
  socket: { writable: boolean; end(text: string): void },
): void {
  if (!socket.writable || error.code === 'ECONNRESET') return;
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = JSON.stringify({ code: 'request.malformed', message: 'The request is malformed.' });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** Reads bodies of JSON alone, and refuses `__proto__` and text that cannot be stored. */
function parseJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') {
      done(null, undefined);
      return;
    }
    void parse(request, text, (error, value) => {
      try {
        // Such a character can only be written as an escape: as itself it is not JSON.
        if (error === null && text.includes('\\u')) refuseUnstorableText(value);
        done(error, value);
      } catch (refusal) {
        done(refusal as Error, undefined);
      }
    });
  });
}

/** Measures every request, and logs a slow one. */
function measureRequests(app: FastifyInstance, { metrics, log }: HttpServerOptions): void {
  const observers = new Map<string, { observe(seconds: number): void }>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const key = `${reply.statusCode} ${request.method} ${route}`;
    let observer = observers.get(key);
    if (observer === undefined) {
      const labels = { route: `${request.method} ${route}`, status: String(reply.statusCode) };
      observer = metrics.requestSeconds.labels(labels);
      observers.set(key, observer);
    }
    const seconds = reply.elapsedTime / 1000;
    observer.observe(seconds);
    if (seconds > SLOW_SECONDS) {
      log.warn({ requestId: request.id, route, seconds, status: reply.statusCode }, 'slow request');
    }
    done();
  });
}
