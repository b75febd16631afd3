import { contentLanguages, pushPlatforms } from '@furlong/contract';
import * as z from 'zod/mini';

/** The kind of the jobs that look for the customers of an offer, a page of them at a time. */
export const PUSH_OFFER_JOB = 'push-offer';
/** The kind of the jobs by which an offer goes to one customer. */
export const PUSH_OFFER_DELIVERY_JOB = 'push-offer-delivery';

export const pushOfferSchema = z.strictObject({
  offerKey: z.string(),
  platforms: z.array(z.enum(pushPlatforms)),
  languages: z.array(z.enum(contentLanguages)),
  texts: z.strictObject({ en: z.string(), es: z.string(), de: z.string() }),
  path: z.string(),
});
export type PushOffer = z.output<typeof pushOfferSchema>;

/** Customers that are looked at in one go. */
export const OFFER_PAGE = 500;

/** An offer that could not be delivered for so long is not delivered any more: it may be over. */
export const OFFER_LIFE_MS = 12 * 3_600_000;
