import type { FundsRequest } from '@furlong/contract';
import { findFundsRequest } from '../../../../core/customers/documents/funds-requests.queries.ts';
import { sendMail } from '../../../../core/mail/send-mail.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { CustomerDeskDeps } from '../desk-deps.ts';
import { acceptFunds, insertFundsRequest, rejectFunds } from './deeds.queries.ts';
import { doDeed, type AskedDeed } from './do-deed.ts';

/**
 * Asks a customer where the funds come from, by mail and in the account area. @throws Refusal customer.state_invalid where the
 * customer is asked already, or the account is not open, so that nobody could answer.
 */
export async function askSourceOfFunds(
  deps: CustomerDeskDeps,
  { stops, ...asked }: AskedDeed & { readonly stops: FundsRequest['stops'] },
  by: string,
): Promise<void> {
  const action = 'customer.source_of_funds_asked';
  await doDeed(deps, { ...asked, by, action }, async ({ tx, id, customer, at }) => {
    const isAsked = (await findFundsRequest(tx, id)) !== undefined;
    if (isAsked || customer.status !== 'active') throw new Refusal('customer.state_invalid');
    const request = await insertFundsRequest(tx, { customerId: id, stops, at });
    const { email, language, firstName } = customer;
    const mail = { key: `funds-asked:${String(request)}`, to: email, language } as const;
    if (email !== '')
      await sendMail(tx, { ...mail, template: 'funds-asked', parameters: { firstName } });
    return { request, stops };
  });
}

/**
 * Accepts what a customer sent in, which ends what the request stopped, or rejects it with a reason that the customer reads.
 * @throws Refusal customer.state_invalid where nothing is asked
 */
export async function decideSourceOfFunds(
  deps: CustomerDeskDeps,
  { outcome, ...asked }: AskedDeed & { readonly outcome: 'accepted' | 'rejected' },
  by: string,
): Promise<void> {
  const action = `customer.source_of_funds_${outcome}`;
  await doDeed(deps, { ...asked, by, action }, async ({ tx, id, reason, at }) => {
    const found = await findFundsRequest(tx, id);
    if (found === undefined) throw new Refusal('customer.state_invalid');
    if (outcome === 'accepted') await acceptFunds(tx, found.id, at);
    else await rejectFunds(tx, found.id, { reason, at });
    return { request: found.id };
  });
}
