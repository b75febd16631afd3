import { withdrawalStates } from '@furlong/payment';
import * as z from 'zod/mini';
import { emptyRequest, instantField, poundsField, uuidField } from '../routing/field.ts';
import { withdrawalForm, withdrawalTexts } from '../forms/withdrawal-form.ts';
import { defineRoutes } from '../routing/route.ts';

const forCustomers = ['session.required', 'session.expired'] as const;

/** The causes of a withdrawal's state. */
export const withdrawalCauses = [
  'awaits_review',
  'being_paid',
  /** Nobody knows yet whether a part of it was paid, and the company that was asked to pay is asked again and again. */
  'outcome_unknown',
  'all_paid',
  /** A part was refused outside and is back among the funds. */
  'partly_paid',
  'refused_outside',
  'rejected_by_operator',
] as const;
export type WithdrawalCause = (typeof withdrawalCauses)[number];

const lastFourField = z.string().check(z.maxLength(4));

const withdrawalSchema = z.strictObject({
  id: uuidField,
  amount: poundsField,
  /** The sum that has been paid so far, and below it the sum that is back among the funds. */
  paid: poundsField,
  returned: poundsField,
  state: z.enum(withdrawalStates),
  cause: z.enum(withdrawalCauses),
  /** The reason for which an operator rejected the withdrawal; '' otherwise. */
  reason: z.string(),
  /** The last four digits of the bank account. */
  lastFour: lastFourField,
  requestedAt: instantField,
  /** The events of the withdrawal, the oldest first. */
  timeLine: z.array(
    z.strictObject({
      state: z.enum(withdrawalStates),
      cause: z.enum(withdrawalCauses),
      at: instantField,
    }),
  ),
});
/** Money that a customer takes out. */
export type MoneyWithdrawal = z.output<typeof withdrawalSchema>;

export const withdrawalRoutes = defineRoutes({
  requestWithdrawal: {
    method: 'POST',
    path: '/api/Forms/request-withdrawal-v1',
    access: 'customer',
    activity: 'withdraw',
    asksItself: true,
    summary:
      'Asks for money to be paid out, which leaves the available funds at once; the same key gives the same withdrawal',
    request: withdrawalForm,
    response: z.strictObject({
      isFormSent: z.literal(true),
      /** The text to show. */
      message: z.string(),
      withdrawal: withdrawalSchema,
    }),
    refusals: [
      'form.invalid',
      'request.malformed',
      ...forCustomers,
      'customer.locked',
      'customer.unverified',
      'withdrawal.key_reused',
      'withdrawal.debt_open',
      'funds_request.open',
    ],
    fieldTexts: withdrawalTexts,
  },
  withdrawals: {
    method: 'GET',
    path: '/api/user/withdrawals',
    access: 'customer',
    activity: 'account',
    summary:
      'The withdrawals of the customer with their time lines, the latest first; at most a hundred',
    request: emptyRequest,
    response: z.strictObject({ withdrawals: z.array(withdrawalSchema) }),
    refusals: ['request.malformed', ...forCustomers],
  },
  withdrawalDetails: {
    method: 'GET',
    path: '/api/user/withdrawal-details',
    access: 'customer',
    activity: 'account',
    summary:
      'Whether a withdrawal can go to the bank account of the one before, and the last digits of it',
    request: emptyRequest,
    response: z.strictObject({
      hasPreviousDetails: z.boolean(),
      /** The last four digits of the bank account used before; '' where there is none. */
      lastFour: lastFourField,
      minWithdrawal: poundsField,
      /** The stakes of open bets, which cannot be withdrawn. */
      openStakes: poundsField,
    }),
    refusals: ['request.malformed', ...forCustomers],
  },
});
