import type { Handlers, sessionRoutes } from '@furlong/contract';
import {
  clearDeviceCookie,
  readDeviceCookie,
  writeDeviceCookie,
} from '../../core/sessions/device-cookie.ts';
import { getCustomerCaller, type Context } from '../../platform/context.ts';
import type { HttpContext } from '../../platform/http/http-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getCustomer } from './customers.queries.ts';
import { logIn, type LogInDeps } from './log-in.ts';
import { toUser } from './user.view.ts';

type IdentityRoutes = Pick<typeof sessionRoutes, 'login' | 'logout' | 'freshToken' | 'userInfo'>;

function toInstant(at: number): string {
  return new Date(at).toISOString();
}

export function identityHandlers(deps: LogInDeps): Handlers<IdentityRoutes, HttpContext> {
  const { db, clock, sessions } = deps;
  return {
    login: async ({ Login, Password }, context) => {
      const given = { name: Login, password: Password, address: context.address };
      const outcome = await logIn(deps, given);
      if (outcome.kind === 'out') return { status: '0', message: outcome.message };
      const { access, device } = outcome.login;
      writeDeviceCookie(context, device, clock.now());
      const tokenExpiresAt = toInstant(access.expiresAt);
      return { ...toUser(outcome.customer), token: access.token, tokenExpiresAt };
    },
    logout: async (_request, context) => {
      await sessions.end({ loginId: getCustomerCaller(context).loginId });
      clearDeviceCookie(context);
      return { isOK: true };
    },
    freshToken: async (_request, context) => {
      const credential = readDeviceCookie(context);
      const login = credential === undefined ? undefined : await sessions.renew(credential);
      if (login === undefined) throw new Refusal('session.expired');
      writeDeviceCookie(context, login.device, clock.now());
      const { isSetUp } = await getCustomer(db, login.customerId);
      if (!isSetUp) return { access_token: null, expires_at: null };
      return { access_token: login.access.token, expires_at: toInstant(login.access.expiresAt) };
    },
    userInfo: async (_request, context: Context) =>
      toUser(await getCustomer(db, getCustomerCaller(context).customerId)),
  };
}
