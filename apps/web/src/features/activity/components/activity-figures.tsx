import type { Activity } from '@furlong/contract';
import type { ActivityRangeId } from '@furlong/customer';
import { ButtonLink, formatAmount, useUiSettings } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import { drawChart, toShownDay, writeOutcome } from '../activity.ts';
import css from '../activity.module.css';
import { ChartCard } from './chart-card.tsx';
import { DepositLimits } from './deposit-limits.tsx';
import { NetDeposits } from './net-deposits.tsx';

/** The period in words, and then its figures. */
export function ActivityFigures({
  id,
  activity,
}: {
  readonly id: ActivityRangeId;
  readonly activity: Activity;
}) {
  const { t } = useTranslation('activity');
  const { currencySymbol: symbol } = useUiSettings();
  const { endPeriod } = activity;
  const won = drawChart(activity.winOrLoss, endPeriod, { id, symbol, isSigned: true });
  const staked = drawChart(activity.stakes, endPeriod, { id, symbol, isSigned: false });
  const period = { from: toShownDay(activity.startPeriod), until: toShownDay(endPeriod) };
  const outcome = writeOutcome(won.total, symbol);
  return (
    <>
      <p className={css['period']}>
        {t('staked', { ...period, staked: formatAmount(staked.total, symbol) })}{' '}
        {won.isEmpty ? t('noneSettled') : t(outcome.kind, { total: outcome.total })}
      </p>
      <ChartCard id={id} title={t('winOrLoss')} chart={won} isWinOrLoss empty={t('noWinOrLoss')} />
      <div className={css['pair']}>
        <NetDeposits netDeposit={activity.netDeposit} />
        <DepositLimits depositLimit={activity.depositLimit} />
      </div>
      <ChartCard id={id} title={t('amountStaked')} chart={staked} empty={t('noStakes')} />
      {won.isEmpty && staked.isEmpty ? (
        <ButtonLink kind="quiet" to="/transactions">
          {t('toStatement')}
        </ButtonLink>
      ) : null}
    </>
  );
}
