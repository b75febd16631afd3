import {
  countries,
  emailLengthMax,
  findPasswordFault,
  hasPhoneCharacters,
  hasPhoneDigits,
  isEmail,
  isOfAge,
  ageMin,
  parseDay,
  passwordPolicy,
  type PasswordPolicy,
} from '@furlong/customer';
import * as z from 'zod/mini';

/** What the fields of a form are judged by that is not in the form. */
export interface FormConditions {
  /** The day it is in London, `2026-11-26`. */
  readonly today: string;
  readonly passwordPolicy: PasswordPolicy;
}

/** With these a schema checks all that can be checked without knowing the day or the operator's policy. */
export const anyConditions: FormConditions = {
  today: '9999-12-31',
  passwordPolicy,
};

/** Names, addresses and numbers are at most so long. */
export const textLengthMax = 255;

/** One line of text without control characters, which no database and no mail takes. Spaces around it are dropped. */
export function lineField(lengthMax = textLengthMax): z.ZodMiniString {
  return z.string().check(z.trim(), z.regex(/^\P{Cc}*$/u), z.maxLength(lengthMax));
}

/** A line that must not be empty. The code says that it is. */
export function requiredLine(code: string, lengthMax = textLengthMax): z.ZodMiniString {
  return z
    .string(code)
    .check(
      z.trim(),
      z.minLength(1, { error: code, abort: true }),
      z.regex(/^\P{Cc}*$/u),
      z.maxLength(lengthMax),
    );
}

/** A line that may be left out; then it is empty. */
export function optionalLine(lengthMax = textLengthMax): z.ZodMiniDefault<z.ZodMiniString> {
  return z._default(lineField(lengthMax), '');
}

export const emailField = requiredLine('email.required', emailLengthMax).check(
  z.refine(isEmail, { error: 'email.invalid' }),
);

export const phoneField = requiredLine('phone.required').check(
  z.refine(hasPhoneCharacters, { error: 'phone.characters', abort: true }),
  z.refine(hasPhoneDigits, { error: 'phone.invalid' }),
);

export const countryField = requiredLine('country.required').check(
  z.refine((name) => countries.some((country) => country.name === name), {
    error: 'country.unknown',
  }),
);

/** A date of birth, `2000-01-31`, of somebody who is old enough today (D9). */
export function dateOfBirthField({ today }: FormConditions): z.ZodMiniString {
  return requiredLine('date_of_birth.required').check(
    z.refine((text) => parseDay(text) !== undefined, {
      error: 'date_of_birth.invalid',
      abort: true,
    }),
    z.refine((text) => isOfAge(text, today), {
      error: 'date_of_birth.too_young',
      params: { minimum: ageMin },
    }),
  );
}

/** A password that is chosen. The codes begin with the name of what it is, such as `new_password`. */
export function passwordField(name: string, policy: PasswordPolicy): z.ZodMiniString {
  const { lengthMin, lengthMax } = policy;
  return z
    .string(`${name}.too_short`)
    .check(
      z.minLength(lengthMin, { error: `${name}.too_short`, abort: true }),
      z.maxLength(lengthMax, { error: `${name}.too_long`, abort: true }),
      z.refine((text) => findPasswordFault(text, policy) === undefined, {
        error: `${name}.characters`,
      }),
    );
}

/** A password that is only compared with the stored one. */
export function knownPasswordField(code: string): z.ZodMiniString {
  return z.string(code).check(z.minLength(1, { error: code, abort: true }), z.maxLength(128, code));
}

/** A box that is ticked or not, as a form sends it. */
export const tickField = z.codec(z.union([z.boolean(), z.enum(['true', 'false'])]), z.boolean(), {
  decode: (sent) => sent === true || sent === 'true',
  encode: (isTicked) => isTicked,
});

/** A box that must be ticked. */
export const termsField = z.codec(
  z.union([z.boolean(), z.enum(['true', 'false'])], 'terms.required'),
  z.boolean().check(z.refine((isTicked) => isTicked, { error: 'terms.required' })),
  { decode: (sent) => sent === true || sent === 'true', encode: (isTicked) => isTicked },
);

/** What is said of a person's details wherever they are asked for. */
export const personTexts = {
  'first_name.required': { text: 'First Name is required.' },
  'last_name.required': { text: 'Last Name is required.' },
  'date_of_birth.required': { text: 'Date of Birth is required.' },
  'date_of_birth.invalid': { text: 'Date of Birth is not a date.' },
  'date_of_birth.too_young': { text: 'You must be at least {minimum} years old.' },
  'username.required': { text: 'Username is required.' },
  'email.required': { text: 'Email is required.' },
  'email.invalid': { text: 'Please, enter valid email.' },
  'terms.required': { text: 'You must agree to terms and conditions to continue!' },
} as const;

export const contactTexts = {
  'phone.required': { text: 'Phone is required.' },
  'phone.characters': {
    text: 'Phone number must contains only numbers and + - ( ) characters.',
  },
  'phone.invalid': { text: 'Phone number is invalid' },
  'country.required': { text: 'Country is required.' },
  'country.unknown': { text: 'Please choose a country from the list.' },
} as const;
