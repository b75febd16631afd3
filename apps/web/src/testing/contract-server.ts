import { refusals, type FieldError, type RefusalCode, type Route } from '@furlong/contract';
import * as z from 'zod/mini';

/** A call that reached the server, as the contract reads it. */
export interface ReceivedCall {
  readonly route: Route;
  readonly request: unknown;
  /** The fields of a form that had files. */
  readonly files: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Told = (request: unknown) => Answer | 'no answer';

function refusal(code: RefusalCode, fields?: readonly FieldError[]): Answer {
  const { status, message } = refusals[code];
  return { status, body: { code, message, ...(fields === undefined ? {} : { fields }) } };
}

function toPattern({ path }: Route): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

/** A server that answers the calls that it is told of, by the contract on the wire. Any other call gets no answer. */
export class ContractServer {
  readonly received: ReceivedCall[] = [];
  readonly #told = new Map<Route, Told>();

  /** Answers a route; the answer is the contract's, money in pence. */
  answer<Asked extends Route>(
    route: Asked,
    answer:
      | z.output<Asked['response']>
      | ((request: z.output<Asked['request']>) => z.output<Asked['response']>),
  ): void {
    this.#told.set(route, (request) => {
      const given: unknown =
        typeof answer === 'function' ? Reflect.apply(answer, undefined, [request]) : answer;
      return { status: 200, body: z.encode(route.response, given) };
    });
  }

  refuse(route: Route, code: RefusalCode, fields?: readonly FieldError[]): void {
    this.#told.set(route, () => refusal(code, fields));
  }

  beSilent(route: Route): void {
    this.#told.set(route, () => 'no answer');
  }

  /** The requests to a route, oldest first. */
  requestsOf(route: Route): readonly unknown[] {
    return this.received.filter((call) => call.route === route).map(({ request }) => request);
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    const answer = this.#take({ method: init?.method ?? 'GET', url }, Object(body), []);
    await Promise.resolve();
    if (answer === 'no answer') throw new TypeError('network');
    return Response.json(answer.body, { status: answer.status });
  };

  #take(
    call: { readonly method: string; readonly url: string },
    body: object,
    files: readonly string[],
  ): Answer | 'no answer' {
    const { pathname, searchParams } = new URL(call.url, location.href);
    const route = [...this.#told.keys()].find(
      (each) => each.method === call.method && toPattern(each).test(pathname),
    );
    if (route === undefined) return 'no answer';
    const inPath = toPattern(route).exec(pathname)?.groups;
    const request = z.decode(route.request, {
      ...Object.fromEntries(searchParams),
      ...inPath,
      ...body,
    });
    this.received.push({ route, request, files });
    return this.#told.get(route)?.(request) ?? 'no answer';
  }

  /** The browser's way to send a form, to this server. A form waits half sent while `isHeld` says so. */
  requestClass(isHeld: () => boolean = () => false) {
    const take = this.#take.bind(this);
    return class extends EventTarget {
      readonly upload = new EventTarget();
      status = 0;
      responseText = '';
      timeout = 0;
      #url = '';
      open(_method: string, url: string): void {
        this.#url = url;
      }
      setRequestHeader(): void {}
      abort(): void {
        this.dispatchEvent(new Event('abort'));
      }
      send(data: FormData): void {
        const half = new ProgressEvent('progress', { loaded: 1, total: 2 });
        this.upload.dispatchEvent(half);
        if (!isHeld()) setTimeout(this.#finish.bind(this), 0, data);
      }
      #finish(data: FormData): void {
        const entries = [...data];
        const texts = entries.filter(([, value]) => typeof value === 'string');
        const files = entries.flatMap(([name, value]) => (typeof value === 'string' ? [] : [name]));
        const call = { method: 'POST', url: this.#url };
        const answer = take(call, Object.fromEntries(texts), files);
        this.status = answer === 'no answer' ? 0 : answer.status;
        this.responseText = answer === 'no answer' ? '' : JSON.stringify(answer.body);
        this.dispatchEvent(new Event(answer === 'no answer' ? 'error' : 'load'));
      }
    };
  }
}
