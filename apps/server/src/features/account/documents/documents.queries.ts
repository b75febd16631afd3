import {
  selectDocuments,
  type DocumentRow,
} from '../../../core/customers/documents/documents.queries.ts';
import { foldName } from '../../../core/customers/fold-name.ts';
import { toLoginName } from '../../../core/login/login-name.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';

/** A document of the customer; undefined where it is somebody else's, as where there is none. */
export async function findDocument(
  db: Queryable,
  customerId: number,
  id: string,
): Promise<DocumentRow | undefined> {
  const [row] = await db.query<DocumentRow>({
    text: `${selectDocuments} where customer_id = $1 and id = $2`,
    values: [customerId, id],
  });
  return row;
}

/** The customer of a user name, if first and last name are right too; locked, so that documents are counted one by one. */
export async function lockNamedCustomer(
  tx: Transaction,
  named: { readonly firstName: string; readonly lastName: string; readonly username: string },
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number; first_name: string; last_name: string }>({
    text: `select id, first_name, last_name from customers
      where login_name = $1 and erased_at is null for update`,
    values: [toLoginName(named.username)],
  });
  if (row === undefined) return undefined;
  const isNamed =
    foldName(row.first_name) === foldName(named.firstName) &&
    foldName(row.last_name) === foldName(named.lastName);
  return isNamed ? row.id : undefined;
}
