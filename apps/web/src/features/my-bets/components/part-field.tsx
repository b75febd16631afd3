import { canBecomeStake, parseStake } from '@furlong/betting';
import { formatPounds, pence, type Pence } from '@furlong/money';
import { formatAmount, Stack, TextField, useUiSettings } from '@furlong/ui';
import { useId } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import { leastPart, nearestPart, readPart, type Buyable, type WantedPart } from '../cash-out.ts';
import css from './my-bets.module.css';

const percents = 100;

/** The part of the stake that is cashed out: by the slider in hundredths, or to the penny in the field. */
export function PartField({
  buyable,
  wanted,
  onChange,
}: {
  readonly buyable: Buyable;
  readonly wanted: WantedPart | undefined;
  readonly onChange: (wanted: WantedPart) => void;
}) {
  const { t } = useTranslation('my-bets');
  const { currencySymbol } = useUiSettings();
  const hintId = useId();
  const { whole, stakeLeft } = buyable;
  const least = leastPart(whole, stakeLeft);
  if (least >= stakeLeft) return null;
  const stake = nearestPart(wanted, buyable);
  const amountOf = (amount: Pence): string => formatAmount(amount, currencySymbol);
  return (
    <Stack gap={1}>
      <TextField
        label={`${t('part')} (${currencySymbol})`}
        inputMode="decimal"
        autoComplete="off"
        value={wanted?.typed ?? formatPounds(stake)}
        hint={t('partOf', { amount: amountOf(stakeLeft) })}
        error={
          readPart(wanted, buyable) === undefined
            ? t('stakeInvalid', { least: amountOf(least), most: amountOf(stakeLeft) })
            : undefined
        }
        onChange={(typed) => {
          if (canBecomeStake(typed)) onChange({ stake: parseStake(typed) ?? stake, typed });
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
          const chosen = partOf(Number(event.target.value), { least, stakeLeft });
          onChange({ stake: chosen, typed: undefined });
        }}
      />
      <span id={hintId} className={css['scale']}>
        <span>{amountOf(least)}</span>
        <span>{t('all')}</span>
      </span>
    </Stack>
  );
}

function partOf(
  percent: number,
  { least, stakeLeft }: { readonly least: Pence; readonly stakeLeft: Pence },
): Pence {
  if (percent >= percents) return stakeLeft;
  // The ends of the slider are exactly what its scale says.
  if (percent <= 1) return least;
  return pence(Math.max(least, Math.floor((stakeLeft * percent) / percents)));
}
