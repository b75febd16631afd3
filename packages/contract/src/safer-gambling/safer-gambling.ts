import { selfExclusionLengths, timeOutLengths } from '@furlong/customer';
import * as z from 'zod/mini';
import { emptyRequest, instantField, poundsField } from '../routing/field.ts';
import {
  responsibleGamblingForm,
  responsibleGamblingTexts,
} from '../forms/responsible-gambling-form.ts';
import { defineRoutes } from '../routing/route.ts';

const forCustomers = ['session.required', 'session.expired'] as const;

/** The remains of an account: its funds, and its open bets, which stand and are settled. */
const whatIsLeft = { balance: poundsField, openBets: z.int().check(z.gte(0)) };

const exclusionPreviewSchema = z.strictObject({
  ...whatIsLeft,
  /** The stakes of the open bets, less what was cashed out. */
  openStakes: poundsField,
  /** The instants at which an exclusion that begins now would end, by its length. */
  ends: z.record(z.enum([...timeOutLengths, ...selfExclusionLengths]), instantField),
});
export type ExclusionPreview = z.output<typeof exclusionPreviewSchema>;

export const saferGamblingRoutes = defineRoutes({
  responsibleGambling: {
    method: 'POST',
    path: '/api/forms/ResponsibleGambling',
    access: 'customer',
    activity: 'account',
    summary: 'Closes the customer’s account, or shuts it for a break or by self-exclusion, at once',
    request: responsibleGamblingForm,
    /** `endsAt` is the end of the exclusion that counts; null for a closed account. */
    response: z.strictObject({
      isOK: z.literal(true),
      endsAt: z.nullable(instantField),
      ...whatIsLeft,
    }),
    refusals: ['form.invalid', 'request.malformed', ...forCustomers, 'request.too_many'],
    evenBeforePasswordChange: true,
    fieldTexts: responsibleGamblingTexts,
  },
  exclusionPreview: {
    method: 'GET',
    path: '/api/user/exclusion-preview',
    access: 'customer',
    activity: 'account',
    summary: 'What an exclusion would leave, and when each length would end',
    request: emptyRequest,
    response: exclusionPreviewSchema,
    refusals: ['request.malformed', ...forCustomers],
    evenBeforePasswordChange: true,
  },
});
