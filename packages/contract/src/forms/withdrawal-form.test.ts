import { describe, expect, it } from 'vitest';
import { decodeForm, toSpecifiedErrors } from '../routing/field-errors.ts';
import { withdrawalForm, withdrawalTexts } from './withdrawal-form.ts';

const good = {
  firstName: 'Zoë',
  lastName: 'Quill',
  userName: 'zoe1',
  pounds: '50',
  pence: '5',
  isUseMyPreviousDetails: false,
  bankAccountNumber: '12345678',
  sortCode: '200000',
};
const previous = {
  firstName: 'Zoë',
  lastName: 'Quill',
  userName: 'zoe1',
  pounds: 50,
  isUseMyPreviousDetails: true,
  lastFourBankAccount: '5678',
};

/** The sentences that a customer reads about a form, field by field. */
function saidOf(form: object): readonly string[] {
  const decoded = decodeForm(withdrawalForm, form);
  if (decoded.success) return [];
  const { errorMessages } = toSpecifiedErrors(decoded.fields, withdrawalTexts);
  return errorMessages.map(({ field, message }) => `${field}: ${message}`);
}

describe('the form of a withdrawal', () => {
  it('takes a new account, and the details of before by their last digits', () => {
    expect(decodeForm(withdrawalForm, good)).toMatchObject({
      data: { pounds: 50, pence: 5, isUseMyPreviousDetails: false },
    });
    expect(decodeForm(withdrawalForm, previous)).toMatchObject({ data: { pounds: 50 } });
    expect(saidOf({ ...previous, isUseMyPreviousDetails: 'true', sortCode: '' })).toEqual([]);
    expect(saidOf({ ...good, pence: '', lastFourBankAccount: '', IBANNumber: '' })).toEqual([]);
    expect(saidOf({ ...good, IBANNumber: 'IE29 AIBK 9311 5212 3456 78' })).toEqual([]);
  });

  it.each<[object, readonly string[]]>([
    [{ ...good, firstName: ' ' }, ['firstName: First Name is required!']],
    [{ ...good, lastName: undefined }, ['lastName: Last Name is required!']],
    [{ ...good, pounds: '' }, ['pounds: Amount is required!']],
    [{ ...good, pounds: '5.5' }, ['pounds: Amount must contains only digits!']],
    [{ ...good, pounds: '-50' }, ['pounds: Amount must contains only digits!']],
    [{ ...good, pounds: 50.5 }, ['pounds: Amount must contains only digits!']],
    [{ ...good, pence: '100' }, ['pence: Please enter a valid value.']],
    [{ ...good, bankAccountNumber: '' }, ['bankAccountNumber: Bank Account Number is required!']],
    [
      { ...good, bankAccountNumber: '1234567x' },
      ['bankAccountNumber: Bank Account Number must contains only digits!'],
    ],
    [
      { ...good, bankAccountNumber: '1234567' },
      ['bankAccountNumber: Bank Account Number must contains 8 digits!'],
    ],
    [{ ...good, sortCode: undefined }, ['sortCode: Sort Code is required!']],
    [{ ...good, sortCode: '20-00-00' }, ['sortCode: Sort Code must contains only digits!']],
    [{ ...good, sortCode: '2000000' }, ['sortCode: Sort Code must contains 6 digits!']],
    [{ ...good, IBANNumber: 'IE28AIBK93115212345678' }, ['IBANNumber: This is not an IBAN.']],
    [
      { ...previous, lastFourBankAccount: '' },
      ['lastFourBankAccount: Last 4 digits of Bank Account is required!'],
    ],
    [
      { ...previous, lastFourBankAccount: '567a' },
      ['lastFourBankAccount: Last 4 digits of Bank Account must contains only digits!'],
    ],
    [
      { ...previous, lastFourBankAccount: '678' },
      ['lastFourBankAccount: Last 4 digits of Bank Account must contains 4 digits!'],
    ],
  ])('%j is refused: %j', (form, said) => {
    expect(saidOf(form)).toEqual(said);
  });

  it('says everything that is wrong at once', () => {
    expect(saidOf({ isUseMyPreviousDetails: false }).map((line) => line.split(':')[0])).toEqual([
      'firstName',
      'lastName',
      'userName',
      'pounds',
      'bankAccountNumber',
      'sortCode',
    ]);
  });
});
