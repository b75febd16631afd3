import * as z from 'zod/mini';
import { emailField } from './form-fields.ts';
import { inOrder } from './in-order.ts';
import { personTexts } from './person-texts.ts';

const codeIdField = z.string().check(z.minLength(1), z.maxLength(64));

/** The address to which a code is sent. The new code ends the earlier one with this id (D35). */
export const sendEmailCodeForm = z.strictObject({
  email: emailField(),
  id: z.optional(z.nullable(codeIdField)),
});

/** A code of six digits, sent as a number or as text; as a number it loses the noughts that it begins with. */
const codeField = z.codec(
  z.union([z.string(), z.number()], 'email_code.invalid'),
  z.string().check(inOrder({ holds: (code) => /^\d{6}$/.test(code), code: 'email_code.invalid' })),
  {
    decode: (sent) => (typeof sent === 'number' ? String(sent).padStart(6, '0') : sent.trim()),
    encode: (code) => code,
  },
);

export const emailCodeForm = z.strictObject({
  email: emailField(),
  id: codeIdField,
  code: codeField,
});

export const emailCodeTexts = {
  'email.required': personTexts['email.required'],
  'email.invalid': personTexts['email.invalid'],
  'email_code.invalid': { text: 'Code is not valid' },
  'email_code.expired': { text: 'The code has expired.' },
  'email.taken': { text: 'Email {email} has already been used.' },
} as const;
