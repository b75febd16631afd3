import type { AccountRestrictions } from '@furlong/contract';
import { verificationAfter } from '@furlong/customer';
import { writeVerification } from '../../../../core/customers/documents/verification.queries.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { CustomerDeskDeps } from '../desk-deps.ts';
import { writeRestrictions } from './deeds.queries.ts';
import { doDeed, type AskedDeed } from './do-deed.ts';

/**
 * Says that age and identity are shown, or that they are not (D32). @throws Refusal customer.state_invalid where that is known
 * already.
 */
export async function judgeIdentity(
  deps: CustomerDeskDeps,
  { outcome, ...asked }: AskedDeed & { readonly outcome: 'verified' | 'failed' },
  by: string,
): Promise<void> {
  const action = outcome === 'verified' ? 'customer.verified' : 'customer.verification_failed';
  await doDeed(deps, { ...asked, by, action }, async ({ tx, id, customer }) => {
    const from = customer.verification;
    const to = verificationAfter(from, `operator.${outcome}`);
    if (to === from) throw new Refusal('customer.state_invalid');
    await writeVerification(tx, id, to);
    return { from, to };
  });
}

/** Sets what the customer may not bet on or beyond, in place of what was set before. It holds from the next bet on (D21). */
export async function restrictAccount(
  deps: CustomerDeskDeps,
  { restrictions, ...asked }: AskedDeed & { readonly restrictions: AccountRestrictions },
  by: string,
): Promise<void> {
  const { prohibitedSportCodes, prohibitedPriceTypes, stakeMax, stakeFactorPercent } = restrictions;
  const stored = {
    prohibitedSportcodes: prohibitedSportCodes,
    prohibitedPriceTypes,
    maxStakePence: stakeMax,
  };
  await doDeed(deps, { ...asked, by, action: 'customer.restricted' }, async ({ tx, id }) => {
    await writeRestrictions(tx, id, { restrictions: stored, stakeFactorPercent });
    // The restrictions are rules of the house for an account, and tell nothing of the person.
    return { ...stored, stakeFactorPercent };
  });
}

/** Adds a note, which other operators read. */
export async function noteOnCustomer(
  deps: CustomerDeskDeps,
  { text, ...asked }: Omit<AskedDeed, 'reason'> & { readonly text: string },
  by: string,
): Promise<void> {
  const deed = { ...asked, by, action: 'customer.noted', reason: text };
  await doDeed(deps, deed, () => ({}));
}
