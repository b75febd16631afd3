import type { Deactivation } from '@furlong/contract';
import type { Clock } from '../../../platform/clock.ts';
import { getCustomerCaller } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { HttpContext } from '../../../platform/http/http-context.ts';
import { demandPassword } from '../../login/demand-password.ts';
import type { LoginDoor } from '../../login/login-door.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { auditOwnCall } from '../audit-own-call.ts';
import { closeCustomer } from './close-customer.ts';
import { readWhatIsLeft, type WhatIsLeft } from './what-is-left.queries.ts';

/** The parts of the server that a call needs to shut the account of its caller. */
export interface ShutDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly door: LoginDoor;
  readonly sessions: Sessions;
}

interface ClosedAccount extends Pick<WhatIsLeft, 'balance' | 'openBets'> {
  readonly isOK: true;
}

/**
 * Closes the caller's account and ends its sessions (D2). Open bets stand. Of two calls at once one closes it, and both tell
 * what is left. @throws FieldRefusal where the password is not the customer's.
 */
export async function closeOwnAccount(
  { db, clock, door, sessions }: ShutDeps,
  form: Deactivation,
  context: HttpContext,
): Promise<ClosedAccount> {
  const { customerId, accountId } = getCustomerCaller(context);
  await demandPassword({ db, door }, form.Password, context);
  const at = clock.now();
  const reason = form.reasonForClosure ?? '';
  return await db.transaction(async (tx) => {
    if (await closeCustomer(tx, sessions, { customerId, reason, at, from: ['active'] })) {
      await auditOwnCall(tx, { customerId, at, action: 'customer.closed' });
    }
    const { balance, openBets } = await readWhatIsLeft(tx, accountId);
    return { isOK: true, balance, openBets };
  });
}
