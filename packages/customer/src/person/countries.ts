import { assert } from '@furlong/exact';
import { countries, type Country } from './country-table.ts';

/** A country by its name, as forms carry it. */
export function findCountryByName(name: string): Country | undefined {
  return countries.find((country) => country.name === name);
}

/** A country by its ISO code, in capitals or not. */
export function findCountryByCode(iso2: string): Country | undefined {
  const code = iso2.toUpperCase();
  return countries.find((country) => country.iso2 === code);
}

/** The country that registration begins with: the visitor's, else the first of the list (D7). */
export function countryToBeginWith(visitorCode: string | null): Country {
  const [first] = countries;
  const visitors = visitorCode === null ? undefined : findCountryByCode(visitorCode);
  const country = visitors ?? first;
  assert(country !== undefined, 'there are countries');
  return country;
}

/**
 * The currency that a country chooses among those on offer: its own, or the first. Undefined where none is on offer.
 */
export function currencyFor<Currency extends { readonly number: string }>(
  country: Country,
  offered: readonly Currency[],
): Currency | undefined {
  return offered.find(({ number }) => number === country.defaultCurrency) ?? offered[0];
}
