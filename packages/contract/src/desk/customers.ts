import { limitKinds, limitPeriods } from '@furlong/customer';
import * as z from 'zod/mini';
import { customerFileSchema, foundCustomerSchema, restrictionsSchema } from './customer-file.ts';
import { done, instantField, poundsField, uuidField, versionField } from '../routing/field.ts';
import { fundsRequestStops } from '../safer-gambling/funds-requests.ts';
import { limitAmountField } from '../safer-gambling/limits.ts';
import { fileResponse } from '../routing/route-body.ts';
import { defineRoutes } from '../routing/route.ts';

const forOperators = [
  'request.malformed',
  'session.required',
  'session.expired',
  'session.forbidden',
  'permission.missing',
] as const;
const forOneCustomer = [...forOperators, 'customer.unknown'] as const;
/** The last refusal: the deed is not allowed in the account's state, or the account's data are erased. */
const forDeeds = [...forOneCustomer, 'customer.state_invalid'] as const;

/** The number of a customer in a path or a query, where everything is text. */
export const customerIdField = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.int().check(z.gte(1)),
  { decode: (text) => Number(text), encode: (value) => String(value) },
);

/** The operator's reason for a deed, which is kept with it. */
export const reasonField = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

/** An account that nobody has used for a long time. Its money stays the customer's. */
const dormantAccountSchema = z.strictObject({
  customerId: versionField,
  username: z.string(),
  /** The last login or movement of funds. */
  quietSince: instantField,
  dormantAt: instantField,
  balance: poundsField,
});
export type DormantAccount = z.output<typeof dormantAccountSchema>;

/** The most days that a free bet from an operator may last. */
const freeBetDaysMax = 90;

const deed = z.strictObject({ id: customerIdField, reason: reasonField });

