import type { AcceptedText, TextName } from '@furlong/customer';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';

export async function insertAcceptedText(
  tx: Transaction,
  accepted: {
    readonly customerId: number;
    readonly name: TextName;
    readonly version: string;
    readonly at: number;
  },
): Promise<void> {
  const { customerId, name, version, at } = accepted;
  await tx.query({
    text: `insert into accepted_texts (customer_id, text_name, text_version, at)
      values ($1, $2, $3, $4)`,
    values: [customerId, name, version, new Date(at)],
  });
}

/** The last acceptance of each text. */
export async function listLastAccepted(
  db: Queryable,
  customerId: number,
): Promise<readonly AcceptedText[]> {
  const rows = await db.query<Omit<AcceptedText, 'at'> & { readonly at: Date }>({
    name: 'customers.last_accepted_texts',
    text: `select distinct on (text_name) text_name as name, text_version as version, at
      from accepted_texts where customer_id = $1 order by text_name, id desc`,
    values: [customerId],
  });
  return rows.map(({ at, ...accepted }) => ({ ...accepted, at: at.getTime() }));
}
