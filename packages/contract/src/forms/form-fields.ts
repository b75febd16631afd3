import {
  ageMin,
  countries,
  emailLengthMax,
  findPasswordFault,
  hasPhoneCharacters,
  hasPhoneDigits,
  isEmail,
  isOfAge,
  parseDay,
  passwordPolicy,
  type PasswordFault,
  type PasswordPolicy,
} from '@furlong/customer';
import * as z from 'zod/mini';
import { inOrder, type FieldRule } from './in-order.ts';

/** The facts outside a form by which the form is judged. */
export interface FormConditions {
  /** The present day in London, `2026-11-26`. */
  readonly today: string;
}

/**
 * The last day there is: by then everybody is old enough. A route's schema knows no clock, and its handler checks the
 * age again.
 */
export const lastDay = '9999-12-31';

/** The most characters of a name, an address or a number. */
const textLengthMax = 255;

/** A line of text, empty or not. Spaces around it are dropped. */
export function lineField(...rules: readonly FieldRule<string>[]): z.ZodMiniString<string> {
  return z.string().check(z.trim(), inOrder(...lineRules(textLengthMax), ...rules));
}

/** A line that may be left out. */
export function optionalLine(): z.ZodMiniOptional<z.ZodMiniString<string>> {
  return z.optional(lineField());
}

/** A line that must not be empty, with the code for an empty one and further rules. */
export function requiredLine(
  code: string,
  ...rules: readonly FieldRule<string>[]
): z.ZodMiniString<string> {
  return filledLine(code, [...lineRules(textLengthMax), ...rules]);
}

function filledLine(code: string, rules: readonly FieldRule<string>[]): z.ZodMiniString<string> {
  const isFilled = { holds: (text: string) => text !== '', code };
  return z.string(code).check(z.trim(), inOrder(isFilled, ...rules));
}

function lineRules(maximum: number): readonly FieldRule<string>[] {
  return [
    // No database takes a NUL, and no header of a mail a line break.
    { holds: (text) => !/\p{Cc}/u.test(text), code: 'field.invalid' },
    { holds: ({ length }) => length <= maximum, code: 'field.too_long', params: { maximum } },
  ];
}

/**
 * A whole number as it is typed or sent, such as `50`. An empty text is 0 where no code says that the number is missing.
 */
export function wholeNumberField(
  maximum: number,
  codes: { readonly missing?: string; readonly wrong: string; readonly tooBig: string },
) {
  const { missing, wrong, tooBig } = codes;
  return z.codec(
    z.union([z.number(), z.string().check(z.maxLength(20))], wrong),
    z.int().check(z.gte(0), z.lte(maximum, tooBig)),
    {
      decode: (sent, context) => {
        const text = String(sent).trim();
        if (/^\d{1,7}$/.test(text)) return Number(text);
        if (text === '' && missing === undefined) return 0;
        const message = text === '' ? missing : wrong;
        context.issues.push({ code: 'custom', input: sent, message });
        return z.NEVER;
      },
      encode: (whole) => whole,
    },
  );
}

/** An e-mail address with further rules. */
export function emailField(...rules: readonly FieldRule<string>[]): z.ZodMiniString<string> {
  const isAddress = { holds: isEmail, code: 'email.invalid' };
  return filledLine('email.required', [...lineRules(emailLengthMax), isAddress, ...rules]);
}

export const phoneRules: readonly FieldRule<string>[] = [
  { holds: hasPhoneCharacters, code: 'phone.characters' },
  { holds: hasPhoneDigits, code: 'phone.invalid' },
];

export const countryField = requiredLine('country.required', {
  holds: (name) => countries.some((country) => country.name === name),
  code: 'country.unknown',
});

/** A date of birth, `2000-01-31`, of somebody who is old enough today (D9). */
export function dateOfBirthField({ today }: FormConditions): z.ZodMiniString<string> {
  return requiredLine(
    'date_of_birth.required',
    { holds: (text) => parseDay(text) !== undefined, code: 'date_of_birth.invalid' },
    {
      holds: (text) => isOfAge(text, today),
      code: 'date_of_birth.too_young',
      params: { minimum: ageMin },
    },
  );
}

/** A password that a customer chooses. Its codes begin with the given name, such as `new_password`. */
export function passwordField(name: string, policy: PasswordPolicy): z.ZodMiniString<string> {
  const { lengthMin, lengthMax } = policy;
  const rule = (fault: PasswordFault, params = {}): FieldRule<string> => ({
    holds: (password) => findPasswordFault(password, policy) !== fault,
    code: `${name}.${fault}`,
    params,
  });
  return z
    .string(`${name}.too_short`)
    .check(
      inOrder(
        rule('too_short', { minimum: lengthMin }),
        rule('too_long', { maximum: lengthMax }),
        rule('characters'),
      ),
    );
}

/**
 * The rules for a new password in a route's schema. An operator's policy may ask for more, which the handler checks.
 */
export const anyPolicy: PasswordPolicy = { ...passwordPolicy, lengthMax: 128 };

/** A password that is compared with the stored one. The code says that they differ. */
export function knownPasswordField(code: string): z.ZodMiniString<string> {
  return z
    .string(code)
    .check(inOrder({ holds: ({ length }) => length > 0 && length <= 128, code }));
}

const sentTick = z.union([z.boolean(), z.enum(['true', 'false'])]);

function isTicked(sent: boolean | 'true' | 'false'): boolean {
  return sent === true || sent === 'true';
}

/** A box that is ticked or not, as JSON or as a form sends it. */
export const tickField = z.codec(sentTick, z.boolean(), {
  decode: isTicked,
  encode: (isSet) => isSet,
});

/** The box under the terms, which must be ticked. */
export const termsField = z.codec(
  z.union([z.boolean(), z.enum(['true', 'false'])], 'terms.required'),
  z.boolean().check(inOrder({ holds: (isSet) => isSet, code: 'terms.required' })),
  { decode: isTicked, encode: (isSet) => isSet },
);

/** Text of several lines: it may have line breaks and tabs, and no other control character. */
export function isProse(text: string): boolean {
  return !/[^\P{Cc}\t\n\r]/u.test(text);
}
