import { decodeForm, type FieldError } from '@furlong/contract';
import type { FieldError as HeldError } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FieldErrorWording } from './field-error-text.ts';
import type { FormValues } from './form-values.ts';
import { toKey } from './held-values.ts';

/** What is wrong, as the form library holds it: the first error of each field, in words. */
export type HeldErrors = Readonly<Record<string, HeldError | undefined>>;

export interface FormRules<Room extends string, Values extends FormValues, Sent> {
  /** Where the phrases of the form's own codes are. */
  readonly room: Room;
  /** A function where what is asked of one field depends on others. */
  readonly schema: z.ZodMiniType<Sent> | ((values: Values) => z.ZodMiniType<Sent>);
  /** Finds what the schema cannot say, such as that a file is missing. */
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
  // Of two errors of a field the one that is written last stays.
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

/** Answers the form library: what is to be sent, or what is wrong. */
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
