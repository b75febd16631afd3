import type { PromotionData } from '@furlong/contract';
import type { JurisdictionName } from '@furlong/customer';

/** The asker of promotions, and the profile under which they are asked for. */
export interface Asker {
  readonly profile: JurisdictionName;
  readonly isCustomer: boolean;
  /** The ISO code of a customer's country; undefined for a visitor, whose country nobody knows. */
  readonly country: string | undefined;
}

type Conditions = Pick<PromotionData, 'audience' | 'profiles' | 'countries'>;

/**
 * Whether a promotion is shown to who asks. A visitor reads what is for some countries alone, because its eligibility says so;
 * a customer of another country does not. A list without a name sets no condition. Rules: D43.
 */
export function isForAsker({ audience, profiles, countries }: Conditions, asker: Asker): boolean {
  if (profiles.length > 0 && !profiles.includes(asker.profile)) return false;
  if (audience === 'visitors' && asker.isCustomer) return false;
  if (audience === 'customers' && !asker.isCustomer) return false;
  if (countries.length === 0 || !asker.isCustomer) return true;
  return asker.country !== undefined && countries.includes(asker.country);
}
