import { postcodeLengthMin, registrationRoutes } from '@furlong/contract';
import { useRef, useState } from 'react';
import { callsOf } from '../../platform/api/api.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { troubleText } from '../trouble/trouble.ts';

const { addressLookup } = callsOf({ addressLookup: registrationRoutes.addressLookup });

export type Lookup =
  | { readonly kind: 'none' | 'searching' | 'too-short' }
  | { readonly kind: 'found'; readonly addresses: readonly string[] }
  | { readonly kind: 'failed'; readonly text: string };

/** Finds the addresses of a postcode. An answer about a postcode that has changed since is dropped. */
export function usePostcodeLookup() {
  const { t } = useTranslation('core/address');
  const [lookup, setLookup] = useState<Lookup>({ kind: 'none' });
  const round = useRef(0);

  async function ask(postcode: string): Promise<Lookup> {
    try {
      const { data, Message } = await addressLookup({ postcode });
      if (data.addresses.length > 0)
        return { kind: 'found', addresses: [...new Set(data.addresses)] };
      return { kind: 'failed', text: Message ?? t('addressUnknown') };
    } catch (error) {
      return { kind: 'failed', text: troubleText(error) };
    }
  }

  async function find(typed: string): Promise<void> {
    const postcode = typed.trim();
    round.current += 1;
    const own = round.current;
    if (postcode.length < postcodeLengthMin) {
      setLookup({ kind: 'too-short' });
      return;
    }
    setLookup({ kind: 'searching' });
    const found = await ask(postcode);
    if (own === round.current) setLookup(found);
  }

  function forget() {
    round.current += 1;
    setLookup({ kind: 'none' });
  }

  return { lookup, find, forget };
}
