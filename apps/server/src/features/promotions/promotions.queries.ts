import type { EnteredPromotion, Promotion } from '@furlong/contract';
import type { Queryable, Transaction } from '../../platform/database/database.ts';

/** What the audit log calls a new list. */
export const promotionsSet = 'promotions.set';

export async function listPromotions(db: Queryable): Promise<readonly Promotion[]> {
  return await db.query<Promotion>(
    `select id, image, heading as description_heading, content as description_content,
            is_external_url as "isExternalUrl", link, page_url as "pageUrl"
     from promotions order by id`,
  );
}

/** The list as it is from now on. */
export async function replacePromotions(
  tx: Transaction,
  promotions: readonly EnteredPromotion[],
): Promise<void> {
  // One list after the other: of two that come together the later one stands, whole.
  await tx.query('lock table promotions in share row exclusive mode');
  await tx.query('delete from promotions');
  await tx.query({
    text: `insert into promotions (image, heading, content, is_external_url, link, page_url)
           select image, heading, content, is_external_url, link, page_url
           from unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::text[], $6::text[])
             with ordinality as entered (image, heading, content, is_external_url, link, page_url, place)
           order by place`,
    values: [
      promotions.map(({ image }) => image),
      promotions.map(({ description_heading }) => description_heading),
      promotions.map(({ description_content }) => description_content),
      promotions.map(({ isExternalUrl }) => isExternalUrl),
      promotions.map(({ link }) => link),
      promotions.map(({ pageUrl }) => pageUrl),
    ],
  });
}

/** Whether it was ever said which promotions there are, be it none. */
export async function werePromotionsSet(db: Queryable): Promise<boolean> {
  const rows = await db.query({
    text: 'select from audit_log where action = $1 limit 1',
    values: [promotionsSet],
  });
  return rows.length > 0;
}
