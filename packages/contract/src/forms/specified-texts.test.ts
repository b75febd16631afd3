import { describe, expect, it } from 'vitest';
import { refusals } from '../routing/refusal.ts';
import {
  accountVerificationTexts,
  changePasswordTexts,
  deactivationTexts,
} from './account-forms.ts';
import { accountNotices } from './account-notices.ts';
import { emailCodeTexts } from './email-code-forms.ts';
import { recoveryTexts } from './recovery-forms.ts';
import { limitTexts, netLimitTexts } from './net-limit-form.ts';
import { registrationTexts } from './registration-texts.ts';

/** The sentences as the specification spells them, with our figures where the specification has figures. */
const specified: readonly (readonly [
  Readonly<Record<string, { readonly text: string }>>,
  string,
])[] = [
  [limitTexts, 'Minimum limit should be at least {symbol}{minimum}!'],
  ...[
    'Please, enter First Name!',
    'Please, enter Last Name!',
    'Please, enter valid Net Deposit Amount!',
    'Minimum limit should be at least {symbol}{minimum}!',
    'The attached file exceeds the max of {n}Mb!',
    'You must agree to terms and conditions to continue!',
  ].map((text) => [netLimitTexts, text] as const),
  ...[
    'First Name is required.',
    'Last Name is required.',
    'Date of Birth is required.',
    'Phone is required.',
    'Phone number must contains only numbers and + - ( ) characters.',
    'Phone number is invalid',
    'Email is required.',
    'Please, enter valid email.',
    'Email is not verified.',
    'State/Province is required.',
    'City is required.',
    'Address 1 is required.',
    'User Name is required.',
    'Currency is required.',
    'Deposit Limit is required.',
    'Deposit Limit must be min {symbol}{minimum}.',
    'Deposit Limit must be max {symbol}{maximum}.',
    'Deposit Limit Period is required.',
    'Security Answer is required.',
    'Photo ID is required.',
    'You must agree to terms and conditions to continue!',
    'Email {email} has already been used.',
  ].map((text) => [registrationTexts, text] as const),
  ...[
    'First Name is required.',
    'Last Name is required.',
    'Date of Birth is required.',
    'Username is required.',
    'Email is required.',
    'Please, enter valid email.',
    'You must agree to terms and conditions to continue!',
  ].map((text) => [recoveryTexts, text] as const),
  ...[
    "Current password isn't correct!",
    'New password must be at least {minimum} characters long!',
    'New password must contains maximum {maximum} characters!',
    'New password must contains only alpha and numeric characters!',
    "Confirmed password isn't match with new password!",
  ].map((text) => [changePasswordTexts, text] as const),
  ...[
    'Please upload at least one verification file.',
    '{label} file must be {n}Mb max.',
    '{name} file must be a png, jpg, jpeg or pdf file.',
    'Total file size exceeded. The maximum allowed total size of files is {n}Mb',
  ].map((text) => [accountVerificationTexts, text] as const),
  [deactivationTexts, 'Password is incorrect'],
  ...['Code is not valid', 'The code has expired.', 'Email {email} has already been used.'].map(
    (text) => [emailCodeTexts, text] as const,
  ),
];

const notices = [
  'One or more fields are invalid. Please fix and try again.',
  'Service is unavailable. Please try again later.',
  'Your request succesfully submited!',
  'Your information has been submitted successfully.',
  'Password was changed successfully!',
  'Thank you. You will shortly receive an email with your new password.',
  'Thank you for registering with {product}!',
  'Try again in {n} second(s).',
  'Postal Code is too short!',
  'ZIP code is too short!',
  'Address not found. Please recheck your postcode or enter address manually.',
  'Government-issued photo ID showing your date of birth.',
];

describe('the specified sentences', () => {
  it.each(specified)('%# are those of the forms', (texts, sentence) => {
    expect(Object.values(texts).map(({ text }) => text)).toContain(sentence);
  });

  it('are those of the screens', () => {
    expect(Object.values<string>(accountNotices).toSorted()).toEqual(notices.toSorted());
  });

  it('are what a refused form answers', () => {
    expect(refusals['form.invalid'].message).toBe(accountNotices['form.invalid']);
  });
});
