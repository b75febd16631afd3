import { assert } from '@furlong/exact';
import { areValuesOf, type FormValue, type FormValues } from './form-values.ts';

/** The values as the form library holds them. */
export type HeldValues = Record<string, FormValue>;

/**
 * The name of a field as the form library holds it. The library would take a point for a way into an object, and
 * `Address.City` is one name.
 */
export function toKey(name: string): string {
  return name.replaceAll('.', ':');
}

export function toName(key: string): string {
  return key.replaceAll(':', '.');
}

export function toHeld(values: FormValues): HeldValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [toKey(name), value]));
}

export function fromHeld<Values extends FormValues>(
  initial: Values,
  held: Readonly<Record<string, unknown>>,
): Values {
  const entries = Object.keys(initial).map((name) => [name, held[toKey(name)]] as const);
  const values: Readonly<Record<string, unknown>> = Object.fromEntries(entries);
  assert(areValuesOf(initial, values), 'a form holds a value of another kind than its field');
  return values;
}
