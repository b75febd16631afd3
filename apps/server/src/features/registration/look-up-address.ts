import { accountNotices, postcodeLengthMin } from '@furlong/contract';
import type { AddressLookupPort } from '../../ports/address-lookup/address-lookup-port.ts';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';

interface FoundAddresses {
  readonly data: { readonly addresses: string[] };
  readonly Message?: string;
}

/** The addresses of a postcode; where there are none, the specified sentence says why. */
export async function lookUpAddress(
  lookup: AddressLookupPort,
  postcode: string,
): Promise<FoundAddresses> {
  if (postcode.length < postcodeLengthMin) return none(accountNotices['postcode.too_short']);
  try {
    const addresses = [...(await lookup.find(postcode))];
    return addresses.length === 0
      ? none(accountNotices['address.unknown'])
      : { data: { addresses } };
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    return none(accountNotices['service.unavailable']);
  }
}

function none(Message: string): FoundAddresses {
  return { data: { addresses: [] }, Message };
}
