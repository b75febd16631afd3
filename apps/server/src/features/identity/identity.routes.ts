import type { Handlers, sessionRoutes } from '@furlong/contract';
import { readKnownDevice, rememberDevice } from '../../core/login/known-devices.ts';
import {
  clearCredential,
  readCredential,
  writeCredential,
} from '../../core/sessions/credential-cookie.ts';
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
      const { caller, address } = context;
      const deviceToken = readKnownDevice(context);
      const given = { name: Login, password: Password, address, caller, deviceToken };
      const outcome = await logIn(deps, given);
      if (outcome.kind === 'out') return { status: '0', message: outcome.message };
      const { access, device } = outcome.login;
      writeCredential(context, device, clock.now());
      const account = { kind: 'customer', id: outcome.customer.id } as const;
      await rememberDevice({ db, now: clock.now() }, context, account);
      const tokenExpiresAt = toInstant(access.expiresAt);
      return { ...toUser(outcome.customer), token: access.token, tokenExpiresAt };
    },
    logout: async (_request, context) => {
      await sessions.end({ loginId: getCustomerCaller(context).loginId });
      clearCredential(context);
      return { isOK: true };
    },
    freshToken: async (_request, context) => {
      const credential = readCredential(context);
      const login = credential === undefined ? undefined : await sessions.renew(credential);
      if (login === undefined) throw new Refusal('session.expired');
      writeCredential(context, login.device, clock.now());
      const { isSetUp } = await getCustomer(db, login.customerId);
      if (!isSetUp) return { access_token: null, expires_at: null };
      return { access_token: login.access.token, expires_at: toInstant(login.access.expiresAt) };
    },
    userInfo: async (_request, context: Context) =>
      toUser(await getCustomer(db, getCustomerCaller(context).customerId)),
  };
}
