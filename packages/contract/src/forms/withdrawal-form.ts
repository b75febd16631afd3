import { isIban, tidyIban } from '@furlong/payment';
import * as z from 'zod/mini';
import type { SpecifiedTexts } from '../routing/field-errors.ts';
import { uuidField } from '../routing/field.ts';
import { optionalLine, requiredLine, tickField, wholeNumberField } from './form-fields.ts';
import { inOrder, type FieldRule } from './in-order.ts';

const amountCodes = { wrong: 'withdrawal_amount.digits', tooBig: 'withdrawal_amount.invalid' };

function digitsRules(name: string, length: number): readonly FieldRule<string>[] {
  return [
    { holds: (text) => text !== '', code: `${name}.required` },
    { holds: (text) => /^\d*$/.test(text), code: `${name}.digits` },
    { holds: (text) => text.length === length, code: `${name}.length`, params: { count: length } },
  ];
}

/** The fields of a new bank account, and the field that names the account of before. */
const RULES = {
  lastFourBankAccount: digitsRules('last_four', 4),
  bankAccountNumber: digitsRules('account_number', 8),
  sortCode: digitsRules('sort_code', 6),
} as const;
type BankField = keyof typeof RULES;

/** The fields that a form must have for the account of before, or for a new one. */
function bankFieldsOf(isUseMyPreviousDetails: boolean): readonly BankField[] {
  return isUseMyPreviousDetails ? ['lastFourBankAccount'] : ['bankAccountNumber', 'sortCode'];
}

interface BankDetails extends Partial<Record<BankField, string | undefined>> {
  readonly isUseMyPreviousDetails: boolean;
}

/** Checks the fields of the bank account that this form must have, whatever else is wrong with it. */
const bankDetails = z.check<BankDetails>(
  ({ value, issues }) => {
    for (const field of bankFieldsOf(value.isUseMyPreviousDetails)) {
      const text = value[field] ?? '';
      const broken = RULES[field].find(({ holds }) => !holds(text));
      if (broken === undefined) continue;
      const { code: message, params = {} } = broken;
      issues.push({ code: 'custom', input: text, path: [field], message, params, continue: true });
    }
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

export const withdrawalForm = z
  .strictObject({
    /** The holder of the bank account. */
    firstName: requiredLine('withdrawal_first_name.required'),
    lastName: requiredLine('withdrawal_last_name.required'),
    /** The caller's own user name. */
    userName: requiredLine('withdrawal_user.required'),
    pounds: wholeNumberField(9_999_999, { ...amountCodes, missing: 'withdrawal_amount.required' }),
    pence: z.optional(wholeNumberField(99, amountCodes)),
    isUseMyPreviousDetails: tickField,
    /** The last digits of the account that was used before. */
    lastFourBankAccount: optionalLine(),
    bankAccountNumber: optionalLine(),
    sortCode: optionalLine(),
    /** The IBAN of an account outside the United Kingdom. */
    IBANNumber: z.optional(
      z
        .string()
        .check(
          z.trim(),
          inOrder(
            { holds: ({ length }) => length <= 50, code: 'iban.invalid' },
            { holds: (text) => text === '' || isIban(tidyIban(text)), code: 'iban.invalid' },
          ),
        ),
    ),
    /**
     * The page makes the key before it sends; the same key gives the same withdrawal, whatever is
     * lost on the way.
     */
    requestKey: z.optional(uuidField),
  })
  .check(bankDetails);
export type WithdrawalForm = z.output<typeof withdrawalForm>;

/**
 * The sentences about a withdrawal. `{symbol}` is the symbol of the currency, and the amounts are in pounds with two
 * decimal places.
 */
export const withdrawalTexts = {
  'withdrawal_first_name.required': { text: 'First Name is required!' },
  'withdrawal_last_name.required': { text: 'Last Name is required!' },
  'withdrawal_user.required': { text: 'User Name is required!' },
  'withdrawal_user.invalid': { text: 'This is not your user name.' },
  'withdrawal_amount.required': { text: 'Amount is required!' },
  'withdrawal_amount.digits': { text: 'Amount must contains only digits!' },
  'withdrawal_amount.invalid': { text: 'Please enter a valid value.' },
  'withdrawal_amount.below_minimum': {
    text: 'Minimum amount for withdrawal is {symbol}{min}',
  },
  'withdrawal_amount.above_funds': {
    text: 'The maximum you are able to withdraw is {symbol}{funds}',
  },
  'last_four.required': { text: 'Last 4 digits of Bank Account is required!' },
  'last_four.digits': { text: 'Last 4 digits of Bank Account must contains only digits!' },
  'last_four.length': { text: 'Last 4 digits of Bank Account must contains {count} digits!' },
  'last_four.different': { text: 'These are not the last 4 digits of your previous details.' },
  'previous_details.missing': {
    text: 'There are no previous details. Please enter your bank account.',
  },
  'account_number.required': { text: 'Bank Account Number is required!' },
  'account_number.digits': { text: 'Bank Account Number must contains only digits!' },
  'account_number.length': { text: 'Bank Account Number must contains {count} digits!' },
  'sort_code.required': { text: 'Sort Code is required!' },
  'sort_code.digits': { text: 'Sort Code must contains only digits!' },
  'sort_code.length': { text: 'Sort Code must contains {count} digits!' },
  'iban.invalid': { text: 'This is not an IBAN.' },
} as const satisfies SpecifiedTexts;

/** The sentence that the customer reads after asking for a withdrawal. */
export const withdrawalRequestedText =
  'Your withdrawal request has been received. Withdrawals will be in your account within 1-3 working days.';
