import { describe, expect, it } from 'vitest';
import { decodeForm, toSpecifiedErrors } from '../routing/field-errors.ts';
import { netLimitAmount, netLimitForm, netLimitTexts } from './net-limit-form.ts';

const good = {
  Firstname: 'Zoë',
  Lastname: 'Quill',
  Username: 'zoe1',
  Email: 'zoe@example.com',
  NetDepositLimitPeriod: 'Weekly',
  Pounds: '50',
  Pence: '20',
  termsAgreement: 'true',
  OriginalFileName: '',
};

function errorsOf(changes: Readonly<Record<string, unknown>>) {
  const decoded = decodeForm(netLimitForm, { ...good, ...changes });
  return decoded.success ? {} : toSpecifiedErrors(decoded.fields, netLimitTexts).errors;
}

describe('the form for the net deposit limit', () => {
  it.each([
    [{}, 5020],
    [{ Pounds: 10, Pence: 0 }, 1000],
    [{ Pence: undefined }, 5000],
    [{ Pence: '' }, 5000],
    [{ Pounds: '9', Pence: '99' }, undefined],
  ])('with %o asks for %s pence', (changes, amount) => {
    const decoded = decodeForm(netLimitForm, { ...good, ...changes });
    expect(decoded.success ? netLimitAmount(decoded.data) : undefined).toBe(amount);
  });

  const invalid = 'Please, enter valid Net Deposit Amount!';
  const tooSmall = 'Minimum limit should be at least £10!';
  it.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, readonly string[]>>]>(
    [
      ['no first name', { Firstname: ' ' }, { Firstname: ['Please, enter First Name!'] }],
      ['no last name', { Lastname: '' }, { Lastname: ['Please, enter Last Name!'] }],
      ['no amount', { Pounds: '', Pence: '' }, { Pounds: [invalid] }],
      ['nothing', { Pounds: '0', Pence: '00' }, { Pounds: [invalid] }],
      ['less than nothing', { Pounds: '-50' }, { Pounds: [invalid] }],
      ['words', { Pounds: 'fifty' }, { Pounds: [invalid] }],
      ['parts of a pound', { Pounds: '50.5' }, { Pounds: [invalid] }],
      ['a hundred pence', { Pence: '100' }, { Pence: [invalid] }],
      ['less than £10', { Pounds: '9', Pence: '99' }, { Pounds: [tooSmall] }],
      [
        'another period',
        { NetDepositLimitPeriod: 'Yearly' },
        { NetDepositLimitPeriod: ['This is not valid.'] },
      ],
      [
        'the terms not agreed to',
        { termsAgreement: 'false' },
        { termsAgreement: ['You must agree to terms and conditions to continue!'] },
      ],
      [
        'several faults',
        { Firstname: '', Pounds: '1', termsAgreement: undefined },
        {
          Firstname: ['Please, enter First Name!'],
          Pounds: [tooSmall],
          termsAgreement: ['You must agree to terms and conditions to continue!'],
        },
      ],
    ],
  )('is refused with %s', (_what, changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });
});
