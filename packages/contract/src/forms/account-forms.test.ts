import { passwordPolicy } from '@furlong/customer';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decodeForm, toSpecifiedErrors, type SpecifiedTexts } from '../routing/field-errors.ts';
import {
  accountVerificationForm,
  accountVerificationTexts,
  changePasswordForm,
  changePasswordTexts,
  deactivationForm,
  deactivationTexts,
  profileForm,
  profileTexts,
} from './account-forms.ts';
import { emailCodeForm, emailCodeTexts } from './email-code-forms.ts';
import { listFileErrors, isWithinForm } from './file-rules.ts';
import { lostPasswordForm, reactivationForm, recoveryTexts } from './recovery-forms.ts';

function messagesOf(
  schema: z.ZodMiniType,
  given: object,
  texts: SpecifiedTexts,
): readonly string[] {
  const decoded = decodeForm(schema, given);
  const fields = decoded.success ? [] : decoded.fields;
  return toSpecifiedErrors(fields, texts).errorMessages.map(
    ({ field, message }) => `${field}: ${message}`,
  );
}

const today = '2026-11-26';

describe('lostPasswordForm', () => {
  const sent = {
    firstName: 'Jane',
    lastName: 'Doe',
    dateOfBirth: '1990-01-31',
    email: 'jane@books.example',
    userName: 'jane12',
  };

  it.each<[object, string]>([
    [{ firstName: '' }, 'firstName: First Name is required.'],
    [{ lastName: '' }, 'lastName: Last Name is required.'],
    [{ dateOfBirth: '' }, 'dateOfBirth: Date of Birth is required.'],
    [{ dateOfBirth: '2010-01-01' }, 'dateOfBirth: You must be at least 18 years old.'],
    [{ userName: '' }, 'userName: Username is required.'],
    [{ email: '' }, 'email: Email is required.'],
    [{ email: 'jane@' }, 'email: Please, enter valid email.'],
    [{ email: `${'a'.repeat(310)}@books.example` }, 'email: At most 320 characters are allowed.'],
  ])('says of %o that %s', (change, expected) => {
    const messages = messagesOf(lostPasswordForm({ today }), { ...sent, ...change }, recoveryTexts);
    expect(messages).toContain(expected);
  });

  it('takes all of it', () => {
    expect(messagesOf(lostPasswordForm({ today }), sent, recoveryTexts)).toEqual([]);
  });

  it('needs no user name to reactivate, but consent to the terms', () => {
    const { userName: _, ...person } = sent;
    const form = reactivationForm({ today });
    expect(messagesOf(form, { ...person, termsAgreement: true }, recoveryTexts)).toEqual([]);
    expect(messagesOf(form, { ...person, termsAgreement: false }, recoveryTexts)).toEqual([
      'termsAgreement: You must agree to terms and conditions to continue!',
    ]);
  });
});

describe('changePasswordForm', () => {
  const sent = {
    Login: 'jane12',
    OldPassword: 'old123',
    NewPassword: 'new123',
    ConfirmNewPassword: 'new123',
  };

  it.each<[object, readonly string[]]>([
    [{}, []],
    [{ OldPassword: '' }, ["OldPassword: Current password isn't correct!"]],
    [
      { NewPassword: 'ab12', ConfirmNewPassword: 'ab12' },
      ['NewPassword: New password must be at least 5 characters long!'],
    ],
    [
      { NewPassword: 'a'.repeat(13), ConfirmNewPassword: 'a'.repeat(13) },
      ['NewPassword: New password must contains maximum 12 characters!'],
    ],
    [
      { NewPassword: 'pass word', ConfirmNewPassword: 'pass word' },
      ['NewPassword: New password must contains only alpha and numeric characters!'],
    ],
    [
      { ConfirmNewPassword: 'new124' },
      ["ConfirmNewPassword: Confirmed password isn't match with new password!"],
    ],
  ])('says of %o: %o', (change, expected) => {
    const form = changePasswordForm(passwordPolicy);
    expect(messagesOf(form, { ...sent, ...change }, changePasswordTexts)).toEqual(expected);
  });

  it('goes by a policy that was raised', () => {
    const form = changePasswordForm({ lengthMin: 8, lengthMax: 64 });
    expect(messagesOf(form, sent, changePasswordTexts)).toEqual([
      'NewPassword: New password must be at least 8 characters long!',
    ]);
  });
});

