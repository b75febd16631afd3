import type { User } from '@furlong/contract';
import { nextVerificationStep, type Jurisdiction } from '@furlong/customer';
import { addPence } from '@furlong/money';
import type { DepositLimit } from '../../core/limits/read-limits.ts';
import { toPreferences } from '../../core/sessions/preferences.ts';
import type { CustomerProfile } from './customers.queries.ts';

const POUND_STERLING = { number: '826', name: 'Pound Sterling', code: 'GBP', symbol: '£' };

/**
 * The session data of the specification. A stake leaves the balance when the bet is placed; a withdrawal leaves the available
 * funds when it is asked for, and the balance when it is paid (D13).
 */
export function toUser(
  customer: CustomerProfile,
  given: {
    readonly limits: readonly DepositLimit[];
    /** Whether the customer is asked the compliance questionnaire. */
    readonly isAsked: boolean;
    /** Whether the customer is asked to set a limit. */
    readonly isLimitAsked: boolean;
    readonly jurisdiction: Jurisdiction;
  },
): User {
  const [limit] = given.limits;
  const { verification, documentKinds } = customer;
  const { proofsWanted } = given.jurisdiction;
  const preferences = toPreferences(customer.preferences);
  return {
    status: '1',
    message: '',
    cust_Ref: customer.username,
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    telephoneNumber: customer.phone,
    work_Tel: customer.workPhone,
    mobile: customer.mobilePhone === '' ? customer.phone : customer.mobilePhone,
    ...customer.address,
    prefix: customer.prefix,
    dob: customer.dateOfBirth,
    limit: limit?.limit ?? null,
    limitPeriod: limit?.period ?? null,
    verification,
    verificationNext: nextVerificationStep(verification, documentKinds, proofsWanted),
    mustChangePassword: customer.mustChangePassword,
    isCompliancePopup: given.isAsked,
    isLimitAsked: given.isLimitAsked,
    paymentCurrency: POUND_STERLING,
    oddsFormat: preferences.oddFormat,
    accountStatus: customer.isVerified ? 'Verified' : 'Unverified',
    funddetail: {
      balance: addPence(customer.fundsPence, customer.waitingPence),
      availableFunds: customer.fundsPence,
    },
    preferences,
    direct: { [customer.username]: { status: 'published' } },
  };
}
