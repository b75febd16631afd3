import { countries } from '@furlong/customer';
import { PhoneField, Select, type DialCountry } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import { toOptions } from '../to-options.ts';
import type { RegistrationEntry } from '../use-registration.ts';
import { LimitFields } from './limit-fields.tsx';
import { PostcodeFields } from './postcode-fields.tsx';

const dialCountries: readonly DialCountry[] = countries.map(({ iso2, name, dialCode }) => ({
  id: iso2,
  name,
  dialCode: `+${dialCode}`,
}));
const countryOptions = toOptions(countries.map(({ name }) => name));

/** The fields for the customer's address and ways to be reached, and for the limit on deposits. */
export function ContactFields({ entry }: { readonly entry: RegistrationEntry }) {
  const { t } = useTranslation('registration');
  const { form } = entry;
  const country = form.field('Address.Country');
  const iso2 = countries.find(({ name }) => name === country.value)?.iso2 ?? '';
  return (
    <>
      <Select
        {...country}
        label={t('country')}
        options={countryOptions}
        autoComplete="country-name"
        onChange={entry.changeCountry}
      />
      <PostcodeFields entry={entry} />
      <PhoneField
        // The dial code follows the country that is chosen, whatever was chosen by hand before.
        key={iso2}
        {...form.field('Phone')}
        label={t('phone')}
        hint={t('phoneHint')}
        countries={dialCountries}
        country={iso2}
        words={{ dialCode: t('dialCode'), number: t('phoneNumber') }}
        maxLength={255}
      />
      <Select
        {...form.field('PaymentCurrency.Number')}
        label={t('currency')}
        options={entry.currencies.map(({ number, name, symbol }) => ({
          id: number,
          label: `${name} (${symbol})`,
        }))}
      />
      <LimitFields entry={entry} />
    </>
  );
}
