import { answerForLogin, type Jurisdiction, type RegisterAnswer } from '@furlong/customer';
import { checkCustomer, type RegisterDeps } from '../../core/register/check-customer.ts';
import { findAnswerOfDay } from '../../core/register/register-answers.queries.ts';

/**
 * Asks the national register about a customer who logs in with the right password, and says by which answer the login goes.
 * A customer who is on the register is excluded by then.
 */
export async function askRegister(
  deps: RegisterDeps & { readonly jurisdiction: Jurisdiction },
  customerId: number,
): Promise<RegisterAnswer> {
  const { db, clock, jurisdiction } = deps;
  const answer = await checkCustomer(deps, customerId, 'login');
  if (answer !== 'unavailable') return answer;
  const answerOfDay = await findAnswerOfDay(db, customerId, clock.now());
  return answerForLogin(answer, answerOfDay, jurisdiction);
}
