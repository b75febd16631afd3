import * as z from 'zod/mini';

const filled = z.string().check(z.minLength(1), z.maxLength(255));
const words = z.optional(z.nullable(z.string()));
const money = z.object({
  currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.string().check(z.regex(/^-?\d{1,9}(\.\d\d?)?$/)),
});
export type PaypalMoney = z.output<typeof money>;
const links = z.array(z.object({ rel: z.string(), href: z.url({ protocol: /^https?$/ }) }));

export const tokenAnswer = z.object({ access_token: filled });

export const orderCreatedAnswer = z.object({ id: filled, links });

const relatedIds = z.optional(
  z.object({ related_ids: z.optional(z.object({ order_id: z.optional(filled) })) }),
);

const captureStatuses = [
  ...(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'PENDING', 'DECLINED', 'FAILED'] as const),
] as const;

export const captureAnswer = z.object({
  id: filled,
  status: z.enum(captureStatuses),
  amount: money,
  custom_id: words,
  supplementary_data: relatedIds,
});
export type CaptureAnswer = z.output<typeof captureAnswer>;

/** A refund is answered with less than an order lists of it. */
export const orderRefundAnswer = z.object({
  id: filled,
  status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
});
export type RefundStatus = z.output<typeof orderRefundAnswer>['status'];

const listedRefund = z.object({
  ...orderRefundAnswer.shape,
  amount: money,
  custom_id: words,
  links,
});
export type ListedRefund = z.output<typeof listedRefund>;

const payments = z.object({
  captures: z.optional(z.array(captureAnswer)),
  refunds: z.optional(z.array(listedRefund)),
});

export const orderAnswer = z.object({
  id: filled,
  status: z.enum([
    ...(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED'] as const),
  ]),
  /** Orders of ours have one. */
  purchase_units: z.tuple([
    z.object({ amount: money, custom_id: words, payments: z.optional(payments) }),
  ]),
});
export type OrderAnswer = z.output<typeof orderAnswer>;

/** The answer by which PayPal refuses a request. */
export const paypalRefusal = z.object({
  name: z.string(),
  details: z._default(z.array(z.object({ issue: z.string(), description: words })), []),
});
export type PaypalRefusal = z.output<typeof paypalRefusal>;

export const verifiedAnswer = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/** A message about an order, or about a payment of one. */
export const eventMessage = z.object({
  resource_type: z.string(),
  resource: z.object({ id: z.optional(filled), supplementary_data: relatedIds }),
});

export const listAnswer = z.object({
  total_pages: z.int().check(z.gte(0)),
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: filled,
        transaction_event_code: z.string(),
        transaction_status: z.string(),
        transaction_initiation_date: z.string(),
        transaction_amount: money,
        fee_amount: z.optional(money),
        paypal_reference_id: words,
        paypal_reference_id_type: words,
        custom_field: words,
      }),
    }),
  ),
});
export type ListedTransaction = z.output<
  typeof listAnswer
>['transaction_details'][number]['transaction_info'];
