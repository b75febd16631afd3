import { Refusal } from '../../../../platform/refusal.ts';
import type { CustomerDeskDeps } from '../desk-deps.ts';
import { insertComplianceRequest } from './deeds.queries.ts';
import { doDeed, type AskedDeed } from './do-deed.ts';

/**
 * Asks a customer to answer the compliance questionnaire, at the next look at the own data. @throws Refusal
 * customer.state_invalid where the account is not open, so that nobody would be asked.
 */
export async function askQuestionnaire(
  deps: CustomerDeskDeps,
  asked: AskedDeed,
  by: string,
): Promise<void> {
  const action = 'customer.questionnaire_asked';
  await doDeed(deps, { ...asked, by, action }, async ({ tx, id, customer, at }) => {
    if (customer.status !== 'active') throw new Refusal('customer.state_invalid');
    await insertComplianceRequest(tx, id, at);
    return {};
  });
}
