import {
  depositLimitPeriods,
  depositLimitPounds,
  hasPlainLetters,
  jurisdictions,
  normalEmail,
  usernameLength,
  type Jurisdiction,
} from '@furlong/customer';
import * as z from 'zod/mini';
import {
  anyConditions,
  contactTexts,
  countryField,
  dateOfBirthField,
  emailField,
  optionalLine,
  passwordField,
  personTexts,
  phoneField,
  requiredLine,
  termsField,
  tickField,
  type FormConditions,
} from './form-fields.ts';

export const namePrefixes = ['Mr', 'Mrs', 'Sir', 'Dr', 'Miss'] as const;

export const securityQuestions = [
  'Mothers maiden name',
  'Fathers first name',
  'Name of first pet',
  'Favourite place to visit as a child',
  'Favourite actor, musician or artist',
] as const;

export interface RegistrationConditions extends FormConditions {
  readonly jurisdiction: Pick<Jurisdiction, 'depositLimitPeriods'>;
  /** The address whose code was entered and has not lapsed; nothing where none was. `any` where that is not known here. */
  readonly verifiedEmail: string | undefined | typeof ANY;
  /** Of the currency that is chosen, for the sentences about the limit. */
  readonly currencySymbol: string;
}

const ANY = Symbol('any address');

const anyRegistration: RegistrationConditions = {
  ...anyConditions,
  jurisdiction: jurisdictions.ukgc,
  verifiedEmail: ANY,
  currencySymbol: '£',
};

const usernameField = requiredLine('user_name.required').check(
  z.refine(hasPlainLetters, { error: 'user_name.characters', abort: true }),
  z.refine(({ length }) => length >= usernameLength.min && length <= usernameLength.max, {
    error: 'user_name.length',
    params: { minimum: usernameLength.min, maximum: usernameLength.max },
  }),
);

/** Whole pounds as they are typed. */
function limitField(symbol: string) {
  const { min, max } = depositLimitPounds;
  return z.codec(
    requiredLine('deposit_limit.required', 20).check(
      z.regex(/^[0-9]+$/, { error: 'deposit_limit.integer', abort: true }),
      z.refine((text) => Number(text) >= min, {
        error: 'deposit_limit.too_small',
        params: { symbol, minimum: min },
      }),
      z.refine((text) => Number(text) <= max, {
        error: 'deposit_limit.too_big',
        params: { symbol, maximum: max },
      }),
    ),
    z.int(),
    { decode: Number, encode: String },
  );
}

function periodField({ depositLimitPeriods: offered }: RegistrationConditions['jurisdiction']) {
  const code = 'deposit_limit_period.required';
  return z
    .enum(depositLimitPeriods, code)
    .check(z.refine((period) => offered.includes(period), { error: code }));
}

function verifiedEmailField({ verifiedEmail }: RegistrationConditions) {
  if (verifiedEmail === ANY) return emailField;
  const verified = verifiedEmail === undefined ? undefined : normalEmail(verifiedEmail);
  return emailField.check(
    z.refine((email) => !isVerifiable(email) || normalEmail(email) === verified, {
      error: 'email.not_verified',
    }),
  );
}
