import type { FieldError } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Room } from '../../platform/phrases.ts';
import { faultText, type FieldFault } from './field-fault.ts';
import type { FormValues } from './form-values.ts';
import { toKey } from './held-values.ts';
import { readForm } from './read-form.ts';

/** What is wrong, as the form library holds it: the first fault of each field, in words. */
export type HeldErrors = Readonly<Record<string, FieldError | undefined>>;

export interface FormRules<Values extends FormValues, Sent> {
  /** Where the phrases of the form's own codes are. */
  readonly room: Room;
  readonly schema: z.ZodMiniType<Sent>;
  /** Finds what the schema cannot say, such as that a file is missing. */
  readonly findMore?: (values: Values) => readonly FieldFault[];
}

export function toErrors(room: Room, faults: readonly FieldFault[]): HeldErrors {
  // Of two faults of a field the one that is written last stays.
  const entries = faults.toReversed().map((fault) => {
    const error: FieldError = { type: fault.code, message: faultText(room, fault) };
    return [toKey(fault.field), error] as const;
  });
  return Object.fromEntries(entries);
}

/** Answers the form library: what is to be sent, or what is wrong. */
export function resolveForm<Values extends FormValues, Sent>(
  rules: FormRules<Values, Sent>,
  values: Values,
):
  | { readonly values: { sent: Sent }; readonly errors: Record<string, never> }
  | { readonly values: Record<string, never>; readonly errors: HeldErrors } {
  const reading = readForm(rules.schema, values);
  const more = rules.findMore?.(values) ?? [];
  if (reading.isValid && more.length === 0) return { values: { sent: reading.sent }, errors: {} };
  const faults = reading.isValid ? more : [...reading.faults, ...more];
  return { values: {}, errors: toErrors(rules.room, faults) };
}
