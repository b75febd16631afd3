import type { User, withdrawalRoutes } from '@furlong/contract';
import type * as z from 'zod/mini';

export type WithdrawalDetails = z.output<
  (typeof withdrawalRoutes)['withdrawalDetails']['response']
>;

/** The fields as they stand at first. The bank account of before is chosen where there is one. */
export function initialRequest(
  { cust_Ref: userName, firstName, lastName }: User,
  details: WithdrawalDetails,
) {
  return {
    pounds: '',
    pence: '',
    firstName,
    lastName,
    userName,
    isUseMyPreviousDetails: details.hasPreviousDetails,
    lastFourBankAccount: '',
    bankAccountNumber: '',
    sortCode: '',
    IBANNumber: '',
  };
}

export type RequestValues = ReturnType<typeof initialRequest>;
