import * as z from 'zod/mini';
import type { RefusalCode } from './refusal.ts';

/** Who may call: anybody, a customer with a token, an operator with a token. */
export type Access = 'anyone' | 'customer' | 'operator';

/**
 * One HTTP call. `request` is the body of a POST, PUT or DELETE joined with path and query parameters:
 * path parameters (`{id}` in the path) and query parameters are strings named in `request` like any other field.
 * Both schemas run in both directions: the side that sends encodes, the side that receives decodes.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** One sentence in the trade's words, published as the summary in OpenAPI. */
  readonly summary: string;
  readonly request: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  /**
   * The field of `request` that a bare list as the body stands for. The specification sends some lists so; a body with
   * the field in it is taken too.
   */
  readonly listBody?: string;
  /** The type of an answer that is not JSON. The response is its text. */
  readonly answers?: 'image/svg+xml';
  /** In order of precedence; the client gets the first that applies. */
  readonly refusals: readonly RefusalCode[];
  /** Largest body in bytes; 16 KiB unless told. */
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
  /** For how many seconds anybody may keep it without asking again; none unless told. */
  readonly keptForSeconds?: number;
}

/**
 * What the server must implement: one handler per route, nothing missing, nothing extra. What was prepared may be
 * answered at once. A handler may not change the request it is given.
 */
export type Handlers<Routes extends Record<string, Route>, Context> = {
  readonly [Name in keyof Routes]: (
    request: z.output<Routes[Name]['request']>,
    context: Context,
  ) => Promise<z.output<Routes[Name]['response']> | PreparedResponse> | PreparedResponse;
};

/** The same calls from the other side. */
export type Client<Routes extends Record<string, Route>> = {
  readonly [Name in keyof Routes]: (
    request: z.output<Routes[Name]['request']>,
  ) => Promise<z.output<Routes[Name]['response']>>;
};
