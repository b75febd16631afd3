import type { EnteredPromotion, Promotion } from '@furlong/contract';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';

const enteredRows = rowsOf<EnteredPromotion>({
  place: ['int', (_promotion, index) => index],
  image: ['text', ({ image }) => image],
  heading: ['text', ({ description_heading }) => description_heading],
  content: ['text', ({ description_content }) => description_content],
  is_external_url: ['boolean', ({ isExternalUrl }) => isExternalUrl],
  link: ['text', ({ link }) => link],
  page_url: ['text', ({ pageUrl }) => pageUrl],
});

/** What the audit log calls a new list. */
export const promotionsSet = 'promotions.set';

export async function listPromotions(db: Queryable): Promise<readonly Promotion[]> {
  return await db.query<Promotion>(
    `select id, image, heading as description_heading, content as description_content,
            is_external_url as "isExternalUrl", link, page_url as "pageUrl"
     from promotions order by id`,
  );
}

/** Makes these the promotions, in this order. */
export async function replacePromotions(
  tx: Transaction,
  promotions: readonly EnteredPromotion[],
): Promise<void> {
  // Of two lists that are set at the same time the later one stands, whole.
  await tx.query('lock table promotions in share row exclusive mode');
  await tx.query('delete from promotions');
  await tx.query({
    text: `insert into promotions (image, heading, content, is_external_url, link, page_url)
           select image, heading, content, is_external_url, link, page_url
           from (${enteredRows.select(1)}) r order by place`,
    values: enteredRows.values(promotions),
  });
}

/** Whether promotions have ever been set, if only to none. */
export async function werePromotionsSet(db: Queryable): Promise<boolean> {
  const rows = await db.query({
    text: 'select from audit_log where action = $1 limit 1',
    values: [promotionsSet],
  });
  return rows.length > 0;
}
