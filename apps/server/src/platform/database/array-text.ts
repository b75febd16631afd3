/** Numbers and plain words as PostgreSQL writes an array. */
export function toArray(values: readonly (number | bigint | string | boolean | null)[]): string {
  return `{${values.map((value) => String(value)).join(',')}}`;
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
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
