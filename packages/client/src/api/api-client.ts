import {
  formRefusalSchema,
  type Client,
  type FieldError,
  type RefusalCode,
  type Route,
} from '@furlong/contract';
import * as z from 'zod/mini';
import { decodeKnown } from './decode-known.ts';

/** The server refused the request. `code` names the phrase that says why. */
export class ApiRefusal extends Error {
  override readonly name: string = 'ApiRefusal';
  readonly status: number;
  readonly code: RefusalCode;
  constructor(answer: {
    readonly status: number;
    readonly code: RefusalCode;
    readonly message: string;
  }) {
    super(answer.message);
    this.status = answer.status;
    this.code = answer.code;
  }
}

/** The server does not take a form. Each field has a code, which is the key of its phrase. */
export class FormRefusal extends ApiRefusal {
  override readonly name = 'FormRefusal';
  readonly fields: readonly FieldError[];
  constructor(answer: {
    readonly status: number;
    readonly message: string;
    readonly fields: readonly FieldError[];
  }) {
    super({ ...answer, code: 'form.invalid' });
    this.fields = answer.fields;
  }
}

/** The server gave no usable answer, because of the network, a timeout, or its own trouble. Another call may help. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
}

/** Ignores a call that failed, where nobody waits for its answer. Our own mistakes are thrown on. */
export function leaveFailed(error: unknown): void {
  if (!(error instanceof ApiRefusal || error instanceof ApiFault)) throw error;
}

export interface ApiSettings {
  /** The address of a path on the server. */
  readonly serverUrl: (path: string) => string;
  readonly findToken: () => string | undefined;
  readonly isRefusalCode: (code: string) => code is RefusalCode;
  /** A listener that is called on a 401 for a call that carried a token. */
  readonly onTokenRefused: () => void;
  /** A listener that is called on every answer, whatever it says, because any answer shows that the server is there. */
  readonly onAnswer?: () => void;
  /** The language of the screens, in which the server writes its texts for the caller. */
  readonly findLanguage?: () => string;
  readonly timeoutMs: (route: Route) => number;
  readonly fetch?: typeof fetch;
}

const refusalAnswer = z.object({ code: z.string(), message: z.string() });

interface Sending {
  readonly url: string;
  readonly body: string | undefined;
}

interface TimedSending extends Sending {
  readonly signal: AbortSignal;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Puts path parameters into the path, and takes them from the fields. */
export function fillPath(path: string, fields: Map<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = toText(fields.get(name));
    fields.delete(name);
    return encodeURIComponent(value);
  });
}

/** The fields of a request as they travel. */
export function toFields(route: Route, request: unknown): Map<string, unknown> {
  const encoded = z.encode(route.request, request);
  return new Map(Object.entries(z.parse(z.record(z.string(), z.unknown()), encoded)));
}

/**
 * Parts a request for sending: path parameters go into the path; the rest into the query of a GET, and into the body of
 * the others.
 */
function toSending(route: Route, request: unknown): Sending {
  const fields = toFields(route, request);
  const path = fillPath(route.path, fields);
  if (route.method === 'GET') {
    const query = new URLSearchParams();
    for (const [name, value] of fields) if (value !== undefined) query.set(name, toText(value));
    return { url: query.size === 0 ? path : `${path}?${query}`, body: undefined };
  }
  if (route.method === 'DELETE' && fields.size === 0) return { url: path, body: undefined };
  return { url: path, body: JSON.stringify(Object.fromEntries(fields)) };
}

export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ApiFault(`unreadable answer with status ${response.status}`);
  }
}

/** Notes that the server is there, and whether it refused the token that went with the call. */
export function noteAnswer(status: number, token: string | undefined, settings: ApiSettings): void {
  settings.onAnswer?.();
  if (status === 401 && token !== undefined && token === settings.findToken()) {
    settings.onTokenRefused();
  }
}

/** The headers of every call: the token of the session and the language of the screens, where there are such. */
export function headersOf({ findToken, findLanguage }: ApiSettings): Record<string, string> {
  const [token, language] = [findToken(), findLanguage?.()];
  return {
    accept: 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(language === undefined ? {} : { 'accept-language': language }),
  };
}

async function send(sending: TimedSending, route: Route, settings: ApiSettings): Promise<Response> {
  const token = settings.findToken();
  const headers = headersOf(settings);
  if (sending.body !== undefined) headers['content-type'] = 'application/json';
  try {
    const response = await (settings.fetch ?? fetch)(settings.serverUrl(sending.url), {
      method: route.method,
      headers,
      ...(sending.body === undefined ? {} : { body: sending.body }),
      credentials: 'same-origin',
      signal: sending.signal,
    });
    noteAnswer(response.status, token, settings);
    return response;
  } catch (error) {
    throw new ApiFault('no answer', { cause: error });
  }
}

/** Sends a request and reads its answer. Gives up after the route's time, from the first byte sent to the last one read. */
export async function callRoute<Result>(
  { route, request }: { readonly route: Route; readonly request: unknown },
  settings: ApiSettings,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => {
    giveUp.abort();
  }, settings.timeoutMs(route));
  try {
    const sending = toSending(route, request);
    return await read(await send({ ...sending, signal: giveUp.signal }, route, settings));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The result in an answer. @throws ApiRefusal or ApiFault where the answer is not the one that the contract promises.
 */
export function readAnswer(
  route: Route,
  { status, answer }: { readonly status: number; readonly answer: unknown },
  settings: ApiSettings,
): unknown {
  if (status >= 200 && status < 300) {
    const parsed = decodeKnown(route.response, answer);
    if (!parsed.success)
      throw new ApiFault(`${route.path} answered out of its contract`, { cause: parsed.error });
    return parsed.data;
  }
  throw toTrouble(status, answer, settings);
}

/** The refusal that an answer is, or the fault where it is none. */
export function toTrouble(status: number, answer: unknown, settings: ApiSettings): Error {
  const refusal = z.safeParse(refusalAnswer, answer);
  if (!refusal.success || !settings.isRefusalCode(refusal.data.code)) {
    return new ApiFault(`status ${status}`);
  }
  const { code, message } = refusal.data;
  const form = z.safeParse(formRefusalSchema, answer);
  if (form.success) return new FormRefusal({ status, message, fields: form.data.fields });
  return new ApiRefusal({ status, code, message });
}

/** Makes one function for each route of the contract; both directions are parsed. */
export function createApi<Routes extends Record<string, Route>>(
  routes: Routes,
  settings: ApiSettings,
): Client<Routes> {
  const calls = Object.entries(routes).map(([name, route]) => [
    name,
    async (request: unknown) =>
      await callRoute({ route, request }, settings, async (response) =>
        readAnswer(route, { status: response.status, answer: await readJson(response) }, settings),
      ),
  ]);
  return Object.fromEntries(calls) as Client<Routes>;
}
