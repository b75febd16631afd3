import { Count, FoldRow, formatAmount, useUiSettings } from '@furlong/ui';
import { useState } from 'react';
import { addPence } from '@furlong/money';
import { useTranslation } from '../../../platform/use-translation.ts';
import { foldWagers, type SlipWager } from '../slip/slip-wagers.ts';
import type { StakedRowProps } from './stake-field.tsx';
import { WagerRow } from './wager-row.tsx';
import css from './wager-row.module.css';

/** How many multiples are folded away, and what is staked on them while they are. */
function FoldHead({
  rows,
  isOpen,
}: {
  readonly rows: readonly SlipWager[];
  readonly isOpen: boolean;
}) {
  const { t } = useTranslation('betslip');
  const { currencySymbol } = useUiSettings();
  const staked = addPence(...rows.flatMap(({ totalStake }) => totalStake ?? []));
  return (
    <>
      <span className={css['fold']}>{t('multiples')}</span>
      <Count value={rows.length} of={t('wagers')} />
      {isOpen || staked === 0 ? null : (
        <span className={css['folded']}>
          {t('multiplesStaked', { amount: formatAmount(staked, currencySymbol) })}
        </span>
      )}
    </>
  );
}

/**
 * The accumulator with the full covers, the other multiples under one opener, and the stake for all singles. The only
 * single of a slip stands here too.
 */
export function WagerList({
  rows,
  toProps,
  onFold,
}: {
  readonly rows: readonly SlipWager[];
  /** Makes the properties of a wager's row, with the state of its stake. */
  readonly toProps: (row: SlipWager) => StakedRowProps;
  /** Called when wagers are folded away of which one is being typed. */
  readonly onFold: () => void;
}) {
  const { before, folded, singles } = foldWagers(rows);
  const [isOpen, setIsOpen] = useState(false);
  const props = folded.map(toProps);
  // A field that is asked for has to be in view before it can take the focus.
  if (!isOpen && props.some(({ isStakeMissing }) => isStakeMissing)) setIsOpen(true);
  return (
    <ul>
      {before.map((row) => (
        <WagerRow key={row.key} {...toProps(row)} />
      ))}
      {folded.length === 0 ? null : (
        <li className={css['multiples']}>
          <FoldRow
            isOpen={isOpen}
            onToggle={(opens) => {
              setIsOpen(opens);
              if (!opens && props.some(({ isActive }) => isActive)) onFold();
            }}
            head={<FoldHead rows={folded} isOpen={isOpen} />}
          >
            <ul>
              {props.map((each) => (
                <WagerRow key={each.row.key} {...each} />
              ))}
            </ul>
          </FoldRow>
        </li>
      )}
      {singles === undefined ? null : <WagerRow {...toProps(singles)} />}
    </ul>
  );
}
