import { selfExclusionLengths, timeOutLengths } from '@furlong/customer';
import * as z from 'zod/mini';
import { deactivationForm, deactivationTexts } from './account-forms.ts';
import { isProse, knownPasswordField } from './form-fields.ts';

/** The length of the reason for a break or a self-exclusion, in characters. */
export const exclusionReasonLength = {
  minimum: 10,
  timeOutMax: 2001,
  selfExclusionMax: 200,
} as const;

function reasonField(maximum: number) {
  const { minimum } = exclusionReasonLength;
  return z.string().check(z.trim(), z.minLength(minimum), z.maxLength(maximum), z.refine(isProse));
}

/**
 * The customer's choice on the page of responsible gambling: `0` closes the account, `1` is a break, `2` is
 * self-exclusion. Each kind of exclusion has lengths of its own.
 */
export const responsibleGamblingForm = z.discriminatedUnion('RestrictionType', [
  z.extend(deactivationForm, { RestrictionType: z.literal('0') }),
  z.strictObject({
    RestrictionType: z.literal('1'),
    period: z.enum(timeOutLengths),
    reasonForClosure: reasonField(exclusionReasonLength.timeOutMax),
    Password: knownPasswordField('password.incorrect'),
  }),
  z.strictObject({
    RestrictionType: z.literal('2'),
    period: z.enum(selfExclusionLengths),
    reasonForClosure: reasonField(exclusionReasonLength.selfExclusionMax),
    Password: knownPasswordField('password.incorrect'),
  }),
]);
export type ResponsibleGambling = z.output<typeof responsibleGamblingForm>;

export const responsibleGamblingTexts = deactivationTexts;
