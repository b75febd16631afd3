import { formatIsoDay, now } from '@furlong/client';
import { registrationForm, type RegistrationConditions } from '@furlong/contract';
import { passwordPolicy } from '@furlong/customer';
import * as z from 'zod/mini';
import type { VerifiedEmail } from './use-verified-email.ts';

/** Stands for the id of a code that was not confirmed. That the address is not verified is said by its field alone. */
const noCode = 'none';

/** The contract's schema under the conditions of this visit. */
export function schemaOf(
  verified: Pick<VerifiedEmail, 'id' | 'isOf'>,
  offered: Pick<RegistrationConditions, 'currencySymbol' | 'depositLimitPeriods'>,
) {
  const id = verified.id === '' ? noCode : verified.id;
  const form = registrationForm({
    today: formatIsoDay(now()),
    passwordPolicy,
    ...offered,
    isVerifiedEmail: verified.isOf,
  });
  return z.pipe(
    z.transform((values: object) => ({ ...values, EmailVerificationId: id })),
    form,
  );
}
