import { pushPlatforms } from '@furlong/contract';
import { whyUnserved } from '@furlong/customer';
import * as z from 'zod/mini';
import { readStanding } from '../../../core/customers/standing/standing.queries.ts';
import { deliverPush, type PushDeps } from '../../../core/push/deliver-push.ts';
import { listPushDevices } from '../../../core/push/push-devices.queries.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import {
  insideTransaction,
  outsideTransaction,
  type JobHandler,
} from '../../../platform/jobs/job-handler.ts';
import { OFFER_LIFE_MS, PUSH_OFFER_DELIVERY_JOB, pushOfferSchema } from './push-offer.ts';
import { wantsOffers } from './push-offers.queries.ts';
import { enqueueOfferPage, readOfferPage, type PushOfferDeps } from './send-push-offer.ts';

const pageSchema = z.strictObject({ offer: pushOfferSchema, after: z.int(), at: z.int() });

const deliverySchema = z.strictObject({
  customerId: z.int(),
  platforms: z.array(z.enum(pushPlatforms)),
  text: z.string(),
  path: z.string(),
  /** When the offer was sent, in ms. */
  at: z.int(),
});
type Delivery = z.output<typeof deliverySchema>;

/** Has an offer delivered to a page of its customers, and looks for the next. */
export function createPushOfferHandler(deps: Omit<PushOfferDeps, 'db'>): JobHandler {
  return insideTransaction(pageSchema, async (tx, { offer, after, at }) => {
    const { readers, next } = await readOfferPage(tx, deps, { offer, after });
    const { offerKey, platforms, texts, path } = offer;
    for (const { id, language } of readers) {
      const payload: Delivery = { customerId: id, platforms, text: texts[language], path, at };
      const key = `${offerKey}:${String(id)}`;
      await enqueueJob(tx, { kind: PUSH_OFFER_DELIVERY_JOB, key, payload });
    }
    if (next !== undefined) await enqueueOfferPage(tx, { offer, after: next, at });
  });
}

/** Delivers an offer to a customer who still wants offers by then, and may be sent them (D31, D33). */
export function createPushOfferDeliveryHandler(deps: PushDeps): JobHandler {
  const { db, clock, jurisdiction, push } = deps;
  return outsideTransaction(deliverySchema, async (delivery, { key }) => {
    const { customerId, platforms, text, path, at } = delivery;
    const now = clock.now();
    if (push === null || now > at + OFFER_LIFE_MS) return;
    const standing = await readStanding(db, customerId);
    if (whyUnserved(standing, 'marketing', { now, jurisdiction }) !== undefined) return;
    if (!(await wantsOffers(db, customerId))) return;
    const subscriptionIds = await listPushDevices(db, customerId, { now, platforms });
    await deliverPush(deps, push, { subscriptionIds, text, path, key: `offer:${key}` });
  });
}
