import type { CustomerActivity } from '@furlong/customer';
import * as z from 'zod/mini';
import type { SpecifiedTexts } from './field-errors.ts';
import type { Permission } from '../desk/permissions.ts';
import type { RefusalCode } from './refusal.ts';
import type { FileAnswer, FormBody, FormRequest, RawBody, RawRequest } from './route-body.ts';

/** A customer with a token may call it. */
interface RouteForCustomers {
  readonly access: 'customer';
  /** What the customer asks for, which decides whether the customer is served (D31). */
  readonly activity: CustomerActivity;
  readonly permission?: never;
}

/** Anybody may call it. */
interface RouteForAnyone {
  readonly access: 'anyone';
  /** What a customer asks for by it; null where the call is open to anybody, however a customer stands. */
  readonly activity: CustomerActivity | null;
  readonly permission?: never;
}

/** An operator with a token may call it. */
interface RouteForOperators {
  readonly access: 'operator';
  readonly activity: null;
  /** What the operator must be allowed to do; null where being an operator is enough. */
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
  /** One sentence in the trade's words, published as the summary in OpenAPI. */
  readonly summary: string;
  readonly request: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  /**
   * The field of `request` that a bare list as the body stands for. The specification sends some lists so; a body with
   * the field in it is taken too.
   */
  readonly listBody?: string;
  /** The body that is not JSON. */
  readonly body?: FormBody | RawBody;
  /**
   * The type of an answer that is not JSON. With a picture's type the response is its text; with a list of types it is a
   * file of one of them, and `response` is `fileResponse`.
   */
  readonly answers?: 'image/svg+xml' | FileAnswer;
  /**
   * In order of precedence; the client gets the first that applies. A route that declares `form.invalid` refuses with it,
   * field by field, what its schema does not take.
   */
  readonly refusals: readonly RefusalCode[];
  /**
   * Whether a customer may call it who logged in with a mailed password and has not chosen another yet (D8). Every other
   * route for customers answers that customer `password.must_change`, which therefore none declares.
   */
  readonly evenBeforePasswordChange?: true;
  /**
   * Whether the handler itself asks if the customer is served, in its transaction: a repeat must get its first answer, and who
   * logs in is not known before. On every other route the server asks before it calls the handler, and refuses with a code
   * such as `customer.time_out`, which therefore none declares.
   */
  readonly asksItself?: true;
  /** The specified texts of a refused form's fields by their codes, on a route of the specification. */
  readonly fieldTexts?: SpecifiedTexts;
  /** Largest body of JSON in bytes; 16 KiB unless told. */
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
  /** The number of seconds for which anybody may keep it without asking again; none unless told. */
  readonly keptForSeconds?: number;
}

/** What a handler is given: the decoded request, and with it the files of a form, or the bytes of a raw body. */
export type RequestOf<Asked extends Route> = Asked extends {
  readonly body: { readonly kind: 'form'; readonly files: infer Files };
}
  ? FormRequest<z.output<Asked['request']>, keyof Files>
  : Asked extends { readonly body: RawBody }
    ? RawRequest<z.output<Asked['request']>>
    : z.output<Asked['request']>;

/**
 * What the server must implement: one handler per route, nothing missing, nothing extra. What was prepared may be
 * answered at once. A handler may not change the request it is given.
 */
export type Handlers<Routes extends Record<string, Route>, Context> = {
  readonly [Name in keyof Routes]: (
    request: RequestOf<Routes[Name]>,
    context: Context,
  ) => Promise<z.output<Routes[Name]['response']> | PreparedResponse> | PreparedResponse;
};

/** The same calls from the other side, all that speak JSON. A client sends forms and saves files in ways of its own. */
export type Client<Routes extends Record<string, Route>> = {
  readonly [
    Name in keyof Routes as Routes[Name] extends
      { readonly body: object } | { readonly answers: FileAnswer }
      ? never
      : Name
  ]: (request: z.output<Routes[Name]['request']>) => Promise<z.output<Routes[Name]['response']>>;
};
