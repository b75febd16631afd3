import { depositForm } from '@furlong/contract';
import { formatPounds, type Pence } from '@furlong/money';
import type { DepositBounds } from '@furlong/payment';
import { Button, Card, FieldStack, formatAmount, TextField, useUiSettings } from '@furlong/ui';
import * as z from 'zod/mini';
import { useForm } from '../../../core/forms/use-form.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { findAmountFaults } from '../deposit.ts';
import css from '../deposit.module.css';

const amountForm = z.pick(depositForm, { amount: true });

export interface AmountFormProps {
  readonly bounds: DepositBounds;
  readonly submitText: string;
  /** Stands after the bounds in the hint of the field. */
  readonly hint?: string;
  readonly onSend: (amount: Pence) => Promise<void>;
}

/** The amount of a deposit. It starts at the least one, and no other is proposed (D41). */
export function AmountForm({ bounds, submitText, hint = '', onSend }: AmountFormProps) {
  const { t } = useTranslation('deposit');
  const { currencySymbol } = useUiSettings();
  const { leastPence, roomPence } = bounds;
  const form = useForm<{ readonly amount: string }, { readonly amount: Pence }>({
    room: 'deposit',
    initial: { amount: formatPounds(leastPence) },
    schema: amountForm,
    findMore: ({ amount }) => findAmountFaults(amount, bounds, currencySymbol),
    send: async ({ amount }) => {
      await onSend(amount);
    },
  });
  const least = formatAmount(leastPence, currencySymbol);
  const range =
    roomPence === undefined
      ? t('amountFrom', { least })
      : t('amountFromTo', { least, most: formatAmount(roomPence, currencySymbol) });
  return (
    <form className={css['form']} onSubmit={form.submit} noValidate>
      <Card isPadded>
        <FieldStack>
          <TextField
            {...form.field('amount')}
            label={t('amount', { symbol: currencySymbol })}
            hint={`${range} ${hint}`.trim()}
            inputMode="decimal"
            autoComplete="transaction-amount"
            maxLength={20}
            characters={12}
          />
        </FieldStack>
        <Button type="submit" isWide isBusy={form.isBusy}>
          {submitText}
        </Button>
      </Card>
    </form>
  );
}
