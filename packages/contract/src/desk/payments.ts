import { depositStates, differenceCauses, paymentStatuses } from '@furlong/payment';
import * as z from 'zod/mini';
import {
  done,
  emptyRequest,
  instantField,
  poundsField,
  uuidField,
  versionField,
} from '../routing/field.ts';
import { depositProviders } from '../forms/deposit-form.ts';
import { reasonField } from './customers.ts';
import { defineRoutes } from '../routing/route.ts';

const forOperators = [
  'request.malformed',
  'session.required',
  'session.expired',
  'session.forbidden',
  'permission.missing',
] as const;
const forOneDeposit = [...forOperators, 'deposit.unknown'] as const;
const forOneFinding = [...forOperators, 'finding.unknown'] as const;

/** A number in a path or a query, where everything is text. */
const numberTextField = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.int().check(z.gte(1)),
  { decode: (text) => Number(text), encode: (value) => String(value) },
);

const depositFields = {
  id: uuidField,
  customerId: versionField,
  username: z.string(),
  provider: z.enum(depositProviders),
  amount: poundsField,
  currency: z.string(),
  isTest: z.boolean(),
  state: z.enum(depositStates),
  /** The provider's name of the payment; null before there is one. */
  paymentUid: z.nullable(z.string()),
  /** The provider's words for people. */
  message: z.string(),
  cardBrand: z.string(),
  cardLastFour: z.string(),
  /** The reason why the deposit goes back; null where it does not. */
  returnCause: z.nullable(z.enum(['limit', 'unserved', 'credit_card'])),
  createdAt: instantField,
  expiresAt: instantField,
  movedAt: instantField,
};

const operatorDepositSchema = z.strictObject(depositFields);
export type OperatorDeposit = z.output<typeof operatorDepositSchema>;

/** The causes of findings. */
const findingCauses = [...differenceCauses, 'refund_refused'] as const;

const findingFields = {
  id: versionField,
  provider: z.enum(depositProviders),
  cause: z.enum(findingCauses),
  /** The deposit; null where the payment belongs to no deposit of ours. */
  depositId: z.nullable(uuidField),
  paymentUid: z.string(),
  /** The London day whose comparison showed the finding; null where a report alone showed it. */
  day: z.nullable(z.string()),
  foundAt: instantField,
  /** The operator who looks into the finding; '' while nobody does. */
  owner: z.string(),
  /** The outcome, in the operator's words. */
  outcome: z.string(),
  closedAt: z.nullable(instantField),
};
const findingSchema = z.strictObject(findingFields);
export type PaymentFindingView = z.output<typeof findingSchema>;

const findingFileSchema = z.strictObject({
  ...findingFields,
  /** The events of the finding, the earliest first. */
  events: z.array(
    z.strictObject({
      /** The kind is `explained` where a later comparison of the same day no longer showed the finding. */
      kind: z.enum(['found', 'taken', 'outcome', 'closed', 'explained']),
      /** The author: `program`, or `operator:` and the user name. */
      by: z.string(),
      words: z.string(),
      at: instantField,
    }),
  ),
});
export type PaymentFindingFile = z.output<typeof findingFileSchema>;

const depositFileSchema = z.strictObject({
  ...depositFields,
  /** The reports about the deposit, the earliest first. */
  reports: z.array(
    z.strictObject({
      from: z.enum(['webhook', 'answer']),
      status: z.enum(paymentStatuses),
      paymentUid: z.nullable(z.string()),
      amount: poundsField,
      currency: z.string(),
      isTest: z.boolean(),
      at: instantField,
    }),
  ),
  findings: z.array(findingSchema),
});
export type DepositFile = z.output<typeof depositFileSchema>;

const sideSchema = z.strictObject({
  count: versionField,
  deposits: poundsField,
  refunds: poundsField,
});

const reconciliationSchema = z.strictObject({
  id: versionField,
  provider: z.enum(depositProviders),
  /** The day in London, such as `2026-11-26`. */
  day: z.string(),
  /** The movements in the provider's list, and those in our books. They are the same where there is no difference. */
  listed: sideSchema,
  own: sideSchema,
  differences: versionField,
  fees: poundsField,
  at: instantField,
});
export type ReconciliationView = z.output<typeof reconciliationSchema>;

/** The actions of an operator on a finding. */
const findingActions = ['take', 'outcome', 'close'] as const;
export type FindingAction = (typeof findingActions)[number];

