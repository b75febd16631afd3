import type { ContentLanguage } from '@furlong/contract';
import { MARKETING_IS_STOPPED } from '../../../core/harm/marketing-stopped.ts';
import { LOGIN_IS_ON } from '../../../core/push/push-devices.queries.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import type { PushOffer } from './push-offer.ts';

/**
 * Holds for a customer `c` who may be sent offers by push: the last word on it was yes (D33), and no open case of harm has
 * stopped marketing, whatever the customer said afterwards.
 */
const WANTS_OFFERS = `coalesce((select o.is_given from consents o
    where o.customer_id = c.id and o.product = 'betting' and o.channel = 'push'
    order by o.id desc limit 1), false)
  and not ${MARKETING_IS_STOPPED}`;

export interface OfferReader {
  readonly id: number;
  readonly language: ContentLanguage;
}

/** The next customers of a segment after a number, who want offers and have a device, by their numbers. */
export async function listOfferReaders(
  db: Queryable,
  { platforms, languages }: Pick<PushOffer, 'platforms' | 'languages'>,
  { after, count, now }: { readonly after: number; readonly count: number; readonly now: number },
): Promise<readonly OfferReader[]> {
  return await db.query<OfferReader>({
    name: 'push_offers.readers',
    text: `select c.id, c.language from customers c
      where c.id > $2 and c.language = any($3::text[])
        and exists (select 1 from push_devices d
          where d.customer_id = c.id and d.platform = any($4::text[]) and ${LOGIN_IS_ON})
        and ${WANTS_OFFERS}
      order by c.id limit $5`,
    values: [new Date(now), after, [...languages], [...platforms], count],
  });
}

/** Whether the customer may still be sent offers by push. */
export async function wantsOffers(db: Queryable, customerId: number): Promise<boolean> {
  const rows = await db.query({
    text: `select 1 from customers c where c.id = $1 and ${WANTS_OFFERS}`,
    values: [customerId],
  });
  return rows.length > 0;
}

/** Finds the entry that the audit log has of an offer once it was sent. It is kept for ever, unlike jobs. */
export async function findSentOffer(tx: Transaction, subject: string): Promise<unknown> {
  // Two calls with one key follow one another.
  await tx.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [subject],
  });
  const [sent] = await tx.query<{ detail: unknown }>({
    text: `select detail from audit_log where subject = $1 and action = 'push_offer.sent'
      order by id limit 1`,
    values: [subject],
  });
  return sent?.detail;
}
