import { beginLogin, failLogin, passLogin } from '../../core/sessions/login-attempts.ts';
import type { Passwords } from '../../core/sessions/passwords.ts';
import type { CustomerLogin, Sessions } from '../../core/sessions/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { findCustomerByName, type CustomerProfile } from './customers.queries.ts';

export interface LogInDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
}

export type LogInOutcome =
  | { readonly kind: 'in'; readonly customer: CustomerProfile; readonly login: CustomerLogin }
  | { readonly kind: 'out'; readonly message: string };

/** Never says which of the two was wrong, nor whether there is such a customer (D3). */
const WRONG = 'The username or password is incorrect.';
const NOT_OPEN = 'This account is not open. Please contact support.';

const NOT_SET_UP =
  'Your account setup is incomplete and requires assistance from our team. Please contact support for help in completing the setup.';

/** Logs a customer in, and counts against name and address when it fails. */
export async function logIn(
  deps: LogInDeps,
  given: { readonly name: string; readonly password: string; readonly address: string },
): Promise<LogInOutcome> {
  const { db, clock } = deps;
  await beginLogin(db, given, clock.now());
  const customer = await findCustomerByName(db, given.name);
  const isRight = await deps.passwords.verify(given.password, customer?.passwordHash);
  if (customer === undefined || !isRight) {
    await failLogin(db, given, clock.now());
    return { kind: 'out', message: WRONG };
  }
  await passLogin(db, given);
  if (customer.status !== 'active') return { kind: 'out', message: NOT_OPEN };
  if (!customer.isSetUp) return { kind: 'out', message: NOT_SET_UP };
  return { kind: 'in', customer, login: await deps.sessions.startCustomerSession(customer.id) };
}
