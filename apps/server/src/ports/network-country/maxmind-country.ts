import type { CountryResponse } from 'maxmind';
import { toPublicAddress, type NetworkCountryPort } from './network-country-port.ts';

/** The file of countries cannot be read, or is none. */
class GeoipFault extends Error {
  override readonly name = 'GeoipFault';
}

/** Reads a database of countries in MaxMind's format. @throws GeoipFault where the file is none. */
export async function openMaxmindCountry(file: string): Promise<NetworkCountryPort> {
  const { open } = await import('maxmind');
  const reader = await open<CountryResponse>(file).catch(() => {
    throw new GeoipFault(`GEOIP_FILE ${file} is no database in MaxMind's format`);
  });
  return {
    countryOf: (given) => {
      const address = toPublicAddress(given);
      return address === undefined ? null : (reader.get(address)?.country?.iso_code ?? null);
    },
  };
}
