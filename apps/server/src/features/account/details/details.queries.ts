import type { UserDetail } from '@furlong/contract';
import * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';

const part = z._default(z.string(), '');
const addressSchema = z.object({
  address1: part,
  address2: part,
  address3: part,
  address4: part,
  country: part,
  postcode: part,
});

interface DetailRow {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly date_of_birth: string | null;
  readonly work_phone: string;
  readonly mobile_phone: string;
  readonly phone: string;
  readonly address: unknown;
}

const SELECT = `select id, username, first_name, last_name, email, date_of_birth::text, work_phone,
    mobile_phone, phone, address
  from customers where id = $1`;

export async function readDetails(db: Queryable, customerId: number): Promise<UserDetail> {
  const [row] = await db.query<DetailRow>({ text: SELECT, values: [customerId] });
  return toDetails(row, customerId);
}

/** The details as they stand, which nobody else changes before the transaction ends. */
export async function lockDetails(tx: Transaction, customerId: number): Promise<UserDetail> {
  const [row] = await tx.query<DetailRow>({
    text: `${SELECT} for update`,
    values: [customerId],
  });
  return toDetails(row, customerId);
}

function toDetails(row: DetailRow | undefined, customerId: number): UserDetail {
  if (row === undefined) throw new Error(`customer ${String(customerId)} has a session but no row`);
  const { postcode: postCode, ...address } = addressSchema.parse(row.address);
  return {
    id: String(row.id),
    status: 'published',
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    emailaddress: row.email,
    dob: row.date_of_birth,
    work_tel: row.work_phone,
    mobile: row.mobile_phone === '' ? row.phone : row.mobile_phone,
    ...address,
    postCode,
  };
}

export async function storeDetails(
  tx: Transaction,
  customerId: number,
  details: UserDetail,
): Promise<void> {
  const { address1, address2, address3, address4, country, postCode: postcode } = details;
  await tx.query({
    text: `update customers set first_name = $2, last_name = $3, work_phone = $4,
        mobile_phone = $5, phone = $5, address = address || $6::jsonb
      where id = $1`,
    values: [
      customerId,
      details.first_name,
      details.last_name,
      details.work_tel,
      details.mobile,
      JSON.stringify({ address1, address2, address3, address4, country, postcode }),
    ],
  });
}
