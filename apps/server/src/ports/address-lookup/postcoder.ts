import * as z from 'zod/mini';
import { askJson } from '../../platform/network/ask-json.ts';
import { joinAddressParts, readPostcode, type AddressLookupPort } from './address-lookup-port.ts';

interface PostcoderSettings {
  /** `https://ws.postcoder.com`. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5000;
const part = z._default(z.string(), '');

/** Postcoder leaves out what an address has not. */
const answerSchema = z.array(
  z.object({
    addressline1: part,
    addressline2: part,
    addressline3: part,
    addressline4: part,
    doubledependentlocality: part,
    dependentlocality: part,
    posttown: part,
    county: part,
  }),
);

/** Asks Postcoder's address lookup: https://postcoder.com/docs/address-lookup/address. */
export function createPostcoder(settings: PostcoderSettings): AddressLookupPort {
  const { url, key, timeoutMs = TIMEOUT_MS } = settings;
  // The localities have a part of their own.
  const query = 'format=json&lines=4&exclude=doubledependentlocality,dependentlocality';
  return {
    find: async (typed) => {
      const postcode = readPostcode(typed);
      if (postcode === undefined) return [];
      const path = ['pcw', key, 'address', postcode.country, postcode.text];
      const addresses = await askJson({
        url: `${url}/${path.map(encodeURIComponent).join('/')}?${query}`,
        answer: answerSchema,
        timeoutMs,
      });
      return addresses.map((address) =>
        joinAddressParts({
          lines: [
            address.addressline1,
            address.addressline2,
            address.addressline3,
            address.addressline4,
          ],
          locality: `${address.doubledependentlocality} ${address.dependentlocality}`,
          town: address.posttown,
          county: address.county,
        }),
      );
    },
  };
}
