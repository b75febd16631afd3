import { findCountryByName } from './countries.ts';

/**
 * A customer's address as it is kept and sent. `address4` is the city. The county or state that registration asks for is
 * `address3`.
 */
export interface Address {
  readonly address1: string;
  readonly address2: string;
  readonly address3: string;
  readonly address4: string;
  readonly country: string;
  readonly postcode: string;
}

/** An address as registration asks for it, by its names of the fields. */
interface RegistrationAddress {
  readonly 'Address.AddressLineOne': string;
  readonly 'Address.AddressLineTwo': string;
  readonly 'Address.City': string;
  readonly 'Address.StateProvince': string;
  readonly 'Address.ZIPPostal': string;
  readonly 'Address.Country': string;
}

/**
 * The fields of registration for an address that was looked up (D36). The address has seven parts between commas, any
 * of them empty: the first four parts are address 1, the next two the city, the seventh the state. Parts that are empty
 * leave no comma behind.
 */
export function splitForRegistration(
  found: string,
): Omit<RegistrationAddress, 'Address.AddressLineTwo' | 'Address.ZIPPostal'> {
  const parts = partsOf(found);
  return {
    'Address.AddressLineOne': join(parts.slice(0, 4)),
    'Address.City': join(parts.slice(4, 6)),
    'Address.StateProvince': join(parts.slice(6)),
    'Address.Country': 'United Kingdom',
  };
}

/**
 * The fields of the profile for an address that was looked up: line 1, line 2, three parts that are line 3, the city,
 * the country. Where the last part is not a country but a county, the country is left as it is, and the county is kept
 * in line 3.
 */
export function splitForProfile(
  found: string,
): Pick<Address, 'address1' | 'address2' | 'address3' | 'address4'> & { country?: string } {
  const parts = partsOf(found);
  const [address1 = '', address2 = ''] = parts;
  const last = join(parts.slice(6));
  const country = findCountryByName(last)?.name;
  const address3 = join([...parts.slice(2, 5), country === undefined ? last : '']);
  const lines = { address1, address2, address3, address4: join(parts.slice(5, 6)) };
  return country === undefined ? lines : { ...lines, country };
}

/** The address of a registration in the form in which it is kept. */
export function toAddress(form: RegistrationAddress): Address {
  return {
    address1: form['Address.AddressLineOne'],
    address2: form['Address.AddressLineTwo'],
    address3: form['Address.StateProvince'],
    address4: form['Address.City'],
    country: form['Address.Country'],
    postcode: form['Address.ZIPPostal'],
  };
}

/** An address in one line, for an operator's eye or a letter. Empty parts leave no comma behind. */
export function formatAddress(address: Address): string {
  const { address1, address2, address3, address4, postcode, country } = address;
  return join([address1, address2, address3, address4, postcode, country]);
}

function partsOf(found: string): readonly string[] {
  return found.split(',').map((part) => part.trim());
}

function join(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
