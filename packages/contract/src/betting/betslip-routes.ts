import * as z from 'zod/mini';
import { betslipSchema, newBetSchema, placeRuleSchema } from './betslip.ts';
import { bulkRequest, uuidField } from '../routing/field.ts';
import { defineRoutes } from '../routing/route.ts';
import { submitRequestSchema, submitResponseSchema } from './submission.ts';

/** The refusals of every change of a slip. */
const editRefusals = [
  'request.malformed',
  'request.too_many',
  'session.expired',
  'betslip.unknown',
  'betslip.foreign',
] as const;

/** The refusals of both ways to hand in a slip. */
const submitRefusals = [
  'request.malformed',
  'session.required',
  'session.expired',
  'betslip.unknown',
  'betslip.foreign',
  'betslip.stale',
  'betslip.empty',
  'betslip.wager_unknown',
  'betslip.each_way_unavailable',
  'submission.key_reused',
  'placement.busy',
] as const;

const slipId = z.strictObject({ id: uuidField });

export const betslipRoutes = defineRoutes({
  createBetslip: {
    method: 'POST',
    path: '/api/betslip',
    access: 'anyone',
    activity: null,
    summary:
      'A new, empty betslip; it belongs to the customer if one is logged in, else to its bearer',
    request: z.strictObject({}),
    response: betslipSchema,
    refusals: ['request.malformed', 'request.too_many', 'session.expired'],
  },
  getBetslip: {
    method: 'GET',
    path: '/api/betslip/{id}',
    access: 'anyone',
    activity: null,
    summary: 'The betslip as it is now',
    request: slipId,
    response: betslipSchema,
    refusals: ['request.malformed', 'session.expired', 'betslip.unknown', 'betslip.foreign'],
  },
  addBet: {
    method: 'POST',
    path: '/api/betslip/{betslipId}',
    access: 'anyone',
    activity: null,
    summary:
      'Adds a selection at the price the customer saw, at the end or in the place of another',
    request: z.extend(newBetSchema, {
      /** The bet may carry an `id` of its own. */
      betslipId: uuidField,
      /** The selection that it replaces, as when the starting price is taken instead of a price. */
      replaces: z.exactOptional(uuidField),
    }),
    response: betslipSchema,
    refusals: [
      ...editRefusals,
      'selection.unknown',
      'selection.unavailable',
      'betslip.duplicate',
      'betslip.full',
      'betslip.bet_unknown',
    ],
  },
  removeBet: {
    method: 'DELETE',
    path: '/api/betslip/{id}/{betId}',
    access: 'anyone',
    activity: null,
    summary: 'Removes a selection',
    request: z.strictObject({ id: uuidField, betId: uuidField }),
    response: betslipSchema,
    refusals: [...editRefusals, 'betslip.bet_unknown'],
  },
  clearBetslip: {
    method: 'DELETE',
    path: '/api/betslip/{id}',
    access: 'anyone',
    activity: null,
    summary: 'Empties the betslip',
    request: slipId,
    response: betslipSchema,
    refusals: editRefusals,
  },
  renewBetslip: {
    method: 'POST',
    path: '/api/betslip/{id}/renew',
    access: 'anyone',
    activity: null,
    summary:
      'The same selections as a new revision: what was handed in before and has not arrived is never placed',
    request: slipId,
    response: betslipSchema,
    refusals: editRefusals,
  },
  submit: {
    method: 'POST',
    path: '/api/betslip/submit',
    access: 'customer',
    activity: 'bet',
    asksItself: true,
    summary: 'Places the wagers and answers with the outcome',
    request: submitRequestSchema,
    response: submitResponseSchema,
    refusals: submitRefusals,
    bodyBytesMax: 32_768,
  },
  submitAsync: {
    method: 'POST',
    path: '/api/betslip/submitasync',
    access: 'customer',
    activity: 'bet',
    asksItself: true,
    summary: 'Takes the wagers durably; the outcome arrives over the live channel',
    request: submitRequestSchema,
    response: submitResponseSchema,
    refusals: submitRefusals,
    bodyBytesMax: 32_768,
  },
  getSubmission: {
    method: 'GET',
    path: '/api/betslip/submission/{submissionKey}',
    access: 'customer',
    activity: 'account',
    summary: 'The outcome of a submission, for a client that missed it',
    request: z.strictObject({ submissionKey: uuidField }),
    response: submitResponseSchema,
    refusals: ['request.malformed', 'session.required', 'session.expired', 'submission.unknown'],
  },
  bulkPlaceRules: {
    method: 'POST',
    path: '/api/geoff/bulk-place-rules',
    access: 'anyone',
    activity: null,
    summary: 'Each-way terms now of the markets named',
    request: bulkRequest,
    listBody: 'events',
    response: z.array(placeRuleSchema),
    refusals: ['request.malformed'],
  },
});
