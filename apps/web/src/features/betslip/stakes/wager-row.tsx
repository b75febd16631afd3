import { formatAmount, useUiSettings, VisuallyHidden } from '@furlong/ui';
import { useRef } from 'react';
import { countForm } from '../../../platform/phrases.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { useKeptInView } from '../focus/use-kept-in-view.ts';
import type { SlipWager as Row } from '../slip/slip-wagers.ts';
import { ReturnsText } from './returns-text.tsx';
import { EachWayTick, StakeField, type StakedRowProps } from './stake-field.tsx';
import css from './wager-row.module.css';

/** `1 bet`, `15 lines, 30 each way`: full covers hold lines of several lengths, the others are bets. */
function LineCount({ row }: { readonly row: Row }) {
  const { t } = useTranslation('betslip');
  const count = row.lineCount;
  const lines = row.isCover ? t('lineMany', { count }) : t(`bet${countForm(count)}`, { count });
  const each = row.isEachWay ? t('eachWayLines', { lines, count: count * 2 }) : lines;
  return (
    <span className={css['lines']}>
      {row.singles.length === 0 ? each : t('oneForAll', { lines: each })}
    </span>
  );
}

function Returns({ row }: { readonly row: Row }) {
  const { t } = useTranslation('betslip');
  const { currencySymbol } = useUiSettings();
  if (row.totalStake === undefined) return null;
  const count = row.isEachWay ? row.lineCount * 2 : row.lineCount;
  const stake = row.stake === undefined ? '' : formatAmount(row.stake, currencySymbol);
  const total = formatAmount(row.totalStake, currencySymbol);
  return (
    <span className={css['returns']}>
      <span>
        {row.stake === undefined
          ? t('multiplesStaked', { amount: total })
          : count === 1
            ? t('stakeTimes', { count, stake })
            : t('stakeTimesTotal', { count, stake, total })}
      </span>
      <b>
        <ReturnsText row={row} />
      </b>
    </span>
  );
}

/** One wager: its name and lines, each way where it is offered, the stake a line, and what may come back. */
export function WagerRow(props: StakedRowProps) {
  const { row, isActive } = props;
  const rowRef = useRef<HTMLLIElement>(null);
  const isStaked = row.totalStake !== undefined;
  // The keypad and notices take room below, and a typed stake adds a line: the row must stay in view.
  useKeptInView(rowRef, isActive);
  return (
    <li ref={rowRef} className={isStaked ? `${css['wager']} ${css['staked']}` : css['wager']}>
      <span className={css['name']}>
        {row.name}
        <VisuallyHidden>, </VisuallyHidden>
        <LineCount row={row} />
      </span>
      <EachWayTick row={row} label={row.name} />
      <StakeField {...props} label={row.name} />
      <Returns row={row} />
    </li>
  );
}
