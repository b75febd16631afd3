import { formatAmount, useUiSettings } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import { ReturnsText } from './returns-text.tsx';
import css from './single-stake.module.css';
import { EachWayTick, StakeField, type StakedRowProps } from './stake-field.tsx';

/** The stake of the single on one selection of several, and what it may return. The line keeps its height as one types. */
export function SingleStake({
  name,
  single,
}: {
  /** The name of the selection, in full. */
  readonly name: string;
  readonly single: StakedRowProps;
}) {
  const { t } = useTranslation('betslip');
  const { currencySymbol } = useUiSettings();
  const { row } = single;
  const { stake, totalStake } = row;
  const label = t('singleOn', { name });
  return (
    <div className={totalStake === undefined ? css['single'] : `${css['single']} ${css['staked']}`}>
      {stake === undefined || totalStake === undefined ? null : (
        <span className={css['returns']}>
          {row.isEachWay ? (
            <span>
              {t('stakeTimesTotal', {
                count: 2,
                stake: formatAmount(stake, currencySymbol),
                total: formatAmount(totalStake, currencySymbol),
              })}
            </span>
          ) : null}
          <b>
            <ReturnsText row={row} />
          </b>
        </span>
      )}
      <EachWayTick row={row} label={label} />
      <StakeField {...single} label={label} />
    </div>
  );
}