describe('accountVerificationForm', () => {
  it('needs the names', () => {
    expect(messagesOf(accountVerificationForm, {}, accountVerificationTexts)).toEqual([
      'Firstname: First Name is required.',
      'Lastname: Last Name is required.',
      'Username: Username is required.',
    ]);
  });
});

describe('findFileErrors', () => {
  const megabyte = 1024 * 1024;
  const file = (name: string, bytes: number) => ({
    field: 'F',
    label: 'Bank Verification',
    name,
    bytes,
  });
  const messages = (...files: ReturnType<typeof file>[]): readonly string[] =>
    toSpecifiedErrors(listFileErrors(files), accountVerificationTexts).errorMessages.map(
      ({ message }) => message,
    );

  it.each(['a.png', 'a.JPG', 'a.jpeg', 'a.pdf'])('takes %s of 10 Mb', (name) => {
    expect(messages(file(name, 10 * megabyte))).toEqual([]);
  });

  it.each<[string, number, string]>([
    ['a.png', 10 * megabyte + 1, 'Bank Verification file must be 10Mb max.'],
    ['a.exe', 1, 'a.exe file must be a png, jpg, jpeg or pdf file.'],
    ['png', 1, 'png file must be a png, jpg, jpeg or pdf file.'],
  ])('says of %s of %i bytes: %s', (name, bytes, expected) => {
    expect(messages(file(name, bytes))).toEqual([expected]);
  });

  it('adds up what one form holds', () => {
    const half = file('a.pdf', 9 * megabyte);
    expect(messages(half, half)).toEqual([]);
    expect(messages(half, half, half)).toEqual([
      'Total file size exceeded. The maximum allowed total size of files is 25Mb',
    ]);
    expect(isWithinForm([{ bytes: 25 * megabyte }])).toBe(true);
    expect(isWithinForm([{ bytes: 25 * megabyte }, { bytes: 1 }])).toBe(false);
  });
});

describe('deactivationForm', () => {
  it('needs the password alone', () => {
    expect(messagesOf(deactivationForm, { Password: 'abc12' }, deactivationTexts)).toEqual([]);
    expect(
      messagesOf(
        deactivationForm,
        { Password: '', reasonForClosure: 'Two\nlines' },
        deactivationTexts,
      ),
    ).toEqual(['Password: Password is incorrect']);
    expect(
      messagesOf(
        deactivationForm,
        { Password: 'a', reasonForClosure: '\u0000' },
        deactivationTexts,
      ),
    ).toEqual(['reasonForClosure: This is not valid.']);
  });
});

describe('profileForm', () => {
  it('takes any part of the details', () => {
    expect(messagesOf(profileForm, {}, profileTexts)).toEqual([]);
    expect(
      messagesOf(
        profileForm,
        { work_tel: '', mobile: '+44 7700 900123', country: 'Kosovo' },
        profileTexts,
      ),
    ).toEqual([]);
  });

  it('holds each to its rule', () => {
    expect(
      messagesOf(profileForm, { first_name: '', mobile: 'x', country: 'Utopia' }, profileTexts),
    ).toEqual([
      'first_name: First Name is required.',
      'mobile: Phone number must contains only numbers and + - ( ) characters.',
      'country: Please choose a country from the list.',
    ]);
  });
});

describe('emailCodeForm', () => {
  const sent = { email: 'jane@books.example', id: 'x' };

  it.each<[unknown, string]>([
    ['012345', '012345'],
    [' 123456 ', '123456'],
    [123456, '123456'],
    [12345, '012345'],
  ])('reads %j as %s', (code, expected) => {
    expect(z.decode(emailCodeForm, { ...sent, code: code as string }).code).toBe(expected);
  });

  it.each([['12345'], ['1234567'], ['12a456'], [1234567], [-12345], [1.5], [null]])(
    'does not take %j',
    (code) => {
      expect(messagesOf(emailCodeForm, { ...sent, code }, emailCodeTexts)).toEqual([
        'code: Code is not valid',
      ]);
    },
  );
});
