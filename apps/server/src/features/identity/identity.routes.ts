import type { Handlers, sessionRoutes, User } from '@furlong/contract';
import { complianceAskedAt } from '@furlong/customer';
import { readComplianceHistory } from '../../core/customers/standing/compliance.queries.ts';
import { isLimitAsked } from '../../core/harm/harm-cases.queries.ts';
import { listDepositLimits } from '../../core/limits/read-limits.ts';
import { readKnownDevice, rememberDevice } from '../../core/login/known-devices.ts';
import {
  clearCredential,
  readCredential,
  writeCredential,
} from '../../core/sessions/credential-cookie.ts';
import { deviceWords } from '../../core/sessions/device-words.ts';
import { placeOf } from '../../core/sessions/place-of.ts';
import { getCustomerCaller, type Context } from '../../platform/context.ts';
import type { HttpContext } from '../../platform/http/http-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getCustomer, type CustomerProfile } from './customers.queries.ts';
import { logInCustomer, type LogInDeps } from './log-in.ts';
import { toUser } from './user.view.ts';

type IdentityRoutes = Pick<typeof sessionRoutes, 'login' | 'logout' | 'freshToken' | 'userInfo'>;

async function describeUser(deps: LogInDeps, customer: CustomerProfile): Promise<User> {
  const { db, clock, jurisdiction } = deps;
  const now = clock.now();
  const limits = await listDepositLimits(db, customer.id, now);
  const history = await readComplianceHistory(db, customer.id);
  const everyDays = jurisdiction.questionnaireEveryDays;
  const isAsked = complianceAskedAt(history, { now, everyDays }) !== undefined;
  return toUser(customer, {
    limits,
    isAsked,
    jurisdiction,
    isLimitAsked: await isLimitAsked(db, customer.id),
  });
}

async function endOfThisDevice(
  { sessions }: LogInDeps,
  context: HttpContext,
  given?: string,
): Promise<void> {
  const credential = given ?? readCredential(context);
  if (credential !== undefined) await sessions.endOfDevice(credential);
}

function toInstant(at: number): string {
  return new Date(at).toISOString();
}

export function identityHandlers(deps: LogInDeps): Handlers<IdentityRoutes, HttpContext> {
  const { db, clock, sessions } = deps;
  return {
    login: async ({ Login, Password, keepsCredential = false }, context) => {
      const { caller, address } = context;
      const deviceToken = readKnownDevice(context);
      const given = {
        name: Login,
        password: Password,
        address,
        caller,
        deviceToken,
        device: deviceWords(context.userAgent),
      };
      const outcome = await logInCustomer(deps, given);
      if (outcome.kind === 'out') return { status: '0', ...outcome.refusal };
      const { access, device } = outcome.login;
      // A new login on a device ends the one before it there: its credential is written over, so that nobody could end it later.
      await endOfThisDevice(deps, context);
      if (!keepsCredential) writeCredential(context, device, clock.now());
      const account = { kind: 'customer', id: outcome.customer.id } as const;
      await rememberDevice({ db, now: clock.now() }, context, account);
      const tokenExpiresAt = toInstant(access.expiresAt);
      const user = await describeUser(deps, outcome.customer);
      const own = keepsCredential ? { deviceCredential: device.token } : {};
      return { ...user, ...own, token: access.token, tokenExpiresAt };
    },
    logout: async ({ deviceCredential }, context) => {
      const { caller } = context;
      if (caller.kind === 'customer') await sessions.end({ loginId: caller.loginId });
      await endOfThisDevice(deps, context, deviceCredential);
      clearCredential(context);
      return { isOK: true };
    },
    freshToken: async ({ deviceCredential: given }, context) => {
      const credential = given ?? readCredential(context);
      const place = placeOf(deps.ports.networkCountry, context.address);
      const login = credential === undefined ? undefined : await sessions.renew(credential, place);
      if (login === undefined) throw new Refusal('session.expired');
      if (given === undefined) writeCredential(context, login.device, clock.now());
      const own = given === undefined ? {} : { deviceCredential: login.device.token };
      const { isSetUp } = await getCustomer(db, login.customerId, clock.now());
      if (!isSetUp) return { access_token: null, expires_at: null, ...own };
      const { token, expiresAt } = login.access;
      return { access_token: token, expires_at: toInstant(expiresAt), ...own };
    },
    userInfo: async (_request, context: Context) =>
      await describeUser(
        deps,
        await getCustomer(db, getCustomerCaller(context).customerId, clock.now()),
      ),
  };
}
