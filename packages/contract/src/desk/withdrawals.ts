import { isIban, tidyIban, withdrawalStates } from '@furlong/payment';
import * as z from 'zod/mini';
import {
  done,
  emptyRequest,
  instantField,
  poundsField,
  uuidField,
  versionField,
} from '../routing/field.ts';
import { customerIdField, reasonField } from './customers.ts';
import { defineRoutes } from '../routing/route.ts';
import { withdrawalCauses } from '../money/withdrawals.ts';

const forOperators = [
  'request.malformed',
  'session.required',
  'session.expired',
  'session.forbidden',
  'permission.missing',
] as const;
/** The last refusal: the deed is not allowed in the withdrawal's state, or its customer may not withdraw now. */
const forOneWithdrawal = [
  ...forOperators,
  'withdrawal.unknown',
  'withdrawal.state_invalid',
  'customer.state_invalid',
] as const;

/** A withdrawal that is open, as operators see it. */
const openWithdrawalSchema = z.strictObject({
  id: uuidField,
  customerId: versionField,
  username: z.string(),
  amount: poundsField,
  state: z.enum(withdrawalStates),
  cause: z.enum(withdrawalCauses),
  requestedAt: instantField,
  ageHours: versionField,
  /** The holder of the bank account, and whether the name is the customer's. */
  holder: z.string(),
  isHolderCustomer: z.boolean(),
  lastFour: z.string(),
  /** The stakes of bets since the last deposit arrived, or of all time where there was none. */
  stakedSinceDeposit: poundsField,
  /** The parts for which nobody knows yet whether they were paid. */
  heldParts: z.array(
    z.strictObject({ id: uuidField, amount: poundsField, to: z.enum(['card', 'bank']) }),
  ),
});
export type OpenWithdrawal = z.output<typeof openWithdrawalSchema>;

const nameField = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));

/** A bank account as an operator names it, in the fields of the customer's form. */
const bankAccountSchema = z.strictObject({
  firstName: nameField,
  lastName: nameField,
  bankAccountNumber: z.string().check(z.regex(/^\d{8}$/)),
  sortCode: z.string().check(z.regex(/^\d{6}$/)),
  IBANNumber: z.optional(
    z.string().check(
      z.maxLength(50),
      z.refine((text) => isIban(tidyIban(text))),
    ),
  ),
});

export const operatorWithdrawalRoutes = defineRoutes({
  operatorWithdrawals: {
    method: 'GET',
    path: '/api/operator/withdrawals',
    access: 'operator',
    activity: null,
    permission: 'payments',
    summary:
      'Withdrawals that are open, the oldest first, at most a hundred; how many there are, and their sum',
    request: emptyRequest,
    response: z.strictObject({
      count: versionField,
      sum: poundsField,
      withdrawals: z.array(openWithdrawalSchema),
    }),
    refusals: forOperators,
  },
  approveWithdrawal: {
    method: 'POST',
    path: '/api/operator/withdrawals/{id}/approve',
    access: 'operator',
    activity: null,
    permission: 'payments',
    summary: 'Has a withdrawal paid: back to the cards that paid, the rest to the bank',
    request: z.strictObject({ id: uuidField }),
    response: done,
    refusals: forOneWithdrawal,
  },
  rejectWithdrawal: {
    method: 'POST',
    path: '/api/operator/withdrawals/{id}/reject',
    access: 'operator',
    activity: null,
    permission: 'payments',
    summary: 'Gives a withdrawal back to the funds, with a reason that the customer reads',
    request: z.strictObject({ id: uuidField, reason: reasonField }),
    response: done,
    refusals: forOneWithdrawal,
  },
  endHeldPart: {
    method: 'POST',
    path: '/api/operator/withdrawal-parts/{id}/end',
    access: 'operator',
    activity: null,
    permission: 'payments',
    summary:
      'Ends a held part of a withdrawal by what the bank’s or the card company’s own paper says; the company is asked first, and its answer counts',
    request: z.strictObject({
      id: uuidField,
      outcome: z.enum(['paid', 'refused']),
      reason: reasonField,
    }),
    response: done,
    refusals: [
      ...forOperators,
      'withdrawal.unknown',
      'withdrawal.state_invalid',
      'payments.unavailable',
    ],
  },
  payOutBalance: {
    method: 'POST',
    path: '/api/operator/customers/{id}/pay-out',
    access: 'operator',
    activity: null,
    permission: 'payments',
    summary:
      'Asks for the whole balance of a customer whose account is shut, to the bank account of the withdrawal before or to one that is named; the same key gives the same withdrawal',
    request: z.strictObject({
      id: customerIdField,
      requestKey: uuidField,
      bankAccount: z.optional(bankAccountSchema),
    }),
    response: z.strictObject({ id: uuidField, amount: poundsField }),
    refusals: [
      ...forOperators,
      'customer.unknown',
      'customer.state_invalid',
      'withdrawal.nothing_left',
      'withdrawal.details_missing',
      'customer.locked',
      'customer.unverified',
      'withdrawal.debt_open',
      'funds_request.open',
    ],
  },
});
