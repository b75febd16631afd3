import type { CustomerActivity } from '@furlong/customer';
import * as z from 'zod/mini';
import type { SpecifiedTexts } from './field-errors.ts';
import type { Permission } from '../desk/permissions.ts';
import type { RefusalCode } from './refusal.ts';
import type { FileAnswer, FormBody, FormRequest, RawBody, RawRequest } from './route-body.ts';

/** A route that a customer with a token may call. */
interface RouteForCustomers {
  readonly access: 'customer';
  /** The activity that the customer asks for, which decides whether the customer is served (D31). */
  readonly activity: CustomerActivity;
  readonly permission?: never;
}

/** A route that anybody may call. */
interface RouteForAnyone {
  readonly access: 'anyone';
  /** The activity that a customer asks for by the call; null where it is open to every customer, in whatever state. */
  readonly activity: CustomerActivity | null;
  readonly permission?: never;
}

/** A route that an operator with a token may call. */
interface RouteForOperators {
  readonly access: 'operator';
  readonly activity: null;
  /** The permission that the operator needs; null where being an operator is enough. */
  readonly permission: Permission | null;
}

/**
 * One HTTP call. `request` is the body of a POST, PUT, PATCH or DELETE joined with path and query parameters:
 * path parameters (`{id}` in the path) and query parameters are strings named in `request` like any other field.
 * Both schemas run in both directions: the side that sends encodes, the side that receives decodes.
 */
export type Route = RouteDeclaration & (RouteForCustomers | RouteForAnyone | RouteForOperators);

interface RouteDeclaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** The summary that OpenAPI publishes: one sentence in the trade's words. */
  readonly summary: string;
  readonly request: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  /**
   * The field of `request` that a bare list as the body stands for. Some specified calls send lists in this way; a body
   * with the field in it is taken too.
   */
  readonly listBody?: string;
  /** The body, where it is not JSON. */
  readonly body?: FormBody | RawBody;
  /**
   * The type of an answer that is not JSON. With a picture's type the response is its text; with a list of types it is a
   * file of one of them, and `response` is `fileResponse`.
   */
  readonly answers?: 'image/svg+xml' | FileAnswer;
  /**
   * The refusals in order of precedence; the client gets the first that applies. A route that declares `form.invalid`
   * reports with this code, field by field, the faults that its schema finds.
   */
  readonly refusals: readonly RefusalCode[];
  /**
   * Whether a customer who logged in with a mailed password and has not chosen another yet may call the route (D8).
   * Every other route for customers answers such a customer with `password.must_change`, which therefore no route
   * declares.
   */
  readonly evenBeforePasswordChange?: true;
  /**
   * Whether the handler itself checks, in its transaction, that the customer is served: a repeat must get its first
   * answer, and a login does not know its customer before. On every other route the server checks this before it calls
   * the handler, and refuses with a code such as `customer.time_out`, which therefore no route declares.
   */
  readonly asksItself?: true;
  /** The specified texts of a refused form's fields by their codes, on a route of the specification. */
  readonly fieldTexts?: SpecifiedTexts;
  /** The largest body of JSON in bytes; 16 KiB unless the route says another size. */
  readonly bodyBytesMax?: number;
}

/** Keeps the literal types of the routes, so that handlers and clients are typed by them. */
export function defineRoutes<const Routes extends Record<string, Route>>(routes: Routes): Routes {
  return routes;
}

/** A response that was encoded before (once per version of what it shows) and is only sent. */
export interface PreparedResponse {
  readonly prepared: Uint8Array;
  readonly etag: string;
  /** The number of seconds for which anybody may keep it without asking again; none unless the route says so. */
  readonly keptForSeconds?: number;
}

/**
 * The request that a handler gets: the decoded fields, and with them the files of a form, or the bytes of a raw body.
 */
export type RequestOf<Asked extends Route> = Asked extends {
  readonly body: { readonly kind: 'form'; readonly files: infer Files };
}
  ? FormRequest<z.output<Asked['request']>, keyof Files>
  : Asked extends { readonly body: RawBody }
    ? RawRequest<z.output<Asked['request']>>
    : z.output<Asked['request']>;

/**
 * The handlers that the server must implement: one per route, nothing missing, nothing extra. A handler may answer with
 * a prepared response, and may not change its request.
 */
export type Handlers<Routes extends Record<string, Route>, Context> = {
  readonly [Name in keyof Routes]: (
    request: RequestOf<Routes[Name]>,
    context: Context,
  ) => Promise<z.output<Routes[Name]['response']> | PreparedResponse> | PreparedResponse;
};

/**
 * The functions by which a client calls those routes that speak JSON. A client sends forms and saves files in ways of
 * its own.
 */
export type Client<Routes extends Record<string, Route>> = {
  readonly [
    Name in keyof Routes as Routes[Name] extends
      { readonly body: object } | { readonly answers: FileAnswer }
      ? never
      : Name
  ]: (request: z.output<Routes[Name]['request']>) => Promise<z.output<Routes[Name]['response']>>;
};
