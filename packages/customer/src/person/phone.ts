import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Country } from './country-table.ts';

/** The fewest digits of a telephone number. */
const phoneDigitsMin = 4;

/** Whether a text is of digits and `+ - ( )` alone, and of the spaces that people set between them. */
export function hasPhoneCharacters(text: string): boolean {
  return /^[0-9+\-() ]*$/.test(text);
}

export function hasPhoneDigits(text: string): boolean {
  return digitsOf(text).length >= phoneDigitsMin;
}

/**
 * A telephone number as it is stored and dialled: a plus, the country's code and digits, as E.164 has it.
 * A number that its country's plan does not know is kept by its digits: nothing that the form takes is lost.
 * @example `07700 900123` and `+44 (0)7700 900123` of the United Kingdom are `+447700900123`.
 */
export function toPhone(typed: string, country: Pick<Country, 'dialCode'>): string {
  const digits = digitsOf(typed);
  const isAbroad = typed.trim().startsWith('+');
  const parsed = parsePhoneNumberFromString(isAbroad ? typed : digits, {
    defaultCallingCode: country.dialCode,
  });
  if (parsed?.isPossible() === true) return parsed.number;
  return isAbroad ? `+${digits}` : `+${country.dialCode}${digits}`;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
