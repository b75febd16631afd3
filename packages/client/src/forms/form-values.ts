export type FormValue = string | boolean | File | undefined;

/** The values of a form by the names of its fields, as they are sent: `Address.City`. */
export type FormValues = Readonly<Record<string, FormValue>>;

/** Values of these names and no others are the form's, if each of them is of its field's kind. */
export function areValuesOf<Values extends FormValues>(
  initial: Values,
  values: Readonly<Record<string, unknown>>,
): values is Values {
  return Object.entries(initial).every(
    ([name, value]) => isFile(value, values[name]) || typeof values[name] === typeof value,
  );
}

/** A field of a file holds one or nothing. */
function isFile(initial: FormValue, value: unknown): boolean {
  return initial === undefined && value instanceof File;
}
