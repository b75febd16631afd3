import { canBecomeStake, parseStake } from '@furlong/betting';
import { formatPounds, pence, type Pence } from '@furlong/money';
import { formatAmount, TextField, useUiSettings } from '@furlong/ui';
import { useId, useState } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import { leastPart } from '../cash-out.ts';
import css from './my-bets.module.css';

const percents = 100;

/** The part of the stake that is cashed out: by the slider in hundredths, or to the penny in the field. */
export function PartField({
  whole,
  stakeLeft,
  stake,
  onChange,
}: {
  /** What all that is left is worth. */
  readonly whole: Pence;
  readonly stakeLeft: Pence;
  readonly stake: Pence;
  /** `undefined` while what is typed is no part of the stake. */
  readonly onChange: (stake: Pence | undefined) => void;
}) {
  const { t } = useTranslation('myBets');
  const { currencySymbol } = useUiSettings();
  const [typed, setTyped] = useState<string>();
  const hintId = useId();
  const least = leastPart(whole, stakeLeft);
  if (least >= stakeLeft) return null;
  const read = typed === undefined ? stake : parseStake(typed);
  const isValid = read !== undefined && read >= least && read <= stakeLeft;
  const amountOf = (amount: Pence): string => formatAmount(amount, currencySymbol);
  return (
    <div className={css['part']}>
      <TextField
        label={`${t('part')} (${currencySymbol})`}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? formatPounds(stake)}
        hint={t('partOf', { amount: amountOf(stakeLeft) })}
        error={
          isValid
            ? undefined
            : t('stakeInvalid', { least: amountOf(least), most: amountOf(stakeLeft) })
        }
        onChange={(text) => {
          if (!canBecomeStake(text)) return;
          setTyped(text);
          const part = parseStake(text);
          onChange(part !== undefined && part >= least && part <= stakeLeft ? part : undefined);
        }}
      />
      <input
        className={css['slider']}
        type="range"
        min={1}
        max={percents}
        step={1}
        aria-label={t('part')}
        aria-describedby={hintId}
        aria-valuetext={amountOf(stake)}
        value={Math.max(1, Math.round((stake / stakeLeft) * percents))}
        onChange={(event) => {
          setTyped(undefined);
          onChange(partOf(Number(event.target.value), { least, stakeLeft }));
        }}
      />
      <span id={hintId} className={css['scale']}>
        <span>{amountOf(least)}</span>
        <span>{t('all')}</span>
      </span>
    </div>
  );
}

function partOf(
  percent: number,
  { least, stakeLeft }: { readonly least: Pence; readonly stakeLeft: Pence },
): Pence {
  if (percent >= percents) return stakeLeft;
  return pence(Math.max(least, Math.floor((stakeLeft * percent) / percents)));
}
