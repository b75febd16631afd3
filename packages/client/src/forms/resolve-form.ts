import { decodeForm, type FieldError } from '@furlong/contract';
import type { FieldError as HeldError } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FieldErrorWording } from './field-error-text.ts';
import type { FormValues } from './form-values.ts';
import { toKey } from './held-values.ts';

/** The errors as the form library holds them: the first error of each field, in words. */
export type HeldErrors = Readonly<Record<string, HeldError | undefined>>;

export interface FormRules<Room extends string, Values extends FormValues, Sent> {
  /** The room that has the phrases of the form's own codes. */
  readonly room: Room;
  /** The schema, or a function that makes it where the rules of one field depend on others. */
  readonly schema: z.ZodMiniType<Sent> | ((values: Values) => z.ZodMiniType<Sent>);
  /** Finds the errors that a schema cannot find, such as a missing file. */
  readonly findMore?: (values: Values) => readonly FieldError[];
}

/** Words the errors of a form. */
type WordErrors = (errors: readonly FieldError[]) => HeldErrors;

export function wordErrorsIn<Room extends string>(
  room: Room,
  errorText: FieldErrorWording<Room>,
): WordErrors {
  return (errors) => toHeldErrors(errors, (error) => errorText(room, error));
}

function toHeldErrors(
  errors: readonly FieldError[],
  wordsOf: (error: FieldError) => string,
): HeldErrors {
  // The first of several errors of a field is written last, so that it stays.
  const entries = errors.toReversed().map((error) => {
    const held: HeldError = { type: error.code, message: wordsOf(error) };
    return [toKey(error.field), held] as const;
  });
  return Object.fromEntries(entries);
}

/** The values that the schema sees; files go beside them. */
function fieldsOf(values: FormValues) {
  const fields = Object.entries(values).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'boolean',
  );
  return Object.fromEntries(fields);
}

/** Answers the form library with the fields to be sent, or with the errors. */
export function resolveForm<Values extends FormValues, Sent>(
  rules: Omit<FormRules<string, Values, Sent>, 'room'>,
  values: Values,
  toErrors: WordErrors,
):
  | { readonly values: { sent: Sent }; readonly errors: Record<string, never> }
  | { readonly values: Record<string, never>; readonly errors: HeldErrors } {
  const schema = typeof rules.schema === 'function' ? rules.schema(values) : rules.schema;
  const decoded = decodeForm(schema, fieldsOf(values));
  const more = rules.findMore?.(values) ?? [];
  if (decoded.success && more.length === 0) return { values: { sent: decoded.data }, errors: {} };
  const found = decoded.success ? more : [...decoded.fields, ...more];
  return { values: {}, errors: toErrors(found) };
}
