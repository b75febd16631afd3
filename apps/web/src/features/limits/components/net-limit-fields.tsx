import type { LimitPeriod } from '@furlong/customer';
import {
  Button,
  Checkbox,
  ErrorList,
  FieldStack,
  FilePicker,
  RadioGroup,
  TextField,
  useUiSettings,
} from '@furlong/ui';
import { documentTypes, useFileWords } from '../../../core/forms/use-file-words.ts';
import type { ToldLimit } from '../../../core/limits/limits.queries.ts';
import { useLimitWords } from '../../../core/limits/use-limit-words.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { useNetLimit, type NetLimitEntry } from '../use-net-limit.ts';
import css from '../limits.module.css';

interface NetLimitFormProps {
  /** The net deposit limits that are set or can be set. */
  readonly limits: readonly ToldLimit[];
  readonly onSent: (period: LimitPeriod) => void;
}

function NameFields({ form }: Pick<NetLimitEntry, 'form'>) {
  const { t } = useTranslation('limits');
  return (
    <>
      <TextField
        {...form.field('Firstname')}
        label={t('firstName')}
        autoComplete="given-name"
        maxLength={255}
      />
      <TextField
        {...form.field('Lastname')}
        label={t('lastName')}
        autoComplete="family-name"
        maxLength={255}
      />
    </>
  );
}

/** The amount in two boxes, as the specification has it. Both are blank. */
function AmountFields({
  form,
  limits,
}: Pick<NetLimitEntry, 'form'> & Pick<NetLimitFormProps, 'limits'>) {
  const { t } = useTranslation('limits');
  const { currencySymbol } = useUiSettings();
  const { boundsOf } = useLimitWords();
  const { NetDepositLimitPeriod: period } = form.values;
  return (
    <div className={css['amount']}>
      <TextField
        {...form.field('Pounds')}
        label={t('pounds', { symbol: currencySymbol })}
        hint={boundsOf(limits.find((limit) => limit.period === period))}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        characters={8}
      />
      <TextField
        {...form.field('Pence')}
        label={t('pence')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        characters={3}
      />
    </div>
  );
}

/** The specified form for the net deposit limit. */
export function NetLimitFields({ limits, onSent }: NetLimitFormProps) {
  const { t } = useTranslation(['limits', 'core/limits']);
  const { words, limits: fileLimits } = useFileWords();
  const { form, progress, stop } = useNetLimit(t('proof'), onSent);
  return (
    <form className={css['form']} onSubmit={form.submit} noValidate>
      <ErrorList {...form.errorList} />
      <FieldStack>
        <RadioGroup
          {...form.field('NetDepositLimitPeriod')}
          isRow
          label={t('core/limits:period')}
          options={limits.map(({ period }) => ({
            id: period,
            label: t(`core/limits:period_${period}`),
          }))}
        />
        <AmountFields form={form} limits={limits} />
        <NameFields form={form} />
        <FilePicker
          {...form.field('FileData')}
          label={t('proof')}
          optional={t('optional')}
          hint={`${t('proofHint')} ${fileLimits}`}
          accept={documentTypes}
          words={words}
          progress={form.values.FileData === undefined ? undefined : progress}
          isDisabled={form.isBusy}
          onStop={stop}
        />
        <Checkbox {...form.tick('termsAgreement')} label={t('agreement')} />
      </FieldStack>
      <p className={css['muted']}>{t('core/limits:lowerAndHigher')}</p>
      <Button type="submit" isWide isBusy={form.isBusy}>
        {t('setNetDepositLimit')}
      </Button>
    </form>
  );
}
