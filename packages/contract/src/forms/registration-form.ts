import {
  depositLimitPounds,
  hasPlainLetters,
  limitPeriods,
  normalEmail,
  usernameLength,
  type LimitPeriod,
  type PasswordPolicy,
} from '@furlong/customer';
import * as z from 'zod/mini';
import {
  anyPolicy,
  countryField,
  dateOfBirthField,
  emailField,
  knownPasswordField,
  lastDay,
  optionalLine,
  passwordField,
  phoneRules,
  requiredLine,
  termsField,
  tickField,
  type FormConditions,
} from './form-fields.ts';
import { inOrder, repeatsField, type FieldRule } from './in-order.ts';

export const namePrefixes = ['Mr', 'Mrs', 'Sir', 'Dr', 'Miss'] as const;

export const securityQuestions = [
  'Mothers maiden name',
  'Fathers first name',
  'Name of first pet',
  'Favourite place to visit as a child',
  'Favourite actor, musician or artist',
] as const;

export interface RegistrationConditions extends FormConditions {
  readonly passwordPolicy: PasswordPolicy;
  /** The periods of the deposit limit that the jurisdiction offers. */
  readonly depositLimitPeriods: readonly LimitPeriod[];
  /** The symbol of the currency that is chosen. */
  readonly currencySymbol: string;
  /** Whether an address is the one whose code was entered and has not lapsed. */
  readonly isVerifiedEmail: (email: string) => boolean;
}

/** The conditions that hold without a clock, a jurisdiction and the codes that were sent. */
const anyRegistration: RegistrationConditions = {
  today: lastDay,
  passwordPolicy: anyPolicy,
  depositLimitPeriods: limitPeriods,
  currencySymbol: '£',
  isVerifiedEmail: () => true,
};

/** Whether a verified address is the current one: capitals make no difference. */
export function isSameEmail(verified: string, current: string): boolean {
  return normalEmail(verified) === normalEmail(current);
}

const usernameField = requiredLine(
  'user_name.required',
  { holds: hasPlainLetters, code: 'user_name.characters' },
  {
    holds: ({ length }) => length >= usernameLength.min && length <= usernameLength.max,
    code: 'user_name.length',
    params: { minimum: usernameLength.min, maximum: usernameLength.max },
  },
);

/** A number of whole pounds as a customer types it. */
function depositLimitField(
  symbol: string,
): z.ZodMiniCodec<z.ZodMiniString<string>, z.ZodMiniNumberFormat> {
  const { min, max } = depositLimitPounds;
  const rules: readonly FieldRule<string>[] = [
    { holds: (text) => /^\d+$/.test(text), code: 'deposit_limit.integer' },
    {
      holds: (text) => Number(text) >= min,
      code: 'deposit_limit.too_small',
      params: { symbol, minimum: min },
    },
    {
      holds: (text) => Number(text) <= max,
      code: 'deposit_limit.too_big',
      params: { symbol, maximum: max },
    },
  ];
  return z.codec(requiredLine('deposit_limit.required', ...rules), z.int(), {
    decode: (text) => Number(text),
    encode: (pounds) => String(pounds),
  });
}

function yourDetailsFields(conditions: RegistrationConditions) {
  return {
    Prefix: z.enum(namePrefixes, 'prefix.required'),
    FirstName: requiredLine('first_name.required'),
    LastName: requiredLine('last_name.required'),
    DateOfBirth: dateOfBirthField(conditions),
    Email: emailField({ holds: conditions.isVerifiedEmail, code: 'email.not_verified' }),
    /** The id of the code that confirmed the address. */
    EmailVerificationId: z
      .string('email.not_verified')
      .check(inOrder({ holds: (id) => id !== '' && id.length <= 64, code: 'email.not_verified' })),
  };
}

function addressFields(conditions: RegistrationConditions) {
  const offered = conditions.depositLimitPeriods;
  const periodCode = 'deposit_limit_period.required';
  return {
    'Address.Country': countryField,
    'Address.ZIPPostal': optionalLine(),
    'Address.AddressLineOne': requiredLine('address_line_one.required'),
    'Address.AddressLineTwo': optionalLine(),
    'Address.City': requiredLine('city.required'),
    'Address.StateProvince': requiredLine('state.required'),
    Phone: requiredLine('phone.required', ...phoneRules),
    'PaymentCurrency.Number': requiredLine('currency.required', {
      holds: (number) => /^\d{3}$/.test(number),
      code: 'currency.unknown',
    }),
    DepositLimit: depositLimitField(conditions.currencySymbol),
    DepositLimitPeriod: z
      .enum(limitPeriods, periodCode)
      .check(inOrder({ holds: (period) => offered.includes(period), code: periodCode })),
  };
}

function accountFields({ passwordPolicy }: RegistrationConditions) {
  return {
    Username: usernameField,
    Password: passwordField('password', passwordPolicy),
    ConfirmPassword: knownPasswordField('confirm_password.different'),
    BankAccountNumber: optionalLine(),
    SortCode: optionalLine(),
    IBANNumber: optionalLine(),
    PromoCode: optionalLine(),
  };
}

const securityFields = {
  SecurityQuestion: z.enum(securityQuestions, 'security_question.required'),
  SecurityAnswer: requiredLine('security_answer.required'),
  DenyMarketing: z.optional(tickField),
  TermsAndConditions: termsField,
};

function fieldsOf(conditions: RegistrationConditions) {
  return {
    ...yourDetailsFields(conditions),
    ...addressFields(conditions),
    ...accountFields(conditions),
    ...securityFields,
  };
}

const samePassword = repeatsField('ConfirmPassword', 'Password', 'confirm_password.different');

/** The text fields of a registration, in four steps or in one form (D6), checked under the given conditions. */
export function registrationForm(conditions: RegistrationConditions) {
  return z.strictObject(fieldsOf(conditions)).check(samePassword);
}

/** A registration with the query parameters of the specified call. */
export const registrationRequest = z
  .strictObject({
    ...fieldsOf(anyRegistration),
    Referral: z.optional(z.enum(['Default', 'Affiliate', 'Twitter', 'Sharpbetting'])),
    UserIP: optionalLine(),
    SessionId: optionalLine(),
    'api-version': optionalLine(),
  })
  .check(samePassword);

/** A registration as its handler reads it. */
export type Registration = z.output<ReturnType<typeof registrationForm>>;

/** The files of a registration. The photo ID must be there. */
export const registrationFiles = ['PhotoID', 'AddressProof'] as const;

export type RegistrationField = keyof Registration | (typeof registrationFiles)[number];

/** The fields of each of the four steps, in their order on the screen. */
export const registrationSteps: readonly (readonly RegistrationField[])[] = [
  ['Prefix', 'FirstName', 'LastName', 'DateOfBirth', 'Email', 'EmailVerificationId'],
  [
    'Address.Country',
    'Address.ZIPPostal',
    'Address.AddressLineOne',
    'Address.AddressLineTwo',
    'Address.City',
    'Address.StateProvince',
    'Phone',
    'PaymentCurrency.Number',
    'DepositLimit',
    'DepositLimitPeriod',
  ],
  [
    'Username',
    'Password',
    'ConfirmPassword',
    'BankAccountNumber',
    'SortCode',
    'IBANNumber',
    'PromoCode',
  ],
  [
    'SecurityQuestion',
    'SecurityAnswer',
    'PhotoID',
    'AddressProof',
    'DenyMarketing',
    'TermsAndConditions',
  ],
];
