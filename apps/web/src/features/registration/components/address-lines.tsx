import { TextField } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { RegistrationEntry } from '../use-registration.ts';

/** An address as it is typed or looked up. */
export function AddressLines({ entry }: { readonly entry: RegistrationEntry }) {
  const { t } = useTranslation('registration');
  const { form } = entry;
  return (
    <>
      <TextField
        {...form.field('Address.AddressLineOne')}
        label={t('addressLineOne')}
        autoComplete="address-line1"
        maxLength={255}
      />
      <TextField
        {...form.field('Address.AddressLineTwo')}
        label={t('addressLineTwo')}
        optional={t('optional')}
        autoComplete="address-line2"
        maxLength={255}
      />
      <TextField
        {...form.field('Address.City')}
        label={t('city')}
        autoComplete="address-level2"
        maxLength={255}
      />
      <TextField
        {...form.field('Address.StateProvince')}
        label={t('state')}
        autoComplete="address-level1"
        maxLength={255}
      />
    </>
  );
}
