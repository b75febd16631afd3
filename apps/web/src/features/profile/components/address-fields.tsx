import type { Form } from '@furlong/client';
import type { UserDetail } from '@furlong/contract';
import { countries, formatAddress, splitForProfile } from '@furlong/customer';
import { Select, TextField } from '@furlong/ui';
import { AddressLookup } from '../../../core/address/address-lookup.tsx';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { ProfileValues } from '../profile-values.ts';

const countryOptions = countries.map(({ name }) => ({ id: name, label: name }));

const lines = [
  { name: 'address1', label: 'addressLine1', autoComplete: 'address-line1', isOptional: false },
  { name: 'address2', label: 'addressLine2', autoComplete: 'address-line2', isOptional: true },
  { name: 'address3', label: 'addressLine3', autoComplete: 'address-line3', isOptional: true },
  { name: 'address4', label: 'city', autoComplete: 'address-level2', isOptional: false },
] as const;

interface AddressFieldsProps {
  readonly form: Form<ProfileValues>;
  readonly detail: UserDetail;
}

/** The lines of the address, the city and the country. */
function AddressLines({ form }: Pick<AddressFieldsProps, 'form'>) {
  const { t } = useTranslation('profile');
  return (
    <>
      {lines.map(({ name, label, autoComplete, isOptional }) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={t(label)}
          optional={isOptional ? t('optional') : undefined}
          autoComplete={autoComplete}
          maxLength={255}
        />
      ))}
      <Select
        {...form.field('country')}
        label={t('country')}
        placeholder={t('chooseCountry')}
        options={countryOptions}
        autoComplete="country-name"
      />
    </>
  );
}

/** The fields for the customer's address, by postcode or line by line. */
export function AddressFields({ form, detail }: AddressFieldsProps) {
  const { t } = useTranslation('profile');
  const { values } = form;
  const present = formatAddress({ ...detail, postcode: detail.postCode });

  function pick(found: string) {
    const { country, ...split } = splitForProfile(found);
    for (const { name } of lines) form.change(name, split[name]);
    if (country !== undefined) form.change('country', country);
  }

  return (
    <AddressLookup
      postcode={form.field('postCode')}
      label={t('postalCode')}
      hint={present === '' ? undefined : t('presentAddress', { address: present })}
      optional={t('optional')}
      tooShort={t('zipTooShort')}
      hasLines={
        lines.some(({ name }) => values[name] !== '') || form.field('country').error !== undefined
      }
      onPick={pick}
    >
      <AddressLines form={form} />
    </AddressLookup>
  );
}
