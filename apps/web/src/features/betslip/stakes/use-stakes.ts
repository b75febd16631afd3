import { useEffect, useRef, useState, type RefObject } from 'react';
import type { StakedRowProps } from './stake-field.tsx';
import { followExchanges } from '../slip/slip-changes.ts';
import { findOrder } from '../slip/betslip.ts';
import { isStakeAwaited } from '../slip/is-stake-awaited.ts';
import { findWagerRow, type SlipWager } from '../slip/slip-wagers.ts';
import type { BetslipView } from '../use-betslip.ts';

/** Finds the wager whose stake is missing: the one whose typed stake comes to nothing, else the first. */
function findUnstaked({ state, rows }: BetslipView): SlipWager | undefined {
  if (state.stage.kind !== 'editing' || state.stage.timesUnstaked === 0) return undefined;
  const typed = rows
    .flatMap((row) => [row, ...row.singles])
    .find(({ stakeText }) => stakeText !== '');
  return typed ?? rows[0];
}

/** Moves the focus to the missing stake, within the element of the ref, each time the customer is told of it. */
export function useUnstakedFocus({
  stage,
}: BetslipView['state']): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const times = stage.kind === 'editing' ? stage.timesUnstaked : 0;
  useEffect(() => {
    if (times > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [times]);
  return ref;
}

/**
 * The key of the stake that is typed, as the slip changes: it goes with a single whose selection is exchanged, waits while
 * the offer is not known, and is gone with its wager.
 */
function followKey(key: string, { state, rows }: BetslipView): string | undefined {
  if (state.changes.length > 0) return followExchanges(state.changes, key);
  return findWagerRow(rows, key) === undefined ? undefined : key;
}

/** The stakes of the slip: which of them is typed, and which is missing. */
export interface StakesView {
  /** The wager, or the single, whose stake is typed. */
  readonly active: SlipWager | undefined;
  readonly toProps: (row: SlipWager) => StakedRowProps;
  readonly endTyping: () => void;
}

export function useStakes(view: BetslipView): StakesView {
  const { state, rows } = view;
  const [activeKey, setActiveKey] = useState<string>();
  const unstaked = findUnstaked(view);
  const isTyping = activeKey !== undefined && findOrder(state) === undefined;
  // A key that is tapped next must not land on another bet, so no wager takes the place of one that is offered no more.
  const active = isTyping ? findWagerRow(rows, activeKey) : undefined;
  const followed = isTyping ? followKey(activeKey, view) : activeKey;
  if (followed !== activeKey) setActiveKey(followed);
  return {
    active,
    endTyping: () => {
      setActiveKey(undefined);
    },
    toProps: (row) => ({
      row,
      isActive: row === active,
      isStakeMissing: row === unstaked,
      takesFocus: isStakeAwaited(state),
      onActive: () => {
        setActiveKey(row.key);
      },
    }),
  };
}
