import { OutsideFailure } from '../../../platform/network/outside-failure.ts';
import { joinAddressParts, readPostcode, type AddressLookupPort } from '../address-lookup-port.ts';

const STREETS = ['Station Road', 'Church Lane', 'Mill Street', 'High Street', 'The Green'];
const HOUSES = 5;
/** The post delivers nothing to this area. It stands for postcodes that nobody has, and one of them for a lookup that is down. */
const EMPTY_AREA = 'ZZ';
const OUT_OF_ORDER = 'ZZ99 9ZZ';

/**
 * Invents addresses for every postcode and Eircode that is well formed, and says in each that it is a sandbox's. The same
 * postcode has the same addresses. Postcodes of the area ZZ have none, and `ZZ99 9ZZ` fails.
 */
export function createSandboxAddresses(): AddressLookupPort {
  return {
    find: async (typed) => {
      const postcode = readPostcode(typed);
      if (postcode?.text === OUT_OF_ORDER) throw new OutsideFailure('status_503');
      if (postcode === undefined || postcode.text.startsWith(EMPTY_AREA)) return [];
      const sum = [...postcode.text].reduce(
        (total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973,
        7,
      );
      const street = STREETS[sum % STREETS.length] ?? '';
      return Array.from({ length: HOUSES }, (_, at) =>
        joinAddressParts({
          lines: [`${String(1 + (sum % 40) + at * 2)} ${street}`, 'Sandbox address'],
          locality: '',
          town: postcode.country === 'uk' ? 'Sandbridge' : 'Sandbeg',
          county: postcode.country === 'uk' ? 'Sandshire' : 'County Sand',
        }),
      );
    },
  };
}
