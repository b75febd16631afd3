import { splitForRegistration } from '@furlong/customer';
import { AddressLookup } from '../../../core/address/address-lookup.tsx';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { RegistrationEntry } from '../use-registration.ts';
import { AddressLines } from './address-lines.tsx';

const lines = [
  'Address.AddressLineOne',
  'Address.AddressLineTwo',
  'Address.City',
  'Address.StateProvince',
] as const;

/** The fields for the customer's address, by postcode or line by line. */
export function PostcodeFields({ entry }: { readonly entry: RegistrationEntry }) {
  const { t } = useTranslation('registration');
  const { form, changeCountry } = entry;

  function pick(address: string) {
    const split = splitForRegistration(address);
    changeCountry(split['Address.Country']);
    form.change('Address.AddressLineOne', split['Address.AddressLineOne']);
    form.change('Address.AddressLineTwo', '');
    form.change('Address.City', split['Address.City']);
    form.change('Address.StateProvince', split['Address.StateProvince']);
  }

  return (
    <AddressLookup
      postcode={form.field('Address.ZIPPostal')}
      label={t('postcode')}
      optional={t('optional')}
      tooShort={t('postcodeTooShort')}
      hasLines={lines.some(
        (line) => form.values[line] !== '' || form.field(line).error !== undefined,
      )}
      onPick={pick}
    >
      <AddressLines entry={entry} />
    </AddressLookup>
  );
}
