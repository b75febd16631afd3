import type { MyBetLeg } from '@furlong/contract';
import { useTranslation } from '../../platform/use-translation.ts';
import { allOnTheWin } from './each-way-text.ts';
import css from './leg-terms.module.css';

/** What a leg was bet on, and what changed its return: each-way terms, Rule 4, a dead heat, why it is void. */
export function LegTerms({
  marketName,
  terms,
  leg,
}: {
  readonly marketName: string;
  /** `1/5 1-3`; '' where the bet is not each way. */
  readonly terms: string;
  readonly leg: Pick<MyBetLeg, 'rule4' | 'deadHeat' | 'voidReason'>;
}) {
  const { t } = useTranslation('core/bets');
  const others = [
    ...(leg.rule4 > 0 ? [t('rule4', { pence: leg.rule4 })] : []),
    ...(leg.deadHeat === '' ? [] : [t('deadHeat', { share: leg.deadHeat })]),
    ...(leg.voidReason === '' ? [] : [t(`void-${leg.voidReason}`)]),
  ];
  return (
    <>
      {marketName}
      {terms === '' ? null : (
        <>
          {', '}
          <span className={css['whole']}>
            {terms === allOnTheWin ? t('eachWayToWin') : t('eachWayTerms', { terms })}
          </span>
        </>
      )}
      {others.map((text) => `, ${text}`)}
    </>
  );
}
