import { Count, FoldRow, formatAmount, useUiSettings } from '@furlong/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { addPence } from '@furlong/money';
import { useTranslation } from '../../../platform/use-translation.ts';
import { isStakeAwaited } from '../is-stake-awaited.ts';
import { foldWagers, type SlipWager } from '../slip-wagers.ts';
import type { BetslipView } from '../use-betslip.ts';
import { WagerRow } from './wager-row.tsx';
import css from './wager-row.module.css';

/** Finds the wager whose stake is missing: the one whose typed stake comes to nothing, else the first. */
function findUnstaked({ state, rows }: BetslipView): BetslipView['rows'][number] | undefined {
  if (state.stage.kind !== 'editing' || state.stage.timesUnstaked === 0) return undefined;
  return rows.find(({ stakeText }) => stakeText !== '') ?? rows[0];
}

/** Moves the focus to the missing stake each time the customer is told of it. */
function useUnstakedFocus({ stage }: BetslipView['state']): RefObject<HTMLUListElement | null> {
  const ref = useRef<HTMLUListElement>(null);
  const times = stage.kind === 'editing' ? stage.timesUnstaked : 0;
  useEffect(() => {
    if (times > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [times]);
  return ref;
}

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

/** The wagers of the slip: the accumulator first, the other multiples under one opener, the singles last. */
export function WagerList({
  view,
  active,
  onActive,
}: {
  readonly view: BetslipView;
  /** The wager whose stake is typed. */
  readonly active: SlipWager | undefined;
  readonly onActive: (name: string | undefined) => void;
}) {
  const { state, rows } = view;
  const ref = useUnstakedFocus(state);
  const unstaked = findUnstaked(view);
  const { before, folded, after } = foldWagers(rows);
  const [isOpen, setIsOpen] = useState(false);
  // A field that is asked for has to be in view before it can take the focus.
  if (!isOpen && unstaked !== undefined && folded.includes(unstaked)) setIsOpen(true);
  const toRow = (row: SlipWager) => (
    <WagerRow
      key={row.name}
      row={row}
      isActive={row === active}
      isStakeMissing={row === unstaked}
      takesFocus={isStakeAwaited(state)}
      onActive={() => {
        onActive(row.name);
      }}
    />
  );
  return (
    <ul ref={ref}>
      {before.map(toRow)}
      {folded.length === 0 ? null : (
        <li className={css['multiples']}>
          <FoldRow
            isOpen={isOpen}
            onToggle={(opens) => {
              setIsOpen(opens);
              if (!opens && active !== undefined && folded.includes(active)) onActive(undefined);
            }}
            head={<FoldHead rows={folded} isOpen={isOpen} />}
          >
            <ul>{folded.map(toRow)}</ul>
          </FoldRow>
        </li>
      )}
      {after.map(toRow)}
    </ul>
  );
}
