import * as z from 'zod/mini';

const minorUnits = z.int().check(z.gte(1), z.lte(99_999_999));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const words = z.string().check(z.minLength(1), z.maxLength(255));
const webAddress = z.url({ protocol: /^https?$/ });

/** The request of a shop that has a checkout made. */
export const checkoutRequest = z.object({
  checkout: z.object({
    transaction_type: z.literal('payment'),
    attempts: z._default(z.int().check(z.gte(1), z.lte(10)), 1),
    test: z._default(z.boolean(), false),
    order: z.object({
      amount: minorUnits,
      currency,
      description: words,
      tracking_id: z.optional(words),
      expired_at: z.optional(z.iso.datetime({ offset: true })),
    }),
    settings: z.object({
      success_url: webAddress,
      decline_url: webAddress,
      fail_url: webAddress,
      cancel_url: webAddress,
      notification_url: webAddress,
    }),
  }),
});
export type CheckoutOrder = z.output<typeof checkoutRequest>['checkout'];

export const refundRequest = z.object({
  request: z.object({
    parent_uid: words,
    amount: minorUnits,
    reason: words,
    tracking_id: z.optional(words),
  }),
});

export const creditRequest = z.object({
  request: z.object({
    amount: minorUnits,
    currency,
    description: words,
    tracking_id: z.optional(words),
    credit_card: z.object({ token: words }),
  }),
});

/** A second of some time zone, such as `2026-11-26 23:59:59`. */
const localSecond = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/));

/** The question with which a shop has transactions listed, a page after the other. */
export const reportRequest = z.object({
  report_params: z.object({
    date_type: z.enum(['created_at', 'paid_at']),
    from: localSecond,
    to: localSecond,
    status: z.enum(['all', 'successful', 'failed', 'pending', 'expired']),
    payment_method_type: z.literal('credit_card'),
    time_zone: z.string().check(z.refine(isTimeZone)),
    /** The `last_object_id` of the page before. */
    starting_after: z.optional(z.string()),
  }),
});
export type ReportWanted = z.output<typeof reportRequest>['report_params'];

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
