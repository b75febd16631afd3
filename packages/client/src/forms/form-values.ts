export type FormValue = string | boolean | File | undefined;

/** The values of a form by the names of its fields, as they are sent: `Address.City`. */
export type FormValues = Readonly<Record<string, FormValue>>;

/**
 * Whether values are those of a form: they have the names of its fields and no others, and each is of its field's kind.
 */
export function areValuesOf<Values extends FormValues>(
  initial: Values,
  values: Readonly<Record<string, unknown>>,
): values is Values {
  return Object.entries(initial).every(
    ([name, value]) => isFile(value, values[name]) || typeof values[name] === typeof value,
  );
}

/** Whether a value fits a field of a file, which holds a file or nothing. */
function isFile(initial: FormValue, value: unknown): boolean {
  return initial === undefined && value instanceof File;
}
