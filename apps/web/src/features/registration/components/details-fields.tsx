import { namePrefixes } from '@furlong/contract';
import { DateField, Select, TextField } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import { toOptions } from '../to-options.ts';
import type { RegistrationEntry } from '../use-registration.ts';
import { EmailField } from './email-field.tsx';

/** The fields for the customer's own details. */
export function DetailsFields({ entry }: { readonly entry: RegistrationEntry }) {
  const { t } = useTranslation('registration');
  const { form } = entry;
  return (
    <>
      <Select
        {...form.field('Prefix')}
        label={t('prefix')}
        options={toOptions(namePrefixes)}
        autoComplete="honorific-prefix"
      />
      <TextField
        {...form.field('FirstName')}
        label={t('firstName')}
        autoComplete="given-name"
        maxLength={255}
      />
      <TextField
        {...form.field('LastName')}
        label={t('lastName')}
        autoComplete="family-name"
        maxLength={255}
      />
      <DateField
        {...form.field('DateOfBirth')}
        label={t('dateOfBirth')}
        hint={t('dateOfBirthHint')}
        words={{ day: t('day'), month: t('month'), year: t('year') }}
        isBirthday
      />
      <EmailField entry={entry} />
    </>
  );
}
