import { depositLimitPounds } from '@furlong/customer';
import { RadioGroup, TextField } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { RegistrationEntry } from '../use-registration.ts';

/** How much may be deposited, and in which time. Nothing is proposed. */
export function LimitFields({ entry }: { readonly entry: RegistrationEntry }) {
  const { t } = useTranslation('registration');
  const { form, currencySymbol, periods } = entry;
  const labels = { Daily: t('daily'), Weekly: t('weekly'), Monthly: t('monthly') };
  return (
    <>
      <TextField
        {...form.field('DepositLimit')}
        label={t('depositLimit')}
        hint={t('depositLimitHint', {
          symbol: currencySymbol,
          minimum: depositLimitPounds.min,
          maximum: depositLimitPounds.max,
          statementFrom: 2000,
        })}
        inputMode="numeric"
        autoComplete="off"
        characters={8}
        maxLength={10}
      />
      <RadioGroup
        {...form.field('DepositLimitPeriod')}
        label={t('depositLimitPeriod')}
        options={periods.map((id) => ({ id, label: labels[id] }))}
      />
    </>
  );
}
