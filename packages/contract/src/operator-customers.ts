import { verifications } from '@furlong/customer';
import * as z from 'zod/mini';
import { done, instantField, poundsField, versionField } from './field.ts';
import { fileResponse } from './route-body.ts';
import { defineRoutes } from './route.ts';
import { documentSchema } from './verification.ts';

const forOperators = [
  'request.malformed',
  'session.required',
  'session.expired',
  'session.forbidden',
  'permission.missing',
] as const;
const forOneCustomer = [...forOperators, 'customer.unknown'] as const;

/** The number of a customer in a path, where everything is text. */
const customerIdField = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.int().check(z.gte(1)),
  { decode: (text) => Number(text), encode: (value) => String(value) },
);

/** Why an operator does it. It is kept with the deed. */
export const reasonField = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

const deed = z.strictObject({ id: customerIdField, reason: reasonField });

export const customerStatuses = ['active', 'locked', 'closed', 'excluded'] as const;

const foundCustomerFields = {
  id: versionField,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  dateOfBirth: z.nullable(z.string()),
  postcode: z.string(),
  status: z.enum(customerStatuses),
  verification: z.enum(verifications),
};

const restrictionFields = {
  prohibitedSportCodes: z.array(z.string().check(z.maxLength(10))).check(z.maxLength(50)),
  prohibitedPriceTypes: z.array(z.string().check(z.maxLength(10))).check(z.maxLength(10)),
  /** The most that the account may stake in one submission; null is no limit. */
  stakeMax: z.nullable(poundsField),
  /** The customer's share of each market's liability limit, in per cent (D21). */
  stakeFactorPercent: z.int().check(z.gte(0), z.lte(1000)),
};

/** All that an operator sees of a customer. */
export const customerFileSchema = z.strictObject({
  ...foundCustomerFields,
  statusReason: z.string(),
  prefix: z.string(),
  mobilePhone: z.string(),
  workPhone: z.string(),
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  address4: z.string(),
  country: z.string(),
  currencyNumber: z.string(),
  referral: z.string(),
  promotionCode: z.string(),
  emailConfirmedAt: z.nullable(instantField),
  passwordChangedAt: z.nullable(instantField),
  reactivationAskedAt: z.nullable(instantField),
  erasedAt: z.nullable(instantField),
  balance: poundsField,
  availableFunds: poundsField,
  restrictions: z.strictObject(restrictionFields),
  identityChecks: z.array(
    z.strictObject({
      outcome: z.enum(['verified', 'referred', 'failed', 'unavailable']),
      reference: z.string(),
      at: instantField,
    }),
  ),
  documents: z.array(documentSchema),
  notes: z.array(z.strictObject({ operator: z.string(), text: z.string(), at: instantField })),
});
export type CustomerFile = z.output<typeof customerFileSchema>;

export const operatorCustomerRoutes = defineRoutes({
  findCustomers: {
    method: 'GET',
    path: '/api/operator/customers',
    access: 'operator',
    permission: 'customers',
    summary: 'Customers by user name, name, e-mail address, postcode or number, at most fifty',
    request: z.strictObject({
      search: z.string().check(z.trim(), z.minLength(2), z.maxLength(320)),
    }),
    response: z.strictObject({ customers: z.array(z.strictObject(foundCustomerFields)) }),
    refusals: forOperators,
  },
  customerFile: {
    method: 'GET',
    path: '/api/operator/customers/{id}',
    access: 'operator',
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
    permission: 'customers',
    summary: 'Says that age and identity are shown, or that they are not',
    request: z.strictObject({
      id: customerIdField,
      reason: reasonField,
      outcome: z.enum(['verified', 'failed']),
    }),
    response: done,
    refusals: forOneCustomer,
  },
  restrictCustomer: {
    method: 'POST',
    path: '/api/operator/customers/{id}/restrict',
    access: 'operator',
    permission: 'customers',
    summary: 'Sets what the customer may not bet on, and how much',
    request: z.strictObject({
      id: customerIdField,
      reason: reasonField,
      restrictions: z.strictObject(restrictionFields),
    }),
    response: done,
    refusals: forOneCustomer,
  },
  lockCustomer: {
    method: 'POST',
    path: '/api/operator/customers/{id}/lock',
    access: 'operator',
    permission: 'customers',
    summary: 'Locks an account and ends its sessions at once',
    request: deed,
    response: done,
    refusals: [...forOneCustomer, 'customer.state_invalid'],
  },
  unlockCustomer: {
    method: 'POST',
    path: '/api/operator/customers/{id}/unlock',
    access: 'operator',
    permission: 'customers',
    summary: 'Lifts the lock',
    request: deed,
    response: done,
    refusals: [...forOneCustomer, 'customer.state_invalid'],
  },
  closeCustomer: {
    method: 'POST',
    path: '/api/operator/customers/{id}/close',
    access: 'operator',
    permission: 'customers',
    summary: 'Closes an account; its open bets stand',
    request: deed,
    response: done,
    refusals: [...forOneCustomer, 'customer.state_invalid'],
  },
  reactivateCustomer: {
    method: 'POST',
    path: '/api/operator/customers/{id}/reactivate',
    access: 'operator',
    permission: 'customers',
    summary: 'Opens a closed account again',
    request: deed,
    response: done,
    refusals: [...forOneCustomer, 'customer.state_invalid'],
  },
  addCustomerNote: {
    method: 'POST',
    path: '/api/operator/customers/{id}/notes',
    access: 'operator',
    permission: 'customers',
    summary: 'Adds a note to a customer, which other operators read',
    request: z.strictObject({
      id: customerIdField,
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
    }),
    response: done,
    refusals: forOneCustomer,
  },
  exportCustomer: {
    method: 'GET',
    path: '/api/operator/customers/{id}/export',
    access: 'operator',
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
    permission: 'privacy',
    summary: 'Erases the personal data of an account that was closed long enough ago',
    request: deed,
    response: done,
    refusals: [...forOneCustomer, 'customer.state_invalid', 'customer.retained'],
  },
});