export const operatorPaymentRoutes = defineRoutes({
  operatorDeposits: {
    method: 'GET',
    path: '/api/operator/deposits',
    access: 'operator',
    activity: null,
    permission: 'payments',
    summary:
      'Deposits, of a customer or of all, in a state or in any: the latest first, fifty a page',
    request: z.strictObject({
      customerId: z.optional(numberTextField),
      state: z.optional(z.enum(depositStates)),
      /** The `next` of the page before. */
      after: z.optional(uuidField),
    }),
    /** `next` is null on the last page. */
    response: z.strictObject({
      deposits: z.array(operatorDepositSchema),
      next: z.nullable(uuidField),
    }),
    refusals: forOperators,
  },
  operatorDeposit: {
    method: 'GET',
    path: '/api/operator/deposits/{id}',
    access: 'operator',
    activity: null,
    permission: 'payments',
    summary: 'A deposit with what was heard of it and what does not fit; who looks is kept',
    request: z.strictObject({ id: uuidField }),
    response: depositFileSchema,
    refusals: forOneDeposit,
  },
  askAboutDeposit: {
    method: 'POST',
    path: '/api/operator/deposits/{id}/ask',
    access: 'operator',
    activity: null,
    permission: 'payments',
    summary: 'Asks the provider once more what became of a deposit, and takes its answer',
    request: z.strictObject({ id: uuidField }),
    response: z.strictObject({ state: z.enum(depositStates) }),
    refusals: [...forOneDeposit, 'payments.unavailable'],
  },
  paymentFindings: {
    method: 'GET',
    path: '/api/operator/payment-findings',
    access: 'operator',
    activity: null,
    permission: 'payments',
    summary:
      'What does not fit in payments: first what is open, then what is closed, the oldest first; fifty a page',
    request: z.strictObject({ after: z.optional(numberTextField) }),
    response: z.strictObject({
      /** The number of open findings. */
      open: versionField,
      findings: z.array(findingSchema),
      next: z.nullable(versionField),
    }),
    refusals: forOperators,
  },
  paymentFinding: {
    method: 'GET',
    path: '/api/operator/payment-findings/{id}',
    access: 'operator',
    activity: null,
    permission: 'payments',
    summary: 'A finding with its history; who looks is kept',
    request: z.strictObject({ id: numberTextField }),
    response: findingFileSchema,
    refusals: forOneFinding,
  },
  actOnFinding: {
    method: 'POST',
    path: '/api/operator/payment-findings/{id}',
    access: 'operator',
    activity: null,
    permission: 'payments',
    summary: 'Takes an open finding over, says what came of it, or closes it',
    request: z.strictObject({
      id: numberTextField,
      action: z.enum(findingActions),
      words: reasonField,
    }),
    response: done,
    refusals: [...forOneFinding, 'finding.closed'],
  },
  reconciliations: {
    method: 'GET',
    path: '/api/operator/reconciliations',
    access: 'operator',
    activity: null,
    permission: 'payments',
    summary:
      'Comparisons of providers’ days with our books: the latest of each day, the latest day first, at most a hundred',
    request: emptyRequest,
    response: z.strictObject({ reconciliations: z.array(reconciliationSchema) }),
    refusals: forOperators,
  },
  reconcileAgain: {
    method: 'POST',
    path: '/api/operator/reconciliations',
    access: 'operator',
    activity: null,
    permission: 'payments',
    summary: 'Has a day that is over compared again, by a job',
    request: z.strictObject({ provider: z.enum(depositProviders), day: z.iso.date() }),
    response: done,
    refusals: [...forOperators, 'reconciliation.day_invalid'],
  },
  funds: {
    method: 'GET',
    path: '/api/operator/funds',
    access: 'operator',
    activity: null,
    permission: 'payments',
    summary:
      'What is owed to customers, what providers owe, and what is the house’s, by the ledger; the sum of all is zero',
    request: emptyRequest,
    /** The balances of the ledger: what we owe is above zero, what is owed to us is below. */
    response: z.strictObject({
      customers: z.strictObject({
        funds: poundsField,
        /** The stakes of open bets. */
        openStakes: poundsField,
        /** The money that was taken out of the funds and is not paid yet. */
        withdrawalsDue: poundsField,
        /** The deposits that came in, may not be kept, and have not gone back yet. */
        refundsDue: poundsField,
        /** The debts of customers after corrections. */
        debts: poundsField,
      }),
      providers: z.array(z.strictObject({ provider: z.string(), owes: poundsField })),
      /** The balance of money that came in and went out in other ways, such as by the bank. */
      outside: poundsField,
      house: z.strictObject({ result: poundsField, fees: poundsField }),
      sum: poundsField,
    }),
    refusals: forOperators,
  },
});
