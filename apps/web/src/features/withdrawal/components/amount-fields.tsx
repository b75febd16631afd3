import type { Form } from '@furlong/client';
import { FieldSet, formatAmount, TextField, useUiSettings } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { WithdrawalRange } from '../withdrawal.ts';
import css from '../withdrawal.module.css';
import type { RequestValues } from '../request-values.ts';

/** The amount in pounds and pence. */
export function AmountFields({
  form,
  range,
}: {
  readonly form: Form<RequestValues>;
  readonly range: WithdrawalRange;
}) {
  const { t } = useTranslation('withdrawal');
  const { currencySymbol } = useUiSettings();
  const least = formatAmount(range.least, currencySymbol);
  const most = formatAmount(range.funds, currencySymbol);
  return (
    <FieldSet legend={t('amount')} hint={t('range', { least, most })}>
      <div className={css['amount']}>
        <TextField
          {...form.field('pounds')}
          label={t('pounds')}
          inputMode="numeric"
          autoComplete="transaction-amount"
          maxLength={7}
          characters={8}
        />
        <TextField
          {...form.field('pence')}
          label={t('pence')}
          optional={t('optional')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          characters={4}
        />
      </div>
    </FieldSet>
  );
}
