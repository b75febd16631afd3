import { limitKinds } from '@furlong/customer';
import { depositStates } from '@furlong/payment';
import * as z from 'zod/mini';
import { emptyRequest, instantField, poundsField, uuidField } from '../routing/field.ts';
import { depositForm, depositProviders, depositTexts } from '../forms/deposit-form.ts';
import { currencySchema } from '../account/registration.ts';
import { defineRoutes } from '../routing/route.ts';

const forCustomers = ['session.required', 'session.expired'] as const;

const depositSchema = z.strictObject({
  id: uuidField,
  provider: z.enum(depositProviders),
  amount: poundsField,
  currency: z.string(),
  state: z.enum(depositStates),
  /** The gateway's words for people; '' where it has none. */
  message: z.string(),
  at: instantField,
  /** The instant until which it can be paid. */
  expiresAt: instantField,
});
export type Deposit = z.output<typeof depositSchema>;

/** The gateway's names for the states of a payment. */
export const transactionStatuses = ['successful', 'failed', 'pending', 'expired'] as const;

const paymentOutcome = z.strictObject({
  transaction: z.strictObject({
    status: z.enum(transactionStatuses),
    message: z.string(),
  }),
  deposit: depositSchema,
});

const outcomeRefusals = [
  'request.malformed',
  ...forCustomers,
  'request.too_many',
  'deposit.unknown',
  'payments.unavailable',
] as const;

export const paymentRoutes = defineRoutes({
  depositLimit: {
    method: 'GET',
    path: '/api/user/get-deposit-limit',
    access: 'customer',
    activity: 'account',
    summary: 'The least deposit, and what the customer’s limits leave; 0 where no limit is set',
    request: emptyRequest,
    response: z.strictObject({
      minDeposit: poundsField,
      currentRemainingLimit: poundsField,
      isDepositAllowed: z.boolean(),
      /** The kind of limit that leaves too little for any deposit (D12); null where a deposit is allowed. */
      limitReached: z.nullable(z.enum(limitKinds)),
    }),
    refusals: ['request.malformed', ...forCustomers],
  },
  paymentCurrencies: {
    method: 'GET',
    path: '/api/currency/get-payment-currencies',
    access: 'anyone',
    activity: null,
    summary: 'The currencies that a deposit can be made in',
    request: emptyRequest,
    response: z.array(currencySchema),
    refusals: ['request.malformed'],
  },
  paymentGateways: {
    method: 'GET',
    path: '/api/payments/gate-way-payment',
    access: 'anyone',
    activity: null,
    summary: 'The ways of paying that are open, and whether they are a sandbox’s',
    request: emptyRequest,
    response: z.strictObject({
      gateways: z.array(
        z.strictObject({ provider: z.enum(depositProviders), isTest: z.boolean() }),
      ),
    }),
    refusals: ['request.malformed'],
  },
  createCheckout: {
    method: 'POST',
    path: '/api/payments/create-checkout',
    access: 'customer',
    activity: 'deposit',
    asksItself: true,
    summary: 'Begins a deposit; the same key gives the same checkout',
    request: depositForm,
    response: z.strictObject({
      deposit: depositSchema,
      /** The provider's page: a card's is for a frame, PayPal's takes the whole window. */
      checkout: z.strictObject({ redirectUrl: z.string() }),
    }),
    refusals: [
      'form.invalid',
      'request.malformed',
      ...forCustomers,
      'customer.locked',
      'customer.closed',
      'customer.unverified',
      'customer.time_out',
      'customer.self_excluded',
      'customer.register_excluded',
      'deposit.key_reused',
      'deposit.limit_reached',
      'deposit.net_limit_reached',
      'deposit.too_many',
      'funds_request.open',
      'text.unaccepted',
      'payments.unavailable',
    ],
    fieldTexts: depositTexts,
  },
  paymentStatus: {
    method: 'GET',
    path: '/api/payments/payment-status',
    access: 'customer',
    activity: 'account',
    summary: 'What became of a payment of the customer’s, by the gateway’s name for it',
    request: z.strictObject({ uid: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: paymentOutcome,
    refusals: outcomeRefusals,
  },
  paypalPostProcessing: {
    method: 'POST',
    path: '/api/Paypal/OrderPostProcessing',
    access: 'customer',
    activity: 'account',
    summary:
      'Takes the money of a PayPal order of the customer’s that is approved, and tells what became of it',
    request: z.strictObject({ orderId: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: paymentOutcome,
    refusals: outcomeRefusals,
  },
  deposit: {
    method: 'GET',
    path: '/api/payments/deposits/{id}',
    access: 'customer',
    activity: 'account',
    summary: 'A deposit of the customer’s own',
    request: z.strictObject({ id: uuidField }),
    response: depositSchema,
    refusals: ['request.malformed', ...forCustomers, 'deposit.unknown'],
  },
  paymentWebhook: {
    method: 'POST',
    path: '/api/payments/webhooks/{provider}',
    access: 'anyone',
    activity: null,
    summary: 'A gateway tells what became of a payment, and signs it',
    request: z.strictObject({ provider: z.enum(depositProviders) }),
    body: { kind: 'raw', types: ['application/json'], bytesMax: 65_536 },
    response: z.strictObject({ isOK: z.literal(true) }),
    refusals: [
      ...(['request.malformed', 'request.too_large', 'payments.signature_invalid'] as const),
      'payments.unavailable',
    ],
  },
});
