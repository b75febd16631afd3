import { jurisdictions, passwordPolicy } from '@furlong/customer';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decodeForm, toSpecifiedErrors } from '../routing/field-errors.ts';
import {
  isSameEmail,
  namePrefixes,
  registrationFiles,
  registrationForm,
  registrationRequest,
  registrationSteps,
  securityQuestions,
  type RegistrationConditions,
} from './registration-form.ts';
import { registrationTexts } from './registration-texts.ts';

const conditions: RegistrationConditions = {
  today: '2026-11-26',
  passwordPolicy,
  depositLimitPeriods: jurisdictions.offshore.limits.periods.deposit,
  currencySymbol: '€',
  isVerifiedEmail: (email) => isSameEmail('jane@books.example', email),
};

const sent = {
  Prefix: 'Mrs',
  FirstName: ' Jane ',
  LastName: "O'Brien",
  DateOfBirth: '2008-11-26',
  Email: 'Jane@Books.example',
  EmailVerificationId: 'b2f5',
  'Address.Country': 'Ireland',
  'Address.ZIPPostal': '',
  'Address.AddressLineOne': '1 Quay',
  'Address.AddressLineTwo': '',
  'Address.City': 'Cork',
  'Address.StateProvince': 'Cork',
  Phone: '+353 85 012 3456',
  'PaymentCurrency.Number': '978',
  DepositLimit: '10',
  DepositLimitPeriod: 'Weekly',
  Username: 'Jane123',
  Password: 'abc12',
  ConfirmPassword: 'abc12',
  SecurityQuestion: 'Name of first pet',
  SecurityAnswer: 'Rex',
  TermsAndConditions: 'true',
};

function messagesOf(change: object): readonly string[] {
  const decoded = decodeForm(registrationForm(conditions), { ...sent, ...change });
  if (decoded.success) return [];
  return toSpecifiedErrors(decoded.fields, registrationTexts).errorMessages.map(
    ({ field, message }) => `${field}: ${message}`,
  );
}

