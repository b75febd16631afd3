import type { LoginResponse } from '@furlong/contract';
import { whyUnserved, type Jurisdiction, type Unserved } from '@furlong/customer';
import { auditOwnCall } from '../../core/customers/audit-own-call.ts';
import { endTimeOut } from '../../core/customers/closing/end-time-out.ts';
import { sayUnserved } from '../../core/customers/standing/say-unserved.ts';
import { readStanding } from '../../core/customers/standing/standing.queries.ts';
import { hasKnownDevice, isKnownDevice } from '../../core/login/known-devices.ts';
import type { LoginAttempt, LoginDoor } from '../../core/login/login-door.ts';
import { isMailedPassword } from '../../core/login/mailed-password.ts';
import { sendMail } from '../../core/mail/send-mail.ts';
import { nameOfCountry, placeOf } from '../../core/sessions/place-of.ts';
import type { CustomerLogin, Sessions } from '../../core/sessions/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { instant } from '../../platform/london-time.ts';
import type { Log } from '../../platform/log.ts';
import type { ExclusionRegisterPort } from '../../ports/exclusion-register/exclusion-register-port.ts';
import type { NetworkCountryPort } from '../../ports/network-country/network-country-port.ts';
import { askAtLogin } from './ask-at-login.ts';
import { findCustomerByName, type CustomerProfile } from './customers.queries.ts';
import { holdLogin, useMailedPassword } from './logins.queries.ts';

export interface LogInDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly door: LoginDoor;
  readonly sessions: Sessions;
  readonly log: Pick<Log, 'warn'>;
  readonly jurisdiction: Jurisdiction;
  readonly ports: {
    readonly networkCountry: NetworkCountryPort;
    readonly exclusionRegister: ExclusionRegisterPort;
  };
}

interface CustomerAttempt extends Omit<LoginAttempt, 'kind'> {
  /** Browser and system of the device in words. */
  readonly device: string;
}

type LogInRefusal = Omit<Extract<LoginResponse, { readonly status: '0' }>, 'status'>;

type LogInOutcome =
  | { readonly kind: 'in'; readonly customer: CustomerProfile; readonly login: CustomerLogin }
  | { readonly kind: 'out'; readonly refusal: LogInRefusal };

/** Says neither whether the name or the password was wrong, nor whether there is such a customer (D3). */
const WRONG = 'The username or password is incorrect.';

const REGISTER_EXCLUDED = { code: 'register_excluded', endsAt: null } as const;
const REGISTER_UNAVAILABLE = 'Service is unavailable. Please try again later.';

const NOT_SET_UP =
  'Your account setup is incomplete and requires assistance from our team. Please contact support for help in completing the setup.';

/** Logs a customer in if name and password are right and the account can be used. */
export async function logInCustomer(
  deps: LogInDeps,
  attempt: CustomerAttempt,
): Promise<LogInOutcome> {
  const { db, clock, door, jurisdiction } = deps;
  const customer = await door.judge(
    { ...attempt, kind: 'customer' },
    async (loginName) => await findCustomerByName(db, loginName, clock.now()),
  );
  if (customer === undefined) return out(WRONG);
  const now = clock.now();
  const unserved = whyUnserved(customer.standing, 'login', { now, jurisdiction });
  if (unserved !== undefined) return { kind: 'out', refusal: refusalOf(unserved, now) };
  if (!customer.isSetUp) return out(NOT_SET_UP);
  switch (await askAtLogin(deps, customer.id)) {
    case 'excluded':
      return { kind: 'out', refusal: refusalOf(REGISTER_EXCLUDED, now) };
    case 'unavailable':
      return out(REGISTER_UNAVAILABLE);
    case 'clear':
  }
  // The login ends a break that is over, even if the job for that has not run yet.
  if (customer.standing.status === 'excluded')
    await db.transaction(async (tx) => {
      await endTimeOut(tx, { customerId: customer.id, now });
    });
  const isMailed = isMailedPassword(attempt.password, customer.mailedPasswordHash);
  const login = await db.transaction(
    async (tx) => await letIn(deps, tx, { attempt, customer, isMailed }),
  );
  if (login === undefined) return out(WRONG);
  const mustChangePassword = customer.mustChangePassword || isMailed;
  return { kind: 'in', customer: { ...customer, mustChangePassword }, login };
}

function out(message: string): LogInOutcome {
  return { kind: 'out', refusal: { message } };
}

/** Of an exclusion the answer says more than the sentence, so that a client can say it in its own language. */
function refusalOf(unserved: Unserved, now: number): LogInRefusal {
  const message = sayUnserved(unserved, now);
  if (!('endsAt' in unserved)) return { message };
  const { code, endsAt } = unserved;
  return {
    message,
    code: `customer.${code}`,
    endsAt: endsAt === null ? null : instant(endsAt),
  };
}

interface Judged {
  readonly attempt: CustomerAttempt;
  readonly customer: CustomerProfile;
  readonly isMailed: boolean;
}

/** Undefined where the password was changed or used up, or the account shut, since it was judged. */
async function letIn(
  deps: LogInDeps,
  tx: Transaction,
  { attempt, customer, isMailed }: Judged,
): Promise<CustomerLogin | undefined> {
  const { sessions, clock } = deps;
  const now = clock.now();
  const isStill = isMailed
    ? await useMailedPassword(tx, customer, now)
    : await holdLogin(tx, customer);
  if (!isStill) return undefined;
  const { jurisdiction } = deps;
  const standing = await readStanding(tx, customer.id);
  if (whyUnserved(standing, 'login', { now, jurisdiction }) !== undefined) return undefined;
  // Of sessions that were there before nobody knows who has them: the password was lost.
  if (isMailed) await sessions.end({ customerId: customer.id }, tx);
  const place = placeOf(deps.ports.networkCountry, attempt.address);
  const origin = { device: attempt.device, ...place };
  const login = await sessions.startCustomerSession(customer.id, { origin, within: tx });
  await tellOfNewDevice(tx, { attempt, customer, login, country: place.country, now });
  if (isMailed) {
    const action = 'customer.mailed_password_used';
    await auditOwnCall(tx, { customerId: customer.id, at: now, action });
  }
  return login;
}

/** The first login of an account comes from a new device too, and warns nobody. */
async function tellOfNewDevice(
  tx: Transaction,
  given: {
    readonly attempt: CustomerAttempt;
    readonly customer: CustomerProfile;
    readonly login: CustomerLogin;
    readonly country: string;
    readonly now: number;
  },
): Promise<void> {
  const { attempt, customer, login, country, now } = given;
  const { deviceToken } = attempt;
  const account = { kind: 'customer', id: customer.id } as const;
  const isKnown = deviceToken !== undefined && (await isKnownDevice(tx, deviceToken, account));
  if (isKnown || customer.email === '' || !(await hasKnownDevice(tx, account))) return;
  await sendMail(tx, {
    key: `new-device:${login.loginId}`,
    to: customer.email,
    language: customer.language,
    template: 'new-device',
    parameters: {
      firstName: customer.firstName,
      device: attempt.device === '' ? 'unknown' : attempt.device,
      place: nameOfCountry(country),
      at: now,
    },
  });
}
