import type { Profile, User, UserDetail } from '@furlong/contract';
import { formatPounds } from '@furlong/money';

/** The details that a customer may change, in the order in which they are drawn. */
export function valuesOf(detail: UserDetail) {
  const { first_name, last_name, work_tel, mobile, country, postCode } = detail;
  const { address1, address2, address3, address4 } = detail;
  const person = { first_name, last_name, work_tel, mobile };
  return { ...person, country, postCode, address1, address2, address3, address4 };
}
export type ProfileValues = ReturnType<typeof valuesOf>;

/** A change with what the specification sends along. The telephone number is that of the hidden limit. */
export function toSent(
  changed: Profile,
  detail: UserDetail,
  { limit }: Pick<User, 'limit'>,
): Profile {
  const { id, status, username, emailaddress, dob } = detail;
  return {
    ...changed,
    id,
    status,
    username,
    emailaddress,
    EmailAddress: emailaddress,
    dob: dob ?? '',
    TelephoneNumber: limit === null ? '' : formatPounds(limit),
  };
}
