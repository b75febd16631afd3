import type { ResponsibleGambling, saferGamblingRoutes } from '@furlong/contract';
import type { output } from 'zod/mini';
import {
  closeOwnAccount,
  type ShutDeps,
} from '../../../core/customers/closing/close-own-account.ts';
import { excludeCustomer } from '../../../core/customers/closing/exclude-customer.ts';
import { readWhatIsLeft } from '../../../core/customers/closing/what-is-left.queries.ts';
import { demandPassword } from '../../../core/login/demand-password.ts';
import { getCustomerCaller } from '../../../platform/context.ts';
import type { HttpContext } from '../../../platform/http/http-context.ts';
import { instant } from '../../../platform/london-time.ts';

type Answer = output<(typeof saferGamblingRoutes)['responsibleGambling']['response']>;

/**
 * Closes the caller's account, or excludes the caller for as long as was chosen, and says what is left on the account.
 * @throws FieldRefusal where the password is not the customer's.
 */
export async function chooseRestriction(
  deps: ShutDeps,
  form: ResponsibleGambling,
  context: HttpContext,
): Promise<Answer> {
  const { db, clock, sessions } = deps;
  if (form.RestrictionType === '0')
    return { endsAt: null, ...(await closeOwnAccount(deps, form, context)) };
  const { customerId, accountId } = getCustomerCaller(context);
  const { Password, period: length, reasonForClosure: reason } = form;
  await demandPassword(deps, Password, context);
  return await db.transaction(async (tx) => {
    const now = (): number => clock.now();
    const { endsAt } = await excludeCustomer(tx, { sessions, now }, { customerId, length, reason });
    const { balance, openBets } = await readWhatIsLeft(tx, accountId);
    return { isOK: true, endsAt: endsAt === null ? null : instant(endsAt), balance, openBets };
  });
}
