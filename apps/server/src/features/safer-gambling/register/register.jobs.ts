import { checkCustomer, type RegisterDeps } from '../../../core/register/check-customer.ts';
import { listUnanswered } from '../../../core/register/register-answers.queries.ts';

/** A register that answers in a tenth of a second is asked about so many in 20 seconds. */
const ROUND_MAX = 200;

/**
 * Asks about some of the customers of whom the register has said nothing today, one after the other. The first question that
 * is not answered ends the round, so that a register that is down is asked about one customer each time.
 */
export async function checkSomeCustomers(deps: RegisterDeps, countMax = ROUND_MAX): Promise<void> {
  for (const customerId of await listUnanswered(deps.db, deps.clock.now(), countMax)) {
    if ((await checkCustomer(deps, customerId, 'daily')) === 'unavailable') return;
  }
}
