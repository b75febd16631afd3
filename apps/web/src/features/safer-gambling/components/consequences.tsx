import type { ExclusionPreview } from '@furlong/contract';
import { noPence } from '@furlong/money';
import { formatAmount, useUiSettings } from '@furlong/ui';
import type { ReactNode } from 'react';
import { brand } from '../../../core/brand/brand.ts';
import { useUser } from '../../../core/session/session.ts';
import { countForm } from '../../../platform/phrases.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { OwnRestriction } from '../exclusion.ts';
import css from '../safer-gambling.module.css';

export interface ConsequencesProps {
  readonly restriction: OwnRestriction;
  /** When the chosen length ends, in words; undefined while none is chosen. */
  readonly until: string | undefined;
  readonly preview: ExclusionPreview | undefined;
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function useMoneyText(preview: ExclusionPreview | undefined): string {
  const { t } = useTranslation('safer-gambling');
  const { currencySymbol } = useUiSettings();
  const known = useUser()?.funddetail.balance ?? noPence;
  const balance = preview?.balance ?? known;
  return balance === 0
    ? t('moneyNone')
    : t('moneyStays', {
        balance: formatAmount(balance, currencySymbol),
        email: brand.supportEmail,
      });
}

/** Says how many bets are open and for how much, as far as it is known. */
function useBetsText(preview: ExclusionPreview | undefined): string {
  const { t } = useTranslation('safer-gambling');
  const { currencySymbol } = useUiSettings();
  if (preview === undefined) return t('betsStand');
  const { openBets: count, openStakes } = preview;
  if (count === 0) return t('betsNone');
  const stakes = formatAmount(openStakes, currencySymbol);
  return t(`bets${countForm(count)}`, { count, stakes });
}

/** The consequences of an option: when it begins and ends, and what becomes of money, bets and marketing. */
export function Consequences({ restriction, until, preview }: ConsequencesProps) {
  const { t } = useTranslation('safer-gambling');
  const money = useMoneyText(preview);
  const bets = useBetsText(preview);
  const isClosing = restriction === '0';
  return (
    <dl className={css['figures']}>
      <Figure name={t('atOnce')}>{isClosing ? t('atOnceClosing') : t('atOnceShut')}</Figure>
      {isClosing ? null : (
        <Figure name={t('until')}>
          {until === undefined ? t('untilChosen') : t('untilFixed', { until })}
        </Figure>
      )}
      <Figure name={t('money')}>{money}</Figure>
      <Figure name={t('bets')}>{bets}</Figure>
      <Figure name={t('marketing')}>{t('marketingStops')}</Figure>
      <Figure name={t('afterwards')}>{t(`afterwards${restriction}`)}</Figure>
    </dl>
  );
}
