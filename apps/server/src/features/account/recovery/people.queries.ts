import { normalEmail } from '@furlong/customer';
import { foldName } from '../../../core/customers/fold-name.ts';
import type { MailLanguage } from '../../../core/mail/mail-payload.ts';
import { toLoginName } from '../../../core/login/login-name.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/** The details of the person whom the sender of a form claims to be. Anybody can send one. */
export interface DescribedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly email: string;
  /** '' where it was not asked for. */
  readonly userName: string;
}

interface FoundPerson {
  readonly id: number;
  readonly firstName: string;
  readonly email: string;
  readonly language: MailLanguage;
  readonly mailedPasswordUntil: Date | null;
  readonly reactivationAskedAt: Date | null;
}

interface PersonRow extends FoundPerson {
  readonly lastName: string;
  readonly loginName: string;
  readonly dateOfBirth: string | null;
}

/** Finds and locks the customer who is described, if all that is said is right; capitals and accents make no difference. */
export async function lockPerson(
  tx: Transaction,
  described: DescribedPerson,
): Promise<FoundPerson | undefined> {
  const [row] = await tx.query<PersonRow>({
    text: `select id, first_name as "firstName", last_name as "lastName", email, language, status,
        login_name as "loginName", date_of_birth::text as "dateOfBirth",
        mailed_password_until as "mailedPasswordUntil",
        reactivation_asked_at as "reactivationAskedAt"
      from customers where email_name = $1 and email_name <> '' for update`,
    values: [normalEmail(described.email)],
  });
  return row !== undefined && isDescribed(row, described) ? row : undefined;
}

function isDescribed(row: PersonRow, described: DescribedPerson): boolean {
  const { userName } = described;
  return (
    row.dateOfBirth === described.dateOfBirth &&
    foldName(row.firstName) === foldName(described.firstName) &&
    foldName(row.lastName) === foldName(described.lastName) &&
    (userName === '' || row.loginName === toLoginName(userName))
  );
}

export async function storeMailedPassword(
  tx: Transaction,
  customerId: number,
  mailed: { readonly hash: string; readonly until: number },
): Promise<void> {
  await tx.query({
    text: `update customers set mailed_password_hash = $2, mailed_password_until = $3 where id = $1`,
    values: [customerId, mailed.hash, new Date(mailed.until)],
  });
}

export async function storeReactivationAsked(
  tx: Transaction,
  customerId: number,
  at: number,
): Promise<void> {
  await tx.query({
    text: 'update customers set reactivation_asked_at = $2 where id = $1',
    values: [customerId, new Date(at)],
  });
}
