import type { Queryable, Transaction } from '../../../platform/database/database.ts';

export interface ConsentRow {
  readonly channel: string;
  readonly is_given: boolean;
  readonly text_version: string;
  readonly at: Date;
}

/** Lists the last answer of a customer about each channel. */
export async function listConsents(
  db: Queryable,
  customerId: number,
): Promise<readonly ConsentRow[]> {
  return await db.query<ConsentRow>({
    text: `select distinct on (channel) channel, is_given, text_version, at from consents
      where customer_id = $1 and product = 'betting' order by channel, id desc`,
    values: [customerId],
  });
}

/** Lets nobody else change the customer's consents before the transaction ends. */
export async function lockConsents(tx: Transaction, customerId: number): Promise<void> {
  await tx.query({
    text: 'select 1 from customers where id = $1 for update',
    values: [customerId],
  });
}

export async function appendConsent(
  tx: Transaction,
  customerId: number,
  said: {
    readonly channel: string;
    readonly isGiven: boolean;
    readonly textVersion: string;
    readonly at: number;
  },
): Promise<void> {
  await tx.query({
    text: `insert into consents (customer_id, product, channel, is_given, text_version, at)
      values ($1, 'betting', $2, $3, $4, $5)`,
    values: [customerId, said.channel, said.isGiven, said.textVersion, new Date(said.at)],
  });
}
