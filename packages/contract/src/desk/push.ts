import * as z from 'zod/mini';
import { contentLanguages } from '../content/content.ts';
import { uuidField } from '../routing/field.ts';
import { defineRoutes } from '../routing/route.ts';

/** The platforms on which a customer can have the app. */
export const pushPlatforms = ['ios', 'android'] as const;

/** A text of at most the length that a locked screen shows. */
const offerTextField = z.string().check(z.minLength(1), z.maxLength(170));

/**
 * Offers by notification. They need the consent to marketing by push (D33), unlike the notifications of `pushRoutes`.
 */
export const operatorPushRoutes = defineRoutes({
  sendPushOffer: {
    method: 'POST',
    path: '/api/operator/push-offers',
    access: 'operator',
    activity: null,
    permission: 'content',
    summary:
      'Sends an offer to the phones of a segment: to those alone who consent to marketing by push, are not shut out, and have no open case of harm that stopped marketing',
    request: z.strictObject({
      /** The key of the offer, which is sent once for each key. */
      offerKey: uuidField,
      /** The segment: customers with the app on one of these platforms, who are written to in one of these languages. */
      platforms: z.array(z.enum(pushPlatforms)).check(z.minLength(1), z.maxLength(2)),
      languages: z.array(z.enum(contentLanguages)).check(z.minLength(1), z.maxLength(3)),
      texts: z.strictObject({ en: offerTextField, es: offerTextField, de: offerTextField }),
      /** The page of ours that a tap opens. */
      path: z.string().check(z.maxLength(200), z.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/)),
    }),
    /** The number of customers to whom the offer went out when it was first asked for. */
    response: z.strictObject({ customers: z.int().check(z.gte(0)) }),
    refusals: [
      ...(['request.malformed', 'session.required', 'session.expired'] as const),
      ...(['session.forbidden', 'permission.missing'] as const),
      ...(['push.unavailable', 'push_offer.key_reused'] as const),
    ],
  },
});
