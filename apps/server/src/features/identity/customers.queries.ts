import type { Address } from '@furlong/customer';
import type { CustomerStanding, DocumentKind, Verification } from '@furlong/customer';
import type { Pence } from '@furlong/money';
import { pence } from '@furlong/money';
import * as z from 'zod/mini';
import {
  LAST_EXCLUSION,
  STANDING_COLUMNS,
  toStanding,
  type StandingRow,
} from '../../core/customers/standing/standing.queries.ts';
import { WAITING_WITHDRAWALS } from '../../core/ledger/waiting-withdrawals.ts';
import type { MailLanguage } from '../../core/mail/mail-payload.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** The facts of a customer from which the data of a session are made. */
export interface CustomerProfile {
  readonly id: number;
  readonly username: string;
  readonly passwordHash: string;
  /** The hash of a mailed password that is good for a login now (D8); null where there is none. */
  readonly mailedPasswordHash: string | null;
  readonly mustChangePassword: boolean;
  readonly standing: CustomerStanding;
  readonly verification: Verification;
  /** The kinds of documents that are accepted, or wait for us. */
  readonly documentKinds: readonly DocumentKind[];
  readonly isVerified: boolean;
  /** Whether there is an account to bet from. */
  readonly isSetUp: boolean;
  readonly email: string;
  /** The language in which mail to the customer is written. */
  readonly language: MailLanguage;
  readonly prefix: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string | null;
  readonly phone: string;
  readonly mobilePhone: string;
  readonly workPhone: string;
  readonly address: Address;
  readonly preferences: unknown;
  /** The money that can be staked and withdrawn. */
  readonly fundsPence: Pence;
  /** The customer's withdrawals that nobody has paid yet, in pence. They are part of the balance, not of the funds. */
  readonly waitingPence: Pence;
}

/** `address4` is the city. */
const addressSchema = z.object({
  address1: z._default(z.string(), ''),
  address2: z._default(z.string(), ''),
  address3: z._default(z.string(), ''),
  address4: z._default(z.string(), ''),
  country: z._default(z.string(), ''),
  postcode: z._default(z.string(), ''),
});

interface CustomerRow extends StandingRow {
  readonly id: number;
  readonly username: string;
  readonly password_hash: string;
  readonly mailed_password_hash: string | null;
  readonly must_change_password: boolean;
  readonly document_kinds: readonly DocumentKind[];
  readonly is_verified: boolean;
  readonly is_set_up: boolean;
  readonly email: string;
  readonly language: MailLanguage;
  readonly prefix: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string | null;
  readonly phone: string;
  readonly mobile_phone: string;
  readonly work_phone: string;
  readonly address: unknown;
  readonly preferences: unknown;
  readonly balance_pence: number;
  readonly waiting_pence: number;
}

const SELECT = `select c.id, c.username, c.password_hash, c.must_change_password, c.is_verified,
    case when c.mailed_password_until > $2 then c.mailed_password_hash end as mailed_password_hash,
    ${STANDING_COLUMNS}, c.email, c.language, c.prefix, c.first_name, c.last_name, c.date_of_birth::text, c.phone,
    c.mobile_phone, c.work_phone, c.address, c.preferences,
    array(select distinct d.kind from documents d
      where d.customer_id = c.id and d.state <> 'rejected') as document_kinds,
    a.id is not null as is_set_up, coalesce(a.balance_pence, 0) as balance_pence,
    ${WAITING_WITHDRAWALS} as waiting_pence
  from customers c left join accounts a on a.customer_id = c.id and a.kind = 'customer'
    ${LAST_EXCLUSION}`;

/** Finds a customer by a name in the form of `toLoginName`. */
export async function findCustomerByName(
  db: Queryable,
  loginName: string,
  now: number,
): Promise<CustomerProfile | undefined> {
  const [row] = await db.query<CustomerRow>({
    name: 'identity.customer_by_name',
    text: `${SELECT} where c.login_name = $1`,
    values: [loginName, new Date(now)],
  });
  return row && toProfile(row);
}

export async function getCustomer(
  db: Queryable,
  customerId: number,
  now: number,
): Promise<CustomerProfile> {
  const [row] = await db.query<CustomerRow>({
    name: 'identity.customer_by_id',
    text: `${SELECT} where c.id = $1`,
    values: [customerId, new Date(now)],
  });
  if (row === undefined) throw new Error(`customer ${String(customerId)} has a session but no row`);
  return toProfile(row);
}

function toProfile(row: CustomerRow): CustomerProfile {
  return {
    id: row.id,
    username: row.username,
    passwordHash: row.password_hash,
    mailedPasswordHash: row.mailed_password_hash,
    mustChangePassword: row.must_change_password,
    standing: toStanding(row),
    verification: row.verification,
    documentKinds: row.document_kinds,
    isVerified: row.is_verified,
    isSetUp: row.is_set_up,
    email: row.email,
    language: row.language,
    prefix: row.prefix,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth,
    phone: row.phone,
    mobilePhone: row.mobile_phone,
    workPhone: row.work_phone,
    address: addressSchema.parse(row.address),
    preferences: row.preferences,
    fundsPence: pence(row.balance_pence),
    waitingPence: pence(row.waiting_pence),
  };
}
