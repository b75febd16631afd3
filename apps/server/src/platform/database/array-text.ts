/**
 * Numbers and plain words as PostgreSQL writes an array, quicker than the driver does it. A list of nulls alone is written as
 * an empty array: unnested beside longer arrays it is filled up with nulls.
 */
export function toArray(values: readonly (number | bigint | string | boolean | null)[]): string {
  if (values.every((value) => value === null)) return '{}';
  // A join writes nothing where a value is null. It writes numbers quicker than a call for each number would.
  const told = values.includes(null) ? values.map((value) => value ?? 'null') : values;
  return `{${told.join(',')}}`;
}

/** Texts of any kind as PostgreSQL writes an array. */
export function toTextArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'null' : quoted(value))).join(',')}}`;
}

/** Instants in ms as PostgreSQL writes an array of them. */
export function toTimeArray(times: readonly number[]): string {
  return `{${times.map((ms) => new Date(ms).toISOString()).join(',')}}`;
}

function quoted(text: string): string {
  // Looking for the two costs a fraction of replacing them, and hardly any text has one.
  const isPlain = !text.includes('"') && !text.includes('\\');
  return `"${isPlain ? text : text.replaceAll(/["\\]/g, '\\$&')}"`;
}
