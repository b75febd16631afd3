import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decodeForm, toSpecifiedErrors, type FieldError } from './field-errors.ts';

const form = z.strictObject({
  Email: z.string().check(z.minLength(1, 'email.required'), z.maxLength(10, 'email.too_long')),
  'Address.City': z.string().check(z.minLength(2)),
  Age: z.optional(z.number().check(z.gte(18, 'age.too_young'), z.lte(120))),
  Phone: z.optional(
    z
      .string()
      .check(z.refine((text) => /^\d+$/.test(text), { error: 'phone.invalid', params: { n: 7 } })),
  ),
  Colours: z.optional(z.array(z.enum(['red', 'green'])).check(z.maxLength(1))),
});

function errorsOf(given: unknown): readonly FieldError[] {
  const decoded = decodeForm(form, given);
  return decoded.success ? [] : decoded.fields;
}

const good = { Email: 'a@b.ie', 'Address.City': 'Cork' };

describe('fieldErrorsOf', () => {
  it('has nothing to say of a form that is right', () => {
    expect(decodeForm(form, good)).toEqual({ success: true, data: good });
  });

  it.each<[string, object, FieldError]>([
    [
      'a code of its own',
      { Email: '' },
      { field: 'Email', code: 'email.required', parameters: { minimum: 1 } },
    ],
    [
      'a code with its bound',
      { Age: 17 },
      { field: 'Age', code: 'age.too_young', parameters: { minimum: 18 } },
    ],
    [
      'parameters of a rule of its own',
      { Phone: 'x' },
      { field: 'Phone', code: 'phone.invalid', parameters: { n: 7 } },
    ],
    [
      'a short text',
      { 'Address.City': 'C' },
      { field: 'Address.City', code: 'field.too_short', parameters: { minimum: 2 } },
    ],
    [
      'a great number',
      { Age: 121 },
      { field: 'Age', code: 'field.too_big', parameters: { maximum: 120 } },
    ],
    [
      'a missing field',
      { Email: undefined },
      { field: 'Email', code: 'field.required', parameters: {} },
    ],
    ['another type', { Email: 7 }, { field: 'Email', code: 'field.invalid', parameters: {} }],
    ['a foreign field', { Bonus: 'x' }, { field: 'Bonus', code: 'field.unknown', parameters: {} }],
    [
      'a long list',
      { Colours: ['red', 'red'] },
      { field: 'Colours', code: 'field.too_many', parameters: { maximum: 1 } },
    ],
    [
      'an element',
      { Colours: ['blue'] },
      { field: 'Colours.0', code: 'field.invalid', parameters: {} },
    ],
  ])('names %s', (_what, wrong, expected) => {
    expect(errorsOf({ ...good, ...wrong })).toEqual([expected]);
  });

  it('names all fields at once', () => {
    expect(
      errorsOf({ Email: '', Age: 17 })
        .map(({ field }) => field)
        .toSorted(),
    ).toEqual(['Address.City', 'Age', 'Email']);
  });

  it('never repeats what was given', () => {
    expect(JSON.stringify(errorsOf({ ...good, Phone: 'secret' }))).not.toContain('secret');
  });
});

describe('toSpecifiedErrors', () => {
  const texts = {
    'email.taken': { text: 'Email already exists', errorType: 'duplicate' },
    'field.too_short': { text: 'Minimum length is {minimum}' },
  };

  it('words codes as the specification does, and groups the texts by field', () => {
    const fields = [
      { field: 'Email', code: 'email.taken', parameters: {} },
      { field: 'Email', code: 'field.too_short', parameters: { minimum: 6 } },
      { field: 'City', code: 'field.required', parameters: {} },
    ];
    expect(toSpecifiedErrors(fields, texts)).toEqual({
      errorMessage: 'Email already exists',
      errorMessages: [
        { field: 'Email', message: 'Email already exists', errorType: 'duplicate' },
        { field: 'Email', message: 'Minimum length is 6' },
        { field: 'City', message: 'This field is required.' },
      ],
      errors: {
        Email: ['Email already exists', 'Minimum length is 6'],
        City: ['This field is required.'],
      },
    });
  });

  it('keeps a field that is named like a part of every object', () => {
    const fields = [{ field: '__proto__', code: 'field.unknown', parameters: {} }];
    expect(Object.keys(toSpecifiedErrors(fields, {}).errors)).toEqual(['__proto__']);
  });
});
