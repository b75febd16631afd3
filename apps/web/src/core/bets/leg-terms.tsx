import type { MyBetLeg } from '@furlong/contract';
import { useTranslation } from '../../platform/use-translation.ts';
import { allOnTheWin } from './each-way-text.ts';
import css from './leg-terms.module.css';

/**
 * The terms of a leg, and everything that changed its return: each-way terms, Rule 4, another price, a dead
 * heat, why it is void.
 */
export function LegTerms({
  marketName,
  terms,
  leg,
}: {
  readonly marketName: string;
  /** `1/5 1-3`; '' where the bet is not each way. */
  readonly terms: string;
  readonly leg: Pick<MyBetLeg, 'rule4' | 'repriced' | 'deadHeat' | 'voidReason'>;
}) {
  const { t } = useTranslation('core/bets');
  const repricedText = useRepricedText();
  const others = [
    ...(leg.rule4 > 0 ? [t('rule4', { pence: leg.rule4 })] : []),
    ...(leg.repriced === null ? [] : [repricedText(leg.repriced)]),
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

/** The reason why a leg was settled at the starting price, which may look shorter than the price taken. */
function useRepricedText(): (repriced: NonNullable<MyBetLeg['repriced']>) => string {
  const { t } = useTranslation('core/bets');
  return ({ reason, takenRule4 }) => {
    if (reason === 'withdrawal') return t('repricedByWithdrawal');
    return takenRule4 === 0 ? t('repricedLonger') : t('repricedNet', { pence: takenRule4 });
  };
}
