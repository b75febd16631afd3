import type { RefusalCode, Route } from '@furlong/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import type { HttpServer } from '../http-server.ts';

export const VISITOR: Caller = { kind: 'visitor' };

/**
 * The caller, if the route is for them. A token that is not good is refused even where none is needed, if the route
 * declares that refusal, because its bearer believes to be logged in.
 */
export async function admitCaller(
  server: HttpServer,
  route: Route,
  request: FastifyRequest,
): Promise<Caller> {
  const token = readBearer(request.headers.authorization);
  const caller = token === undefined ? VISITOR : await server.findCaller(token);
  if (route.access === 'anyone') {
    slowDown(server, route, { caller, request });
    if (caller !== undefined) await demandServed(server, route, caller);
    if (caller !== undefined) return caller;
    if (route.refusals.includes('session.expired')) throw new Refusal('session.expired');
    return VISITOR;
  }
  if (caller === undefined) throw new Refusal('session.expired');
  if (caller.kind === 'visitor') throw new Refusal('session.required');
  if (caller.kind !== route.access) throw new Refusal(strangerRefusal(route));
  if (mustChangePasswordFirst(route, caller)) throw new Refusal('password.must_change');
  slowDown(server, route, { caller, request });
  await demandServed(server, route, caller);
  if (caller.kind === 'operator') await demandPermission(server, route, caller);
  return caller;
}

function mustChangePasswordFirst(route: Route, caller: Caller): boolean {
  const isBarred = caller.kind === 'customer' && caller.mustChangePassword === true;
  return isBarred && route.evenBeforePasswordChange !== true;
}

/**
 * Refuses a customer who is not served (D31). That a customer is served at all was asked when the session was looked up, so
 * that a call about the own account costs nothing here.
 */
async function demandServed(
  server: HttpServer,
  { activity, asksItself }: Route,
  caller: Caller,
): Promise<void> {
  if (caller.kind !== 'customer' || activity === null || activity === 'account') return;
  if (asksItself === true) return;
  const unserved = await server.findUnserved(caller.customerId, activity);
  if (unserved !== undefined) throw new Refusal(`customer.${unserved.code}`);
}

/** Counts a call of a route that declares that it can be called too often. */
export function slowDown(
  server: HttpServer,
  route: Route,
  call: { readonly caller: Caller | undefined; readonly request: FastifyRequest },
): void {
  if (!route.refusals.includes('request.too_many')) return;
  if (!server.callRates.take(call.caller, call.request.ip)) throw new Refusal('request.too_many');
}

async function demandPermission(
  server: HttpServer,
  { method, path, permission }: Route,
  { username, permissions }: Extract<Caller, { kind: 'operator' }>,
): Promise<void> {
  if (permission === undefined || permission === null || permissions.has(permission)) return;
  await server.onDenied({ username, permission, route: `${method} ${path}` });
  throw new Refusal('permission.missing');
}

/**
 * The refusal for a customer on an operator's route, or the other way round: as if nobody were logged in, unless an
 * operator's route declares more. A customer's route that declares more means another customer by it, never an operator.
 */
function strangerRefusal({ access, refusals }: Route): RefusalCode {
  const isTold = access === 'operator' && refusals.includes('session.forbidden');
  return isTold ? 'session.forbidden' : 'session.required';
}

function readBearer(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(header)?.[1] ?? '';
}
