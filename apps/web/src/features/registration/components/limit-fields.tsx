import { depositLimitPounds } from '@furlong/customer';
import { RadioGroup, TextField } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import { offeredPeriods } from '../registration-schema.ts';
import type { RegistrationEntry } from '../use-registration.ts';

/** How much may be deposited, and in which time. Nothing is proposed. */
export function LimitFields({ entry }: { readonly entry: RegistrationEntry }) {
  const { t } = useTranslation('registration');
  const { form, currencySymbol } = entry;
  const periods = { Daily: t('daily'), Weekly: t('weekly') };
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
        options={offeredPeriods.map((id) => ({ id, label: periods[id] }))}
      />
    </>
  );
}