export const operatorCustomerRoutes = defineRoutes({
  findCustomers: {
    method: 'GET',
    path: '/api/operator/customers',
    access: 'operator',
    activity: null,
    permission: 'customers',
    summary:
      'Customers by their number, or by how their user name, name, e-mail address or postcode begins; fifty a page',
    request: z.strictObject({
      search: z.string().check(z.trim(), z.minLength(2), z.maxLength(320)),
      /** The `next` of the page before. */
      after: z.optional(customerIdField),
    }),
    /** The customers in the order of their numbers. `next` is null on the last page. */
    response: z.strictObject({
      customers: z.array(foundCustomerSchema),
      next: z.nullable(versionField),
    }),
    refusals: forOperators,
  },
  customerFile: {
    method: 'GET',
    path: '/api/operator/customers/{id}',
    access: 'operator',
    activity: null,
    permission: 'customers',
    summary: 'All that is known of a customer; who looks is kept',
    request: z.strictObject({ id: customerIdField }),
    response: customerFileSchema,
    refusals: forOneCustomer,
  },
  verifyCustomer: {
    method: 'POST',
    path: '/api/operator/customers/{id}/verify',
    access: 'operator',
    activity: null,
    permission: 'customers',
    summary: 'Says that age and identity are shown, or that they are not',
    request: z.strictObject({
      id: customerIdField,
      reason: reasonField,
      outcome: z.enum(['verified', 'failed']),
    }),
    response: done,
    refusals: forDeeds,
  },
  restrictCustomer: {
    method: 'POST',
    path: '/api/operator/customers/{id}/restrict',
    access: 'operator',
    activity: null,
    permission: 'customers',
    summary: 'Sets what the customer may not bet on, and how much',
    request: z.strictObject({
      id: customerIdField,
      reason: reasonField,
      restrictions: restrictionsSchema,
    }),
    response: done,
    refusals: forDeeds,
  },
  lockCustomer: {
    method: 'POST',
    path: '/api/operator/customers/{id}/lock',
    access: 'operator',
    activity: null,
    permission: 'customers',
    summary: 'Locks an account and ends its sessions at once',
    request: deed,
    response: done,
    refusals: forDeeds,
  },
  unlockCustomer: {
    method: 'POST',
    path: '/api/operator/customers/{id}/unlock',
    access: 'operator',
    activity: null,
    permission: 'customers',
    summary: 'Lifts the lock',
    request: deed,
    response: done,
    refusals: forDeeds,
  },
  closeCustomer: {
    method: 'POST',
    path: '/api/operator/customers/{id}/close',
    access: 'operator',
    activity: null,
    permission: 'customers',
    summary: 'Closes an account; its open bets stand',
    request: deed,
    response: done,
    refusals: forDeeds,
  },
  reactivateCustomer: {
    method: 'POST',
    path: '/api/operator/customers/{id}/reactivate',
    access: 'operator',
    activity: null,
    permission: 'customers',
    summary: 'Opens a closed account again whose customer has asked for it',
    request: deed,
    response: done,
    refusals: forDeeds,
  },
  addCustomerNote: {
    method: 'POST',
    path: '/api/operator/customers/{id}/notes',
    access: 'operator',
    activity: null,
    permission: 'customers',
    summary: 'Adds a note to a customer, which other operators read',
    request: z.strictObject({
      id: customerIdField,
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
    }),
    response: done,
    refusals: forDeeds,
  },
  lowerLimit: {
    method: 'POST',
    path: '/api/operator/customers/{id}/lower-limit',
    access: 'operator',
    activity: null,
    permission: 'customers',
    summary: 'Sets a lower limit on deposits for the customer, or one where there is none',
    request: z.strictObject({
      id: customerIdField,
      reason: reasonField,
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      amount: limitAmountField,
    }),
    response: done,
    refusals: [...forDeeds, 'limit.not_lower'],
  },
  grantFreeBet: {
    method: 'POST',
    path: '/api/operator/customers/{id}/grant-free-bet',
    access: 'operator',
    activity: null,
    permission: 'customers',
    summary:
      'Gives a customer a free bet, once a key, of at most what the profile allows for one customer',
    request: z.strictObject({
      id: customerIdField,
      reason: reasonField,
      /**
       * The client makes the key and keeps it before it sends: a repeat with the same key gives
       * nothing more.
       */
      grantKey: uuidField,
      amount: poundsField.check(z.gt(0)),
      /** The number of days that the free bet lasts. */
      days: z.int().check(z.gte(1), z.lte(freeBetDaysMax)),
    }),
    response: done,
    refusals: [...forDeeds, 'free_bet.not_allowed'],
  },
  askQuestionnaire: {
    method: 'POST',
    path: '/api/operator/customers/{id}/ask-questionnaire',
    access: 'operator',
    activity: null,
    permission: 'customers',
    summary: 'Asks the customer to answer the compliance questionnaire',
    request: deed,
    response: done,
    refusals: forDeeds,
  },
  askSourceOfFunds: {
    method: 'POST',
    path: '/api/operator/customers/{id}/ask-source-of-funds',
    access: 'operator',
    activity: null,
    permission: 'customers',
    summary:
      'Asks the customer where the funds come from; until that is accepted it may stop deposits or withdrawals',
    request: z.strictObject({
      id: customerIdField,
      reason: reasonField,
      stops: z.array(z.enum(fundsRequestStops)).check(z.maxLength(fundsRequestStops.length)),
    }),
    response: done,
    refusals: forDeeds,
  },
  decideSourceOfFunds: {
    method: 'POST',
    path: '/api/operator/customers/{id}/decide-source-of-funds',
    access: 'operator',
    activity: null,
    permission: 'customers',
    summary:
      'Accepts what the customer sent in about the funds, or rejects it with a reason that the customer reads',
    request: z.strictObject({
      id: customerIdField,
      reason: reasonField,
      outcome: z.enum(['accepted', 'rejected']),
    }),
    response: done,
    refusals: forDeeds,
  },
  dormantAccounts: {
    method: 'GET',
    path: '/api/operator/dormant-accounts',
    access: 'operator',
    activity: null,
    permission: 'customers',
    summary:
      'Dormant accounts in the order of their customers’ numbers, fifty a page, and how many there are',
    request: z.strictObject({
      /** The `next` of the page before. */
      after: z.optional(customerIdField),
    }),
    response: z.strictObject({
      accounts: z.array(dormantAccountSchema),
      count: versionField,
      next: z.nullable(versionField),
    }),
    refusals: forOperators,
  },
  exportCustomer: {
    method: 'GET',
    path: '/api/operator/customers/{id}/export',
    access: 'operator',
    activity: null,
    permission: 'privacy',
    summary: 'All data of a customer as a file, for the customer who asked for them',
    request: z.strictObject({ id: customerIdField }),
    response: fileResponse,
    answers: { fileTypes: ['application/json'] },
    refusals: forOneCustomer,
  },
  eraseCustomer: {
    method: 'POST',
    path: '/api/operator/customers/{id}/erase',
    access: 'operator',
    activity: null,
    permission: 'privacy',
    summary: 'Erases the personal data of an account that was closed long enough ago',
    request: deed,
    response: done,
    // The account gets a password that nobody knows, and passwords are hashed a few at a time.
    refusals: [
      ...forOperators,
      'request.too_many',
      'customer.unknown',
      'customer.state_invalid',
      'customer.retained',
    ],
  },
});
