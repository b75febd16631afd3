import { depositForm, type DepositProvider } from '@furlong/contract';
import { formatPounds, type Pence } from '@furlong/money';
import type { DepositBounds } from '@furlong/payment';
import {
  Button,
  Card,
  FieldStack,
  formatAmount,
  RadioGroup,
  TextField,
  useUiSettings,
} from '@furlong/ui';
import * as z from 'zod/mini';
import { useForm } from '../../../core/forms/use-form.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { findAmountFaults } from '../deposit.ts';
import css from '../deposit.module.css';

const amountForm = z.pick(depositForm, { amount: true, provider: true });

/** The deposit that a customer asks for: how much, and by which way. */
export interface Wish {
  readonly amount: Pence;
  readonly provider: DepositProvider;
}

interface AmountFormProps {
  readonly bounds: DepositBounds;
  readonly submitText: string;
  /** Stands after the bounds in the hint of the field. */
  readonly hint?: string;
  /** The ways that are open, the usual one first; by card where none is told. */
  readonly ways?: readonly DepositProvider[];
  readonly onSend: (wish: Wish) => Promise<void>;
}

/** The amount of a deposit. It starts at the least one, and no other is proposed (D41). Several ways can be chosen from. */
export function AmountForm({
  bounds,
  submitText,
  hint = '',
  ways = ['card'],
  onSend,
}: AmountFormProps) {
  const { t } = useTranslation('deposit');
  const { currencySymbol } = useUiSettings();
  const { leastPence, roomPence } = bounds;
  const form = useForm<
    { readonly amount: string; readonly provider: DepositProvider },
    z.output<typeof amountForm>
  >({
    room: 'deposit',
    initial: { amount: formatPounds(leastPence), provider: ways[0] ?? 'card' },
    schema: amountForm,
    findMore: ({ amount }) => findAmountFaults(amount, bounds, currencySymbol),
    send: async ({ amount, provider = 'card' }) => {
      await onSend({ amount, provider });
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
          {ways.length === 1 ? null : (
            <RadioGroup
              {...form.field('provider')}
              label={t('way')}
              options={ways.map((id) => ({
                id,
                label: t(`way_${id}`),
                detail: id === 'card' ? t('wayOfCard') : t('wayOfPaypal'),
              }))}
            />
          )}
        </FieldStack>
        <Button type="submit" isWide isBusy={form.isBusy}>
          {submitText}
        </Button>
      </Card>
    </form>
  );
}
