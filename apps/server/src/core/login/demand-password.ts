import { getCustomerCaller } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { HttpContext } from '../../platform/http/http-context.ts';
import { refuseField } from '../../platform/refuse-field.ts';
import { readCredentials } from './credentials.queries.ts';
import { isPasswordOf } from './judge-own-password.ts';
import type { LoginDoor } from './login-door.ts';

/** Lets a form go on only with the caller's password, in its field `Password`. @throws FieldRefusal where it is another. */
export async function demandPassword(
  { db, door }: { readonly db: Database; readonly door: LoginDoor },
  password: string,
  context: HttpContext,
): Promise<void> {
  const customer = await readCredentials(db, getCustomerCaller(context).customerId);
  if (!(await isPasswordOf(door, customer, { password, context })))
    throw refuseField('Password', 'password.incorrect');
}
