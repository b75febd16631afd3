import type { Deactivation } from '@furlong/contract';
import type { Pence } from '@furlong/money';
import { auditOwnCall } from '../../../core/customers/audit-own-call.ts';
import { closeCustomer } from '../../../core/customers/close-customer.ts';
import { getCustomerCaller } from '../../../platform/context.ts';
import type { HttpContext } from '../../../platform/http/http-context.ts';
import type { AccountDeps } from '../account-deps.ts';
import { readCredentials } from '../password/credentials.queries.ts';
import { isPasswordOf } from '../password/judge-password.ts';
import { refuseField } from '../refuse-field.ts';
import { readWhatIsLeft } from './closing.queries.ts';

export interface ClosedAccount {
  readonly isOK: true;
  readonly balance: Pence;
  readonly openBets: number;
}

/**
 * Closes the caller's account and ends its sessions (D2). Open bets stand. Of two calls at once one closes it, and both tell
 * what is left. @throws FieldRefusal where the password is not the customer's.
 */
export async function closeAccount(
  { db, clock, door, sessions }: AccountDeps,
  form: Deactivation,
  context: HttpContext,
): Promise<ClosedAccount> {
  const { customerId, accountId } = getCustomerCaller(context);
  const customer = await readCredentials(db, customerId);
  if (!(await isPasswordOf(door, customer, { password: form.Password, context })))
    throw refuseField('Password', 'password.incorrect');
  const at = clock.now();
  const reason = form.reasonForClosure ?? '';
  return await db.transaction(async (tx) => {
    if (await closeCustomer(tx, sessions, { customerId, reason, at, from: ['active'] })) {
      await auditOwnCall(tx, { customerId, at, action: 'customer.closed' });
    }
    return { isOK: true, ...(await readWhatIsLeft(tx, accountId)) };
  });
}
