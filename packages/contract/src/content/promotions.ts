import { jurisdictionNames } from '@furlong/customer';
import * as z from 'zod/mini';
import { contentLanguages, onlySite } from './content.ts';
import { instantField, ordinalField } from '../routing/field.ts';
import { defineRoutes } from '../routing/route.ts';

/** The most promotions that are shown at once. */
export const promotionsMax = 12;
/** The most times that winnings may have to be staked before they can be withdrawn (betting rules, 6.13). */
export const wageringMultipleMax = 10;
/** The products that a licence tells apart; a promotion is of one of them (betting rules, 6.13). */
const promotionProducts = ['betting', 'casino', 'bingo', 'lottery'] as const;
/** The people to whom a promotion is shown. */
const promotionAudiences = ['everyone', 'visitors', 'customers'] as const;

/** The promotion that is claimed with name and password (specification, 5). */
export const claimedPromotion = '20backclaim';

const shownFields = {
  /** The address of its picture on this host, which is the only one that the browser takes pictures from; '' for none. */
  image: z.string().check(z.maxLength(200), z.regex(/^(?:\/(?!\/)[\w./?=&%-]*)?$/)),
  description_heading: z.string().check(z.minLength(1), z.maxLength(80)),
  description_content: z.string().check(z.maxLength(400)),
  /** Whether `link` opens a window of its own; else `pageUrl` names the promotion's page. */
  isExternalUrl: z.boolean(),
  link: z.string().check(z.maxLength(300), z.regex(/^(?:https:\/\/[^\s"<>]+)?$/)),
  /** The customers who can have it, in words. */
  eligibility: z.string().check(z.minLength(1), z.maxLength(300)),
  /** The significant terms, which stand wherever the promotion is offered (betting rules, 6.13). */
  terms: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** The end of the promotion, in words. */
  ends: z.string().check(z.minLength(1), z.maxLength(200)),
};

/** The fields of an entry of the kind `promotion`, beside its title and its text. */
export const promotionDataSchema = z
  .strictObject({
    ...shownFields,
    /** Its place among the others; the lower is before. */
    order: z._default(z.string().check(z.regex(/^\d{1,3}$/)), '500'),
    audience: z._default(z.enum(promotionAudiences), 'everyone'),
    /** The profiles under which it runs; none named is every one. */
    profiles: z._default(z.array(z.enum(jurisdictionNames)).check(z.maxLength(3)), []),
    /** The countries of customers, by ISO codes; none named is every one. */
    countries: z._default(
      z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(300)),
      [],
    ),
    /** The number of times that winnings have to be staked before they can be withdrawn; 0 is not at all. */
    wageringMultiple: z.string().check(z.regex(/^\d{1,2}(?:\.\d{1,2})?$/)),
    /** Every product in which the promotion takes stakes or gives something. */
    products: z.array(z.enum(promotionProducts)).check(z.minLength(1), z.maxLength(4)),
  })
  .check(z.refine(({ isExternalUrl, link }) => isExternalUrl === (link !== '')));
export type PromotionData = z.output<typeof promotionDataSchema>;

const promotionSchema = z.strictObject({
  id: ordinalField,
  ...shownFields,
  pageUrl: z.string().check(z.maxLength(80)),
  /** The language of the promotion: English where it does not exist in the language asked for. */
  language: z.enum(contentLanguages),
});
export type Promotion = z.output<typeof promotionSchema>;

const promotionPageSchema = z.strictObject({
  title: z.string(),
  image: promotionSchema.shape.image,
  /** The text as cleaned HTML. */
  content: z.string(),
  eligibility: z.string(),
  terms: z.string(),
  ends: z.string(),
  language: z.enum(contentLanguages),
  /** The instant at which the shown revision was published. */
  updatedAt: instantField,
});
export type PromotionPage = z.output<typeof promotionPageSchema>;

const shownTo = {
  access: 'anyone',
  activity: null,
  refusals: ['request.malformed', 'session.expired'],
} as const;
const inLanguage = {
  site: z.optional(z.literal(onlySite)),
  language: z.optional(z.enum(contentLanguages)),
};

export const promotionRoutes = defineRoutes({
  promotions: {
    ...shownTo,
    method: 'GET',
    path: '/api/get-promotions',
    summary:
      'The promotions that are there for the caller now, in the order in which they are shown',
    request: z.strictObject(inLanguage),
    response: z.strictObject({ data: z.array(promotionSchema) }),
  },
  promotionPage: {
    ...shownTo,
    method: 'GET',
    path: '/api/get-promotion',
    summary:
      'The page of a promotion by its key; an empty list where it is not there for the caller',
    request: z.strictObject({ url: z.string().check(z.maxLength(60)), ...inLanguage }),
    response: z.strictObject({ data: z.array(promotionPageSchema) }),
  },
});
