import type { PasswordPolicy } from '@furlong/customer';
import * as z from 'zod/mini';
import {
  countryField,
  emailField,
  isProse,
  knownPasswordField,
  lineField,
  optionalLine,
  passwordField,
  phoneRules,
  requiredLine,
} from './form-fields.ts';
import { fileTexts } from './file-texts.ts';
import { repeatsField } from './in-order.ts';
import { personTexts } from './person-texts.ts';

/** A change of the password. Only the server can say whether the old one is right (D1). */
export function changePasswordForm(policy: PasswordPolicy) {
  return z
    .strictObject({
      Login: requiredLine('username.required'),
      OldPassword: knownPasswordField('old_password.incorrect'),
      NewPassword: passwordField('new_password', policy),
      ConfirmNewPassword: knownPasswordField('confirm_new_password.different'),
    })
    .check(repeatsField('ConfirmNewPassword', 'NewPassword', 'confirm_new_password.different'));
}
export type PasswordChange = z.output<ReturnType<typeof changePasswordForm>>;

export const changePasswordTexts = {
  'username.required': personTexts['username.required'],
  'old_password.incorrect': { text: "Current password isn't correct!" },
  'new_password.too_short': { text: 'New password must be at least {minimum} characters long!' },
  'new_password.too_long': { text: 'New password must contains maximum {maximum} characters!' },
  'new_password.characters': {
    text: 'New password must contains only alpha and numeric characters!',
  },
  'new_password.mailed': { text: 'Please choose a password of your own.' },
  'confirm_new_password.different': {
    text: "Confirmed password isn't match with new password!",
  },
} as const;

/** The form that closes an account. No question holds anybody back: the reason may stay empty. */
export const deactivationForm = z.strictObject({
  Password: knownPasswordField('password.incorrect'),
  reasonForClosure: z.optional(z.string().check(z.trim(), z.maxLength(2000), z.refine(isProse))),
});
export type Deactivation = z.output<typeof deactivationForm>;

export const deactivationTexts = {
  'password.incorrect': { text: 'Password is incorrect' },
} as const;

/** The text fields of the verification form. */
export const accountVerificationForm = z.strictObject({
  Firstname: requiredLine('first_name.required'),
  Lastname: requiredLine('last_name.required'),
  Username: requiredLine('username.required'),
});
export type AccountVerification = z.output<typeof accountVerificationForm>;

/** The files of the verification form, by the fact that each is to prove. At least one must be there. */
export const verificationFiles = {
  IdentityVerificationFile: 'identity',
  AddressVerificationFile: 'address',
  BankVerificationFile: 'bank',
  ProofOfFundingVerificationFile: 'funding',
} as const;

export const accountVerificationTexts = {
  ...personTexts,
  ...fileTexts,
  'verification_file.required': { text: 'Please upload at least one verification file.' },
} as const;

const optionalPhone = z.optional(
  lineField(
    ...phoneRules.map(({ holds, code }) => ({
      holds: (text: string) => text === '' || holds(text),
      code,
    })),
  ),
);

/**
 * The details that a customer changes; a field that is left out stays as it is. The e-mail address and the date of
 * birth are sent along and are not changed by this form.
 */
export const profileForm = z.strictObject({
  id: z.optional(z.union([z.string(), z.number()])),
  status: z.optional(z.literal('published')),
  username: optionalLine(),
  first_name: z.optional(requiredLine('first_name.required')),
  last_name: z.optional(requiredLine('last_name.required')),
  emailaddress: z.optional(emailField()),
  EmailAddress: z.optional(emailField()),
  dob: optionalLine(),
  TelephoneNumber: optionalLine(),
  work_tel: optionalPhone,
  mobile: optionalPhone,
  address1: optionalLine(),
  address2: optionalLine(),
  address3: optionalLine(),
  /** The city. */
  address4: optionalLine(),
  country: z.optional(countryField),
  postCode: optionalLine(),
});
export type Profile = z.output<typeof profileForm>;

export const profileTexts = {
  ...personTexts,
  'email.unchangeable': { text: 'The email address cannot be changed here.' },
} as const;
