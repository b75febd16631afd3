import type { Client, RefusalCode, Route } from '@furlong/contract';
import * as z from 'zod/mini';

/** The server refused the request. `code` names the phrase that says why. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
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

/** The server gave no usable answer: the network, a timeout, or its own trouble. Asking again may help. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
}

/** Ignores a call that failed, where nobody waits for its answer. Our own mistakes are thrown on. */
export function leaveFailed(error: unknown): void {
  if (!(error instanceof ApiRefusal || error instanceof ApiFault)) throw error;
}

export interface ApiSettings {
  readonly findToken: () => string | undefined;
  readonly isRefusalCode: (code: string) => code is RefusalCode;
  /** Called on a 401 for a call that carried a token. */
  readonly onTokenRefused: () => void;
  /** Called on every answer, whatever it says: the server is there. */
  readonly onAnswer?: () => void;
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

/** Path parameters go into the path; the rest into the query of a GET, and into the body of the others. */
function toSending(route: Route, request: unknown): Sending {
  const fields = new Map(Object.entries(z.parse(z.record(z.string(), z.unknown()), request)));
  const path = route.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = toText(fields.get(name));
    fields.delete(name);
    return encodeURIComponent(value);
  });
  if (route.method === 'GET') {
    const query = new URLSearchParams();
    for (const [name, value] of fields) if (value !== undefined) query.set(name, toText(value));
    return { url: query.size === 0 ? path : `${path}?${query}`, body: undefined };
  }
  if (route.method === 'DELETE' && fields.size === 0) return { url: path, body: undefined };
  return { url: path, body: JSON.stringify(Object.fromEntries(fields)) };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ApiFault(`unreadable answer with status ${response.status}`);
  }
}

async function send(sending: TimedSending, route: Route, settings: ApiSettings): Promise<Response> {
  const token = settings.findToken();
  const headers: Record<string, string> = { accept: 'application/json' };
  if (sending.body !== undefined) headers['content-type'] = 'application/json';
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  try {
    const response = await (settings.fetch ?? fetch)(sending.url, {
      method: route.method,
      headers,
      ...(sending.body === undefined ? {} : { body: sending.body }),
      credentials: 'same-origin',
      signal: sending.signal,
    });
    settings.onAnswer?.();
    if (response.status === 401 && token !== undefined && token === settings.findToken()) {
      settings.onTokenRefused();
    }
    return response;
  } catch (error) {
    throw new ApiFault('no answer', { cause: error });
  }
}

/** Gives up a call after the route's time, from the first byte sent to the last one read. */
async function call(route: Route, request: unknown, settings: ApiSettings): Promise<unknown> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => {
    giveUp.abort();
  }, settings.timeoutMs(route));
  try {
    const sending = toSending(route, z.encode(route.request, request));
    return await exchange({ ...sending, signal: giveUp.signal }, route, settings);
  } finally {
    clearTimeout(timer);
  }
}

async function exchange(
  sending: TimedSending,
  route: Route,
  settings: ApiSettings,
): Promise<unknown> {
  const response = await send(sending, route, settings);
  const answer = await readJson(response);
  if (response.ok) {
    const parsed = z.safeDecode(route.response, answer);
    if (!parsed.success)
      throw new ApiFault(`${route.path} answered out of its contract`, { cause: parsed.error });
    return parsed.data;
  }
  const refusal = z.safeParse(refusalAnswer, answer);
  if (refusal.success && settings.isRefusalCode(refusal.data.code)) {
    const { code, message } = refusal.data;
    throw new ApiRefusal({ status: response.status, code, message });
  }
  throw new ApiFault(`status ${response.status}`);
}

/** One function for each route of the contract; both directions are parsed. */
export function createApi<Routes extends Record<string, Route>>(
  routes: Routes,
  settings: ApiSettings,
): Client<Routes> {
  const calls = Object.entries(routes).map(([name, route]) => [
    name,
    (request: unknown) => call(route, request, settings),
  ]);
  return Object.fromEntries(calls) as Client<Routes>;
}
