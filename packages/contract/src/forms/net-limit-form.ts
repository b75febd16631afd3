import { limitPeriods, limitPoundsMin } from '@furlong/customer';
import { pence, type Pence } from '@furlong/money';
import * as z from 'zod/mini';
import type { SpecifiedTexts } from '../routing/field-errors.ts';
import { fileTexts } from './file-texts.ts';
import { optionalLine, requiredLine, termsField, wholeNumberField } from './form-fields.ts';
import { personTexts } from './person-texts.ts';

const wrongAmount = 'net_limit_amount.invalid';
const amountCodes = { wrong: wrongAmount, tooBig: wrongAmount };

interface TypedAmount {
  readonly Pounds: number;
  readonly Pence?: number | undefined;
}

/** The amount that a form names in two fields. */
export function netLimitAmount({ Pounds, Pence: places = 0 }: TypedAmount): Pence {
  return pence(Pounds * 100 + places);
}

/** Checks the amount, whatever else is wrong with the form. */
const amountRules = z.check<TypedAmount>(
  ({ value, issues }) => {
    const amount = netLimitAmount(value);
    if (amount >= limitPoundsMin * 100) return;
    const tooSmall = {
      message: 'limit.too_small',
      params: { symbol: '£', minimum: limitPoundsMin },
    };
    issues.push({
      code: 'custom',
      input: value.Pounds,
      path: ['Pounds'],
      continue: true,
      ...(amount > 0 ? tooSmall : { message: wrongAmount, params: {} }),
    });
  },
  { when: ({ value }) => isTyped(value) },
);

/** Whether both fields were read. A field that could not be read is there as it was sent. */
function isTyped(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('Pounds' in value)) return false;
  const places = 'Pence' in value ? value.Pence : undefined;
  return isWhole(value.Pounds) && (places === undefined || isWhole(places));
}

function isWhole(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** The specified form for the net deposit limit. Its file, `FileData`, goes beside it. */
export const netLimitForm = z
  .strictObject({
    Firstname: requiredLine('net_limit_first_name.required'),
    Lastname: requiredLine('net_limit_last_name.required'),
    /** The caller's own user name and e-mail address. */
    Username: optionalLine(),
    Email: optionalLine(),
    /** The period of the limit; daily where the form names none. */
    NetDepositLimitPeriod: z.optional(z.enum(limitPeriods)),
    Pounds: wholeNumberField(9_999_999, { ...amountCodes, missing: wrongAmount }),
    Pence: z.optional(wholeNumberField(99, amountCodes)),
    /** The file's name on the device; the uploaded file's own name where the form gives none. */
    OriginalFileName: optionalLine(),
    termsAgreement: termsField,
  })
  .check(amountRules);
export type NetLimitForm = z.output<typeof netLimitForm>;

/** The specified sentence about a limit that is too small, on whichever form. */
export const limitTexts = {
  'limit.too_small': { text: 'Minimum limit should be at least {symbol}{minimum}!' },
} as const satisfies SpecifiedTexts;

export const netLimitTexts = {
  'net_limit_first_name.required': { text: 'Please, enter First Name!' },
  'net_limit_last_name.required': { text: 'Please, enter Last Name!' },
  'net_limit_amount.invalid': { text: 'Please, enter valid Net Deposit Amount!' },
  ...limitTexts,
  'net_limit_user.invalid': { text: 'This is not your user name.' },
  'net_limit_email.invalid': { text: 'This is not your email address.' },
  'file.too_large': { text: 'The attached file exceeds the max of {n}Mb!' },
  'file.type_not_allowed': fileTexts['file.type_not_allowed'],
  'terms.required': personTexts['terms.required'],
} as const satisfies SpecifiedTexts;

/** The sentence for a customer whose net deposit limit was accepted. */
export const netLimitTakenText =
  'Update deposit limit succesfully submited! You will receive email confirmation shortly.';
