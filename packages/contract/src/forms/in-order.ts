import * as z from 'zod/mini';

/** A rule of a field: what must hold, the code that says that it does not, and the figures of its sentence. */
export interface FieldRule<Value> {
  readonly holds: (value: Value) => boolean;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Checks a field by its rules in their order; only the first broken rule is reported. */
export function inOrder<Value>(...rules: readonly FieldRule<Value>[]): z.core.$ZodCheck<Value> {
  return z.check<Value>(({ value, issues }) => {
    const broken = rules.find(({ holds }) => !holds(value));
    if (broken === undefined) return;
    const { code: message, params = {} } = broken;
    // The check goes on, so that the fields after this one are checked too.
    issues.push({ code: 'custom', input: value, message, params, continue: true });
  });
}

/** Checks that a field repeats another, whatever else is wrong with the form. The code says that they differ. */
export function repeatsField(
  copy: string,
  original: string,
  code: string,
): z.core.$ZodCheck<Readonly<Record<string, unknown>>> {
  return z.refine((form) => form[copy] === form[original], {
    path: [copy],
    error: code,
    when: ({ value }) => typeof value === 'object' && value !== null && copy in value,
  });
}
