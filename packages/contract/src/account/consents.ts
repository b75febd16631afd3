import * as z from 'zod/mini';
import { emptyRequest, instantField } from '../routing/field.ts';
import { defineRoutes } from '../routing/route.ts';

/** The channels by which a customer may be told of offers (D33). */
export const consentChannels = ['email', 'sms', 'phone', 'push'] as const;
const channelField = z.enum(consentChannels);
const productField = z.literal('betting');

/** A customer's answer for one channel. */
export const consentSchema = z.strictObject({
  product: productField,
  channel: channelField,
  isGiven: z.boolean(),
  /**
   * The instant at which the customer answered, and the version of the text that was answered; null where the customer
   * never answered, which counts as no.
   */
  at: z.nullable(instantField),
  textVersion: z.nullable(z.string()),
});

const consentsSchema = z.strictObject({ consents: z.array(consentSchema) });
export type Consents = z.output<typeof consentsSchema>;

const forCustomers = ['request.malformed', 'session.required', 'session.expired'] as const;

export const consentRoutes = defineRoutes({
  getConsents: {
    method: 'GET',
    path: '/api/user/consents',
    access: 'customer',
    activity: 'account',
    summary: 'To which marketing the customer consents',
    request: emptyRequest,
    response: consentsSchema,
    refusals: forCustomers,
  },
  putConsents: {
    method: 'PUT',
    path: '/api/user/consents',
    access: 'customer',
    activity: 'account',
    summary: 'Gives or takes back consent to marketing; what is not named stays as it is',
    request: z.strictObject({
      consents: z
        .array(
          z.strictObject({
            product: productField,
            channel: channelField,
            isGiven: z.boolean(),
            /** The version of the text that the customer had before their eyes. */
            textVersion: z.string().check(z.minLength(1), z.maxLength(40)),
          }),
        )
        .check(z.maxLength(consentChannels.length)),
    }),
    response: consentsSchema,
    refusals: [...forCustomers, 'request.too_many'],
  },
});
