import { limitKinds, limitPeriods, limitPoundsMin, limitQuestions } from '@furlong/customer';
import * as z from 'zod/mini';
import { emptyRequest, instantField, poundsField } from '../routing/field.ts';
import { uploadBytesOfOne, uploadField } from '../forms/file-rules.ts';
import { inOrder } from '../forms/in-order.ts';
import { limitTexts, netLimitForm, netLimitTexts } from '../forms/net-limit-form.ts';
import { defineRoutes } from '../routing/route.ts';

const forCustomers = ['session.required', 'session.expired'] as const;
const forForms = ['form.invalid', 'request.malformed', ...forCustomers] as const;

/** The name of a limit: its kind, and the period that it counts (D12). */
const limitNameFields = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };

/** The amount of a limit that is set. */
export const limitAmountField = poundsField.check(
  inOrder({
    holds: (amount) => amount >= limitPoundsMin * 100,
    code: 'limit.too_small',
    params: { symbol: '£', minimum: limitPoundsMin },
  }),
);

const limitsSchema = z.strictObject({
  /** Each limit that is set or can be set: deposit limits first, the shortest period first. */
  limits: z.array(
    z.strictObject({
      ...limitNameFields,
      /** The amount of the limit; null where there is no limit of this name. */
      amount: z.nullable(poundsField),
      /**
       * The deposits of the limit's period; for a net deposit limit less the withdrawals, which may make it negative.
       */
      used: poundsField,
      /** The sum that the limit leaves to be deposited; null where there is no limit. */
      left: z.nullable(poundsField),
      /** Whether four fifths of the limit are used. */
      isNearlyUsed: z.boolean(),
      /**
       * The instant at which the limit begins to count from nothing; null for a net deposit limit, whose period moves
       * with the time.
       */
      startsAgainAt: z.nullable(instantField),
      /** An increase, or a removal where the amount is null, that the customer can confirm between the two instants. */
      waiting: z.nullable(
        z.strictObject({
          amount: z.nullable(poundsField),
          confirmableFrom: instantField,
          lapsesAt: instantField,
        }),
      ),
    }),
  ),
  /** The sum that can be deposited now: the least that any limit leaves; null where there is no limit. */
  roomForDeposit: z.nullable(poundsField),
  /** The question that the customer is asked now: to set a limit, or whether the limits that are set still suit. */
  question: z.nullable(z.enum(limitQuestions)),
});
export type Limits = z.output<typeof limitsSchema>;

const limitNameRequest = z.strictObject(limitNameFields);

export const limitRoutes = defineRoutes({
  getLimits: {
    method: 'GET',
    path: '/api/user/limits',
    access: 'customer',
    activity: 'account',
    summary: 'The customer’s limits on deposits: what is used, what is left, and what waits',
    request: emptyRequest,
    response: limitsSchema,
    refusals: ['request.malformed', ...forCustomers],
  },
  /** A repeat changes nothing: no wait begins anew. */
  setLimit: {
    method: 'PUT',
    path: '/api/user/limits',
    access: 'customer',
    activity: 'account',
    summary: 'Sets a limit; a lower one applies at once, a higher one waits to be confirmed',
    /** Null for the amount asks that there be no limit, which waits as a higher one does. */
    request: z.strictObject({ ...limitNameFields, amount: z.nullable(limitAmountField) }),
    response: limitsSchema,
    refusals: forForms,
    fieldTexts: limitTexts,
  },
  confirmLimit: {
    method: 'POST',
    path: '/api/user/limits/confirm',
    access: 'customer',
    activity: 'account',
    summary: 'Confirms the change of a limit that waits, once its time has come',
    request: limitNameRequest,
    response: limitsSchema,
    refusals: ['request.malformed', ...forCustomers, 'limit.nothing_waiting', 'limit.not_yet'],
  },
  dropLimit: {
    method: 'POST',
    path: '/api/user/limits/drop',
    access: 'customer',
    activity: 'account',
    summary: 'Drops the change of a limit that waits',
    request: limitNameRequest,
    response: limitsSchema,
    refusals: ['request.malformed', ...forCustomers, 'limit.nothing_waiting'],
  },
  /** Keeps the limits as they are, or opts out of having one. Nothing is written where the customer was not asked. */
  leaveLimits: {
    method: 'POST',
    path: '/api/user/limits/leave',
    access: 'customer',
    activity: 'account',
    summary:
      'Answers what is asked about limits: those that are set stay, or the customer deposits without one',
    request: emptyRequest,
    response: limitsSchema,
    refusals: ['request.malformed', ...forCustomers],
  },
  updateNetDepositLimit: {
    method: 'POST',
    path: '/api/Forms/update-deposit-limits-v1',
    access: 'customer',
    activity: 'account',
    summary: 'Sets the net deposit limit of a period by the specified form, with a proof of funds',
    request: netLimitForm,
    body: {
      kind: 'form',
      files: { FileData: uploadField('Proof of funds') },
      bytesMax: uploadBytesOfOne,
    },
    response: z.strictObject({
      isFormSent: z.literal(true),
      /** The text to show. */
      message: z.string(),
    }),
    refusals: ['form.invalid', 'request.malformed', 'request.too_large', ...forCustomers],
    fieldTexts: netLimitTexts,
  },
});
