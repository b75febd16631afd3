import { findCountryByCode } from '@furlong/customer';
import type { NetworkCountryPort } from '../../ports/network-country/network-country-port.ts';
import type { Origin } from './sessions.queries.ts';

/** The place of a caller, as far as the network address tells. */
export function placeOf(
  networkCountry: NetworkCountryPort,
  address: string,
): Omit<Origin, 'device'> {
  return { address, country: networkCountry.countryOf(address) ?? '' };
}

/** The name of a country by its code; '' where it is not known. */
export function nameOfCountry(code: string): string {
  return findCountryByCode(code)?.name ?? '';
}
