import * as z from 'zod/mini';
import type { FieldFault } from './field-fault.ts';
import type { FormValues } from './form-values.ts';

export type FormReading<Sent> =
  | { readonly isValid: true; readonly sent: Sent }
  | { readonly isValid: false; readonly faults: readonly FieldFault[] };

/** The figures of a check that its phrase may name. */
function parametersOf(issue: z.core.$ZodIssue): FieldFault['parameters'] {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) };
  return issue.code === 'too_big' ? { maximum: Number(issue.maximum) } : {};
}

/**
 * Reads a form by its schema. The message of each check is the code of a phrase. Files are not among the
 * values that the schema sees: they go beside the fields.
 */
export function readForm<Sent>(schema: z.ZodMiniType<Sent>, values: FormValues): FormReading<Sent> {
  const fields = Object.entries(values).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'boolean',
  );
  const read = z.safeParse(schema, Object.fromEntries(fields));
  if (read.success) return { isValid: true, sent: read.data };
  const faults = read.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    code: issue.message,
    parameters: parametersOf(issue),
  }));
  return { isValid: false, faults };
}
