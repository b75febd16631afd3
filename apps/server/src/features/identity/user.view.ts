import type { User } from '@furlong/contract';
import { toPreferences } from '../../core/sessions/preferences.ts';
import type { CustomerProfile } from './customers.queries.ts';

const POUND_STERLING = { number: '826', name: 'Pound Sterling', code: 'GBP', symbol: '£' };

/** The session data of the specification. All of the balance is available, because a stake leaves it when the bet is placed. */
export function toUser(customer: CustomerProfile): User {
  const preferences = toPreferences(customer.preferences);
  return {
    status: '1',
    message: '',
    cust_Ref: customer.username,
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    telephoneNumber: customer.phone,
    work_Tel: '',
    mobile: customer.phone,
    ...customer.address,
    isCompliancePopup: false,
    paymentCurrency: POUND_STERLING,
    oddsFormat: preferences.oddFormat,
    accountStatus: customer.isVerified ? 'Verified' : 'Unverified',
    funddetail: { balance: customer.balancePence, availableFunds: customer.balancePence },
    preferences,
    direct: { [customer.username]: { status: 'published' } },
  };
}
