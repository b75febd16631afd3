import * as z from 'zod/mini';

const words = z.string().check(z.minLength(1), z.maxLength(127));
const webAddress = z.url({ protocol: /^https?$/ });
const amount = z.object({
  currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.string().check(
    z.regex(/^\d{1,7}\.\d\d$/),
    z.refine((value) => Number(value) > 0),
  ),
});

/** The message with which a shop has an order made. */
export const orderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({ amount, custom_id: z.optional(words), invoice_id: z.optional(words) }),
  ]),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        brand_name: words,
        return_url: webAddress,
        cancel_url: webAddress,
      }),
    }),
  }),
});
export type OrderWanted = z.output<typeof orderRequest>;

export const orderRefundRequest = z.object({
  amount,
  custom_id: z.optional(words),
  note_to_payer: z.optional(words),
});

export const verifyRequest = z.object({
  auth_algo: words,
  cert_url: webAddress,
  transmission_id: words,
  webhook_id: words,
  transmission_sig: z.string(),
  transmission_time: words,
  webhook_event: z.record(z.string(), z.unknown()),
});
