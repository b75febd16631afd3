import type { Profile, UserDetail } from '@furlong/contract';
import { findCountryByName, normalEmail, toPhone } from '@furlong/customer';
import { auditOwnCall } from '../../../core/customers/audit-own-call.ts';
import type { AccountDeps } from '../account-deps.ts';
import { refuseField } from '../../../platform/refuse-field.ts';
import { lockDetails, storeDetails } from './details.queries.ts';

/** The fields that a customer changes. User name, e-mail address and date of birth are sent along and stay. */
const CHANGEABLE = [
  'first_name',
  'last_name',
  'work_tel',
  'mobile',
  'address1',
  'address2',
  'address3',
  'address4',
  'country',
  'postCode',
] as const satisfies readonly (keyof UserDetail)[];

/**
 * Changes the details that are sent, and answers with all. An e-mail address other than the customer's is refused alike
 * whether it belongs to somebody else or not (D4). @throws FieldRefusal
 */
export async function updateDetails(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  customerId: number,
  form: Profile,
): Promise<UserDetail> {
  return await db.transaction(async (tx) => {
    const before = await lockDetails(tx, customerId);
    refuseOtherEmail(before, form);
    const after = toDetails(before, form);
    const fields = CHANGEABLE.filter((field) => before[field] !== after[field]);
    if (fields.length === 0) return before;
    await storeDetails(tx, customerId, after);
    const action = 'customer.details_changed';
    await auditOwnCall(tx, { customerId, at: clock.now(), action, detail: { fields } });
    return after;
  });
}

function refuseOtherEmail({ emailaddress }: UserDetail, form: Profile): void {
  for (const field of ['emailaddress', 'EmailAddress'] as const) {
    const sent = form[field];
    if (sent !== undefined && normalEmail(sent) !== normalEmail(emailaddress))
      throw refuseField(field, 'email.unchangeable');
  }
}

function toDetails(before: UserDetail, form: Profile): UserDetail {
  const sent = CHANGEABLE.flatMap((field) => {
    const value = form[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  const after: UserDetail = { ...before, ...Object.fromEntries(sent) };
  return {
    ...after,
    work_tel: form.work_tel === undefined ? before.work_tel : phoneOf(after, form.work_tel),
    mobile: form.mobile === undefined ? before.mobile : phoneOf(after, form.mobile),
  };
}

/** As it is dialled from anywhere; as it was typed, where the customer's country is not known. */
function phoneOf({ country }: UserDetail, typed: string): string {
  const known = findCountryByName(country);
  return typed === '' || known === undefined ? typed : toPhone(typed, known);
}
