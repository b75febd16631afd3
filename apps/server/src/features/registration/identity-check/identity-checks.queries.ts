import type { Verification } from '@furlong/customer';
import * as z from 'zod/mini';
import type { MailLanguage } from '../../../core/mail/mail-payload.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';

/** The customer's details that the identity check compares with its own records. */
export interface CheckedCustomer {
  readonly verification: Verification;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly email: string;
  readonly language: MailLanguage;
  readonly phone: string;
  readonly address: z.output<typeof addressSchema>;
}

const addressSchema = z.object({
  address1: z._default(z.string(), ''),
  address2: z._default(z.string(), ''),
  address3: z._default(z.string(), ''),
  address4: z._default(z.string(), ''),
  country: z._default(z.string(), ''),
  postcode: z._default(z.string(), ''),
});

export async function readCheckedCustomer(
  db: Queryable,
  customerId: number,
): Promise<CheckedCustomer | undefined> {
  const [row] = await db.query<CheckedCustomer>({
    text: `select verification, first_name as "firstName", last_name as "lastName", email, language,
        mobile_phone as phone, address, coalesce(date_of_birth::text, '') as "dateOfBirth"
      from customers where id = $1`,
    values: [customerId],
  });
  return row && { ...row, address: addressSchema.parse(row.address) };
}

export async function insertIdentityCheck(
  tx: Transaction,
  check: {
    readonly customerId: number;
    readonly outcome: 'verified' | 'referred' | 'failed' | 'unavailable';
    readonly reference: string;
    readonly at: number;
  },
): Promise<void> {
  const { customerId, outcome, reference, at } = check;
  await tx.query({
    text: `insert into identity_checks (customer_id, outcome, reference, at)
      values ($1, $2, $3, $4)`,
    values: [customerId, outcome, reference, new Date(at)],
  });
}
