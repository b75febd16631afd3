import type { Jurisdiction } from '@furlong/customer';
import { auditOwnCall } from '../../core/customers/audit-own-call.ts';
import { hasKnownDevice, isKnownDevice } from '../../core/login/known-devices.ts';
import type { LoginAttempt, LoginDoor } from '../../core/login/login-door.ts';
import { isMailedPassword } from '../../core/login/mailed-password.ts';
import { sendMail } from '../../core/mail/send-mail.ts';
import { nameOfCountry, placeOf } from '../../core/sessions/place-of.ts';
import type { CustomerLogin, Sessions } from '../../core/sessions/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { ExclusionRegisterPort } from '../../ports/exclusion-register/exclusion-register-port.ts';
import type { NetworkCountryPort } from '../../ports/network-country/network-country-port.ts';
import { askRegister } from './ask-register.ts';
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

export interface CustomerAttempt extends Omit<LoginAttempt, 'kind'> {
  /** Browser and system of the device in words. */
  readonly device: string;
}

export type LogInOutcome =
  | { readonly kind: 'in'; readonly customer: CustomerProfile; readonly login: CustomerLogin }
  | { readonly kind: 'out'; readonly message: string };

/** Says neither whether the name or the password was wrong, nor whether there is such a customer (D3). */
const WRONG = 'The username or password is incorrect.';
const NOT_OPEN = 'This account is not open. Please contact support.';

const REGISTER_EXCLUDED =
  'You are on a register of self-exclusion, so this account cannot be used.';
const REGISTER_UNAVAILABLE = 'Service is unavailable. Please try again later.';

const NOT_SET_UP =
  'Your account setup is incomplete and requires assistance from our team. Please contact support for help in completing the setup.';

/** Logs a customer in if name and password are right and the account can be used. */
export async function logIn(deps: LogInDeps, attempt: CustomerAttempt): Promise<LogInOutcome> {
  const { db, clock, door } = deps;
  const customer = await door.judge(
    { ...attempt, kind: 'customer' },
    async (loginName) => await findCustomerByName(db, loginName, clock.now()),
  );
  if (customer === undefined) return { kind: 'out', message: WRONG };
  if (customer.status !== 'active') return { kind: 'out', message: NOT_OPEN };
  if (!customer.isSetUp) return { kind: 'out', message: NOT_SET_UP };
  const registerAnswer = await askRegister(deps, customer.id);
  if (registerAnswer === 'excluded') return { kind: 'out', message: REGISTER_EXCLUDED };
  if (registerAnswer === 'unavailable') return { kind: 'out', message: REGISTER_UNAVAILABLE };
  const isMailed = isMailedPassword(attempt.password, customer.mailedPasswordHash);
  const login = await db.transaction(
    async (tx) => await letIn(deps, tx, { attempt, customer, isMailed }),
  );
  if (login === undefined) return { kind: 'out', message: WRONG };
  const mustChangePassword = customer.mustChangePassword || isMailed;
  return { kind: 'in', customer: { ...customer, mustChangePassword }, login };
}

interface Judged {
  readonly attempt: CustomerAttempt;
  readonly customer: CustomerProfile;
  readonly isMailed: boolean;
}

/** Undefined where the password was changed or used up, or the account closed, since it was judged. */
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
    ...{ to: customer.email, language: customer.language, template: 'new-device' },
    parameters: {
      firstName: customer.firstName,
      device: attempt.device === '' ? 'unknown' : attempt.device,
      place: nameOfCountry(country),
      at: now,
    },
  });
}
