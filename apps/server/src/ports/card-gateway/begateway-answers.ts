import { pence } from '@furlong/money';
import type { PaymentStatus } from '@furlong/payment';
import * as z from 'zod/mini';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import type { PaidCard, PaymentReport } from '../payment-gateway.ts';
import { fundingOf } from './credit-cards.ts';

const MESSAGE_MAX = 255;

const filled = z.string().check(z.minLength(1), z.maxLength(255));
const money = z.int().check(z.gte(0));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const words = z.optional(z.nullable(z.string()));

/** None of these can hold the whole number of a card. */
const card = z.object({
  brand: words,
  bin: z.optional(z.nullable(z.string().check(z.regex(/^\d{6,8}$/)))),
  last_4: z.string().check(z.regex(/^\d{4}$/)),
  token: z.optional(z.nullable(z.string().check(z.regex(/^(?!\d{12,19}$)/), z.maxLength(255)))),
});

export const gatewayTransactionSchema = z.object({
  uid: filled,
  type: filled,
  status: z.enum(['successful', 'failed', 'incomplete', 'pending', 'expired']),
  message: words,
  amount: money,
  currency,
  tracking_id: z.optional(z.nullable(filled)),
  test: z.boolean(),
  parent_uid: z.optional(z.nullable(filled)),
  credit_card: z.optional(z.nullable(card)),
});
export type GatewayTransaction = z.output<typeof gatewayTransactionSchema>;

export const transactionAnswer = z.object({ transaction: gatewayTransactionSchema });
export const transactionsAnswer = z.object({ transactions: z.array(gatewayTransactionSchema) });

/** A refund is answered with less than other transactions. */
export const refundAnswer = z.object({
  transaction: z.object({ uid: filled, type: z.literal('refund'), status: filled }),
});

export const createdAnswer = z.object({
  checkout: z.object({ token: filled, redirect_url: z.url({ protocol: /^https?$/ }) }),
});

export const checkoutAnswer = z.object({
  checkout: z.object({
    token: filled,
    order: z.object({ amount: money, currency, tracking_id: z.optional(z.nullable(filled)) }),
    test: z.boolean(),
    finished: z.boolean(),
    expired: z.boolean(),
    message: words,
    gateway_response: z.optional(
      z.nullable(z.object({ payment: z.optional(z.nullable(z.object({ uid: filled }))) })),
    ),
  }),
});
type GatewayCheckout = z.output<typeof checkoutAnswer>['checkout'];

/** The answer by which the gateway refuses a request. */
export const refusalAnswer = z.object({ response: z.object({ message: z.string() }) });

/** The report of a checkout at which nobody has begun to pay. */
export function reportUnpaid(checkout: GatewayCheckout): PaymentReport {
  const { order, test, finished, expired, message } = checkout;
  return {
    depositId: order.tracking_id ?? null,
    uid: null,
    status: expired ? 'expired' : finished ? 'failed' : 'pending',
    message: toMessage(message),
    amountPence: pence(order.amount),
    currency: order.currency,
    isTest: test,
    refundOf: null,
    card: null,
  };
}

/**
 * @throws OutsideFailure where it is neither a payment nor the refund of one: a chargeback, say, is no money that came in.
 */
export function reportTransaction(said: GatewayTransaction): PaymentReport {
  const refundOf = said.type === 'refund' ? (said.parent_uid ?? undefined) : null;
  if (!['payment', 'refund'].includes(said.type) || refundOf === undefined) {
    throw new OutsideFailure('transaction_of_another_kind');
  }
  return {
    depositId: said.tracking_id ?? null,
    uid: said.uid,
    status: STATUSES[said.status],
    message: toMessage(said.message),
    amountPence: pence(said.amount),
    currency: said.currency,
    isTest: said.test,
    refundOf,
    card: toCard(said.credit_card),
  };
}

const STATUSES: Readonly<Record<GatewayTransaction['status'], PaymentStatus>> = {
  successful: 'succeeded',
  failed: 'failed',
  incomplete: 'pending',
  pending: 'pending',
  expired: 'expired',
};

function toMessage(text: string | null | undefined): string {
  return (text ?? '').slice(0, MESSAGE_MAX);
}

function toCard(given: z.output<typeof card> | null | undefined): PaidCard | null {
  if (given === null || given === undefined) return null;
  const bin = given.bin ?? '';
  return {
    brand: given.brand ?? '',
    bin,
    lastFour: given.last_4,
    token: given.token ?? null,
    funding: fundingOf(bin),
  };
}
