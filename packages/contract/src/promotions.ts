import * as z from 'zod/mini';
import { done, ordinalField } from './field.ts';
import { defineRoutes } from './route.ts';

export const promotionsMax = 12;

const promotionFields = {
  /** The address of its picture on this host, which is the only one that the browser takes pictures from; '' for none. */
  image: z.string().check(z.maxLength(200), z.regex(/^(?:\/(?!\/)[\w./?=&%-]*)?$/)),
  description_heading: z.string().check(z.minLength(1), z.maxLength(80)),
  description_content: z.string().check(z.maxLength(400)),
  /** Whether `link` opens a window of its own; else `pageUrl` names a promotion's page. */
  isExternalUrl: z.boolean(),
  link: z.string().check(z.maxLength(300), z.regex(/^(?:https:\/\/[^\s"<>]+)?$/)),
  pageUrl: z.string().check(z.maxLength(80), z.regex(/^[\w-]*$/)),
};

export const promotionSchema = z.strictObject({ id: ordinalField, ...promotionFields });
export type Promotion = z.output<typeof promotionSchema>;

const enteredPromotionSchema = z.strictObject(promotionFields);
export type EnteredPromotion = z.output<typeof enteredPromotionSchema>;

export const promotionRoutes = defineRoutes({
  promotions: {
    method: 'GET',
    path: '/api/get-promotions',
    access: 'anyone',
    activity: null,
    summary: 'What the operator offers or points out now, in the order in which it is shown',
    request: z.strictObject({ site: z.optional(z.string().check(z.maxLength(10))) }),
    response: z.strictObject({ data: z.array(promotionSchema) }),
    refusals: ['request.malformed'],
  },
  setPromotions: {
    method: 'PUT',
    path: '/api/operator/promotions',
    access: 'operator',
    activity: null,
    permission: 'content',
    summary: 'Sets the promotions, in their order; those that were there before are gone',
    request: z.strictObject({
      promotions: z.array(enteredPromotionSchema).check(z.maxLength(promotionsMax)),
    }),
    response: done,
    refusals: [
      'request.malformed',
      'session.required',
      'session.expired',
      'session.forbidden',
      'permission.missing',
    ],
  },
});
