import * as z from 'zod/mini';
import {
  dateOfBirthField,
  emailField,
  optionalLine,
  requiredLine,
  termsField,
  type FormConditions,
} from './form-fields.ts';
import { personTexts } from './person-texts.ts';

function personFields(conditions: FormConditions) {
  return {
    firstName: requiredLine('first_name.required'),
    lastName: requiredLine('last_name.required'),
    dateOfBirth: dateOfBirthField(conditions),
    email: emailField(),
  };
}

/** The form that asks for a new password (D8). */
export function lostPasswordForm(conditions: FormConditions) {
  return z.strictObject({
    ...personFields(conditions),
    userName: requiredLine('username.required'),
  });
}
export type LostPassword = z.output<ReturnType<typeof lostPasswordForm>>;

/** The form of a customer who wants a closed account back. */
export function reactivationForm(conditions: FormConditions) {
  return z.strictObject({
    ...personFields(conditions),
    userName: optionalLine(),
    termsAgreement: termsField,
  });
}
export type Reactivation = z.output<ReturnType<typeof reactivationForm>>;

export const recoveryTexts = personTexts;
