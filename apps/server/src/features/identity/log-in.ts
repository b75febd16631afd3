import type { LoginAttempt, LoginDoor } from '../../core/login/login-door.ts';
import type { CustomerLogin, Sessions } from '../../core/sessions/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { findCustomerByName, type CustomerProfile } from './customers.queries.ts';

export interface LogInDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly door: LoginDoor;
  readonly sessions: Sessions;
}

export type LogInOutcome =
  | { readonly kind: 'in'; readonly customer: CustomerProfile; readonly login: CustomerLogin }
  | { readonly kind: 'out'; readonly message: string };

/** Says neither whether the name or the password was wrong, nor whether there is such a customer (D3). */
const WRONG = 'The username or password is incorrect.';
const NOT_OPEN = 'This account is not open. Please contact support.';

const NOT_SET_UP =
  'Your account setup is incomplete and requires assistance from our team. Please contact support for help in completing the setup.';

/** Logs a customer in if name and password are right and the account can be used. */
export async function logIn(
  { db, door, sessions }: LogInDeps,
  attempt: Omit<LoginAttempt, 'kind'>,
): Promise<LogInOutcome> {
  const customer = await door.judge(
    { ...attempt, kind: 'customer' },
    async (loginName) => await findCustomerByName(db, loginName),
  );
  if (customer === undefined) return { kind: 'out', message: WRONG };
  if (customer.status !== 'active') return { kind: 'out', message: NOT_OPEN };
  if (!customer.isSetUp) return { kind: 'out', message: NOT_SET_UP };
  return { kind: 'in', customer, login: await sessions.startCustomerSession(customer.id) };
}
