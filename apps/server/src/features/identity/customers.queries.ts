import type { Address } from '@furlong/customer';
import type { Pence } from '@furlong/money';
import { pence } from '@furlong/money';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/database/database.ts';

/** What the session data of a customer are made of. */
export interface CustomerProfile {
  readonly id: number;
  readonly username: string;
  readonly passwordHash: string;
  readonly status: 'active' | 'closed' | 'excluded';
  readonly isVerified: boolean;
  /** Whether there is an account to bet from. */
  readonly isSetUp: boolean;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: Address;
  readonly preferences: unknown;
  readonly balancePence: Pence;
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

interface CustomerRow {
  readonly id: number;
  readonly username: string;
  readonly password_hash: string;
  readonly status: 'active' | 'closed' | 'excluded';
  readonly is_verified: boolean;
  readonly is_set_up: boolean;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly address: unknown;
  readonly preferences: unknown;
  readonly balance_pence: number;
}

const SELECT = `select c.id, c.username, c.password_hash, c.status, c.is_verified, c.email, c.first_name,
    c.last_name, c.phone, c.address, c.preferences, a.id is not null as is_set_up, coalesce(a.balance_pence, 0) as balance_pence
  from customers c left join accounts a on a.customer_id = c.id and a.kind = 'customer'`;

/** Finds a customer by a name in the form of `toLoginName`. */
export async function findCustomerByName(
  db: Queryable,
  loginName: string,
): Promise<CustomerProfile | undefined> {
  const [row] = await db.query<CustomerRow>({
    name: 'identity.customer_by_name',
    text: `${SELECT} where c.login_name = $1`,
    values: [loginName],
  });
  return row && toProfile(row);
}

export async function getCustomer(db: Queryable, customerId: number): Promise<CustomerProfile> {
  const [row] = await db.query<CustomerRow>({
    name: 'identity.customer_by_id',
    text: `${SELECT} where c.id = $1`,
    values: [customerId],
  });
  if (row === undefined) throw new Error(`customer ${String(customerId)} has a session but no row`);
  return toProfile(row);
}

function toProfile(row: CustomerRow): CustomerProfile {
  return {
    id: row.id,
    username: row.username,
    passwordHash: row.password_hash,
    status: row.status,
    isVerified: row.is_verified,
    isSetUp: row.is_set_up,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    address: addressSchema.parse(row.address),
    preferences: row.preferences,
    balancePence: pence(row.balance_pence),
  };
}