describe('registrationForm', () => {
  it('reads a form that is right', () => {
    const decoded = decodeForm(registrationForm(conditions), { ...sent, DenyMarketing: 'false' });
    expect(decoded).toMatchObject({
      success: true,
      data: {
        FirstName: 'Jane',
        DepositLimit: 10,
        DenyMarketing: false,
        TermsAndConditions: true,
      },
    });
  });

  it.each<[object, string]>([
    [{ FirstName: '' }, 'FirstName: First Name is required.'],
    [{ FirstName: '   ' }, 'FirstName: First Name is required.'],
    [{ FirstName: undefined }, 'FirstName: First Name is required.'],
    [{ LastName: '' }, 'LastName: Last Name is required.'],
    [{ LastName: 'x'.repeat(256) }, 'LastName: At most 255 characters are allowed.'],
    [{ LastName: 'Dr\u0000op' }, 'LastName: This is not valid.'],
    [{ Prefix: 'Lord' }, 'Prefix: Prefix is required.'],
    [{ DateOfBirth: '' }, 'DateOfBirth: Date of Birth is required.'],
    [{ DateOfBirth: '26-11-2000' }, 'DateOfBirth: Date of Birth is not a date.'],
    [{ DateOfBirth: '2008-11-27' }, 'DateOfBirth: You must be at least 18 years old.'],
    [{ Phone: '' }, 'Phone: Phone is required.'],
    [{ Phone: '1x' }, 'Phone: Phone number must contains only numbers and + - ( ) characters.'],
    [{ Phone: '+353' }, 'Phone: Phone number is invalid'],
    [{ Email: '' }, 'Email: Email is required.'],
    [{ Email: 'jane' }, 'Email: Please, enter valid email.'],
    [{ Email: 'joe@books.example' }, 'Email: Email is not verified.'],
    [{ EmailVerificationId: '' }, 'EmailVerificationId: Email is not verified.'],
    [{ 'Address.StateProvince': '' }, 'Address.StateProvince: State/Province is required.'],
    [{ 'Address.City': '' }, 'Address.City: City is required.'],
    [{ 'Address.AddressLineOne': '' }, 'Address.AddressLineOne: Address 1 is required.'],
    [{ 'Address.Country': 'Utopia' }, 'Address.Country: Please choose a country from the list.'],
    [{ Username: '' }, 'Username: User Name is required.'],
    [{ Username: 'jane-1' }, 'Username: User Name must contain letters and numbers only.'],
    [{ Username: 'jan\u0435123' }, 'Username: User Name must contain letters and numbers only.'],
    [{ Username: 'jane1' }, 'Username: User Name must be 6 to 8 characters.'],
    [{ Username: 'jane12345' }, 'Username: User Name must be 6 to 8 characters.'],
    [{ 'PaymentCurrency.Number': '' }, 'PaymentCurrency.Number: Currency is required.'],
    [{ DepositLimit: '' }, 'DepositLimit: Deposit Limit is required.'],
    [{ DepositLimit: '10.5' }, 'DepositLimit: Deposit Limit must be an integer.'],
    [{ DepositLimit: '1e3' }, 'DepositLimit: Deposit Limit must be an integer.'],
    [{ DepositLimit: '9' }, 'DepositLimit: Deposit Limit must be min €10.'],
    [{ DepositLimit: '5001' }, 'DepositLimit: Deposit Limit must be max €5000.'],
    [{ DepositLimitPeriod: '' }, 'DepositLimitPeriod: Deposit Limit Period is required.'],
    [{ DepositLimitPeriod: 'Monthly' }, 'DepositLimitPeriod: Deposit Limit Period is required.'],
    [{ SecurityAnswer: '' }, 'SecurityAnswer: Security Answer is required.'],
    [
      { TermsAndConditions: 'false' },
      'TermsAndConditions: You must agree to terms and conditions to continue!',
    ],
    [
      { TermsAndConditions: undefined },
      'TermsAndConditions: You must agree to terms and conditions to continue!',
    ],
    [
      { ConfirmPassword: 'abc13' },
      "ConfirmPassword: Confirmed password isn't match with password!",
    ],
    [
      { Password: 'ab', ConfirmPassword: 'ab' },
      'Password: Password must be at least 5 characters long!',
    ],
    [{ Bonus: '1' }, 'Bonus: There is no such field.'],
  ])('says of %o that %s', (change, expected) => {
    expect(messagesOf(change)).toEqual([expected]);
  });

  it('has the specified prefixes and security questions', () => {
    expect(namePrefixes).toEqual(['Mr', 'Mrs', 'Sir', 'Dr', 'Miss']);
    expect(securityQuestions).toEqual([
      'Mothers maiden name',
      'Fathers first name',
      'Name of first pet',
      'Favourite place to visit as a child',
      'Favourite actor, musician or artist',
    ]);
  });

  it('takes the limits themselves', () => {
    expect(messagesOf({ DepositLimit: '5000' })).toEqual([]);
    expect(
      messagesOf({ Username: 'JANE12', Password: 'a'.repeat(12), ConfirmPassword: 'a'.repeat(12) }),
    ).toEqual([]);
  });

  it('says all at once, also that passwords differ', () => {
    const messages = messagesOf({ FirstName: undefined, Phone: '', ConfirmPassword: 'other1' });
    expect(messages.map((message) => message.split(':')[0]).toSorted()).toEqual([
      'ConfirmPassword',
      'FirstName',
      'Phone',
    ]);
  });

  it('makes an unverified address be verified once more', () => {
    const decoded = decodeForm(registrationForm(conditions), { ...sent, Email: 'joe@b.example' });
    const fields = decoded.success ? [] : decoded.fields;
    expect(toSpecifiedErrors(fields, registrationTexts).errorMessages).toEqual([
      { field: 'Email', message: 'Email is not verified.', errorType: 'EmailVerification' },
    ]);
  });
});

describe('registrationRequest', () => {
  it('knows no day, no codes and no jurisdiction', () => {
    const query = {
      Referral: 'Twitter',
      UserIP: '203.0.113.7',
      SessionId: 'x',
      'api-version': '1',
    };
    const early = { DateOfBirth: '2020-01-01', Email: 'a@b.ie', DepositLimitPeriod: 'Monthly' };
    expect(z.safeParse(registrationRequest, { ...sent, ...query, ...early }).success).toBe(true);
    expect(z.safeParse(registrationRequest, { ...sent, Referral: 'Friend' }).success).toBe(false);
  });

  it('is written as it is read', () => {
    const read = z.parse(registrationRequest, sent);
    expect(z.encode(registrationRequest, read)).toMatchObject({
      DepositLimit: '10',
      TermsAndConditions: true,
    });
  });
});

describe('registrationSteps', () => {
  it('ask for every field once', () => {
    const fields = [...Object.keys(registrationForm(conditions).shape), ...registrationFiles];
    expect(registrationSteps).toHaveLength(4);
    expect(registrationSteps.flat().toSorted()).toEqual(fields.toSorted());
  });
});
