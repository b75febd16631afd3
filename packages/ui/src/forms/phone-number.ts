/** A country with its dial code. */
export interface DialCountry {
  readonly id: string;
  readonly name: string;
  /** The dial code with its plus: `+44`. */
  readonly dialCode: string;
}

/** A number behind its dial code; both may be missing. */
interface PhoneParts {
  readonly dialCode: string;
  readonly number: string;
}

/** The parts of a value such as `+44 7700 900123`. */
export function splitPhone(value: string): PhoneParts {
  const [, dialCode = '', number = ''] = /^(\+\d+)? ?(.*)$/s.exec(value) ?? [];
  return { dialCode, number };
}

/** A value of both parts, empty as long as there is no number: a dial code alone calls nobody. */
export function joinPhone({ dialCode, number }: PhoneParts): string {
  return number === '' ? '' : `${dialCode} ${number}`;
}

/**
 * Takes the dial code off a number that was typed, pasted or filled in with it.
 *
 * Shape: `undefined` where the number has no dial code, or one of no country in the list.
 * @example `0044 7700 900123` is `+44` and `7700 900123`.
 */
export function findDialCode(
  text: string,
  countries: readonly DialCountry[],
): PhoneParts | undefined {
  const international = text.trim().replace(/^00/, '+');
  const known = countries
    .map(({ dialCode }) => dialCode)
    .filter((dialCode) => international.startsWith(dialCode))
    .toSorted((one, other) => other.length - one.length);
  const [dialCode] = known;
  if (dialCode === undefined) return undefined;
  return { dialCode, number: international.slice(dialCode.length).trim() };
}
