import { withdrawalStates } from '@furlong/payment';
import * as z from 'zod/mini';
import { done, emptyRequest, instantField, poundsField, uuidField, versionField } from './field.ts';
import { reasonField } from './operator-customers.ts';
import { defineRoutes } from './route.ts';
import { withdrawalCauses } from './withdrawals.ts';

const forOperators = [
  'request.malformed',
  'session.required',
  'session.expired',
  'session.forbidden',
  'permission.missing',
] as const;
/** The withdrawal is not in a state from which the deed leads, or its customer may not withdraw now. */
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
  /** The stakes of bets since the last deposit arrived, or since ever. */
  stakedSinceDeposit: poundsField,
});
export type OpenWithdrawal = z.output<typeof openWithdrawalSchema>;

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
});
