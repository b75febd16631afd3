import { limitAmountField } from '@furlong/contract';
import { limitPeriods, type LimitPeriod } from '@furlong/customer';
import { parsePounds, penceToPounds } from '@furlong/money';
import { Button, ErrorList, FieldStack, RadioGroup, TextField, useUiSettings } from '@furlong/ui';
import * as z from 'zod/mini';
import { useForm } from '../forms/use-form.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { limitCalls, useKeepLimits, type ToldLimit } from './limits.queries.ts';
import css from './limits.module.css';
import { useLimitWords } from './use-limit-words.ts';

/** The amount as it is typed; a third decimal is refused, never rounded (D10). */
const typedAmount = z.pipe(
  z.pipe(
    z.string().check(z.trim()),
    z.transform((text, { issues }) => {
      const amount = parsePounds(text);
      if (amount !== undefined) return penceToPounds(amount);
      issues.push({ code: 'custom', input: text, message: 'limit.invalid' });
      return z.NEVER;
    }),
  ),
  limitAmountField,
);
const depositLimitForm = z.strictObject({ period: z.enum(limitPeriods), amount: typedAmount });

interface Values extends Readonly<Record<string, string>> {
  readonly period: LimitPeriod;
  readonly amount: string;
}

/** Sets a deposit limit. The box is blank, and no amount is proposed. */
export function DepositLimitForm({
  limits,
  onSet,
}: {
  /** The deposit limits that are set or can be set. */
  readonly limits: readonly ToldLimit[];
  readonly onSet?: (period: LimitPeriod) => void;
}) {
  const { t } = useTranslation('core/limits');
  const { currencySymbol } = useUiSettings();
  const { boundsOf } = useLimitWords();
  const keep = useKeepLimits();
  const [first] = limits;
  const form = useForm<Values, z.output<typeof depositLimitForm>>({
    room: 'core/limits',
    initial: { period: first?.period ?? 'Daily', amount: '' },
    schema: depositLimitForm,
    send: async ({ period, amount }) => {
      await keep(limitCalls.setLimit({ kind: 'deposit', period, amount }));
      form.reset({ period, amount: '' });
      onSet?.(period);
    },
  });
  const { period } = form.values;
  return (
    <form className={css['form']} onSubmit={form.submit} noValidate>
      <ErrorList {...form.errorList} />
      <FieldStack>
        <RadioGroup
          {...form.field('period')}
          isRow
          label={t('period')}
          options={limits.map((limit) => ({
            id: limit.period,
            label: t(`period_${limit.period}`),
          }))}
        />
        <TextField
          {...form.field('amount')}
          label={t('newAmount', { symbol: currencySymbol })}
          hint={boundsOf(limits.find((limit) => limit.period === period))}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          characters={12}
        />
      </FieldStack>
      <p className={css['muted']}>{t('lowerAndHigher')}</p>
      <Button type="submit" isWide isBusy={form.isBusy}>
        {t('setDepositLimit')}
      </Button>
    </form>
  );
}
