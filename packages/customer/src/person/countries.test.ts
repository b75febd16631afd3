import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import {
  countryToBeginWith,
  currencyFor,
  findCountryByCode,
  findCountryByName,
} from './countries.ts';
import { countries } from './country-table.ts';

describe('the countries', () => {
  it('are in the order of their English names, each once', () => {
    const names = countries.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((left, right) => left.localeCompare(right, 'en')));
    expect(names[0]).toBe('Afghanistan');
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(countries.map(({ iso2 }) => iso2)).size).toBe(names.length);
    expect(names).toHaveLength(193 + 5);
  });

  it('have ISO codes, and currencies by number', () => {
    for (const { iso2, defaultCurrency } of countries) {
      expect(iso2).toMatch(/^[A-Z]{2}$/);
      expect(defaultCurrency).toMatch(/^\d{3}$/);
    }
  });

  it('have the dial codes under which their numbers are reached', () => {
    for (const { iso2, dialCode } of countries) {
      expect(isSupportedCountry(iso2) && getCountryCallingCode(iso2), iso2).toBe(dialCode);
    }
  });

  it.each([
    ['United Kingdom', 'GB', '44', '826'],
    ['Ireland', 'IE', '353', '978'],
    ['Kosovo', 'XK', '383', '978'],
    ['Palestine', 'PS', '970', '376'],
    ['Taiwan', 'TW', '886', '901'],
    ['Vatican City', 'VA', '39', '978'],
    ['Hong Kong', 'HK', '852', '344'],
    ['Switzerland', 'CH', '41', '756'],
    ['Afghanistan', 'AF', '93', '971'],
  ])('have %s', (name, iso2, dialCode, defaultCurrency) => {
    expect(findCountryByName(name)).toEqual({ name, iso2, dialCode, defaultCurrency });
    expect(findCountryByCode(iso2.toLowerCase())?.name).toBe(name);
  });
});

describe('countryToBeginWith', () => {
  it('is the visitor’s, else the first', () => {
    expect(countryToBeginWith('IE').name).toBe('Ireland');
    expect(countryToBeginWith('ZZ').name).toBe('Afghanistan');
    expect(countryToBeginWith(null).name).toBe('Afghanistan');
  });
});

describe('currencyFor', () => {
  const offered = [{ number: '826' }, { number: '978' }];

  it('is the country’s own, else the first on offer', () => {
    expect(currencyFor(countryToBeginWith('IE'), offered)).toBe(offered[1]);
    expect(currencyFor(countryToBeginWith('AF'), offered)).toBe(offered[0]);
    expect(currencyFor(countryToBeginWith('IE'), [])).toBeUndefined();
  });
});
