import { useCallback, useSyncExternalStore } from 'react';
import { useLiveStatus, usePollMs } from '../../platform/live/live.ts';
import { marketName, prices } from '../../core/prices/price-store.ts';
import { useFreeBets } from './free-bet-choice.ts';
import { findStakedFreeBet, returnsWithoutStake, totalsOfFreeBet } from './slip/staked-free-bet.ts';
import { listSlipEntries, type SlipEntry } from './slip/slip-changes.ts';
import { refreshSlip, useSlipState } from './keep-betslip.ts';
import { toLeg, type Leg } from './slip/legs.ts';
import { findLivePrice, marketOfBet } from './live-prices.ts';
import { useWorkInView } from './focus/use-work-in-view.ts';
import { listRelated, listSlipWagers, listStakedLegs, totalsOf } from './slip/slip-wagers.ts';

type Known = Extract<SlipEntry, { kind: 'known' }>;

/** The legs of the slip. They repaint when a price or a market of the slip changes, and for no other. */
function useLegs(entries: readonly Known[]): readonly Leg[] {
  // The component is drawn again when the channel comes or goes.
  useLiveStatus();
  const names = entries
    .map((entry) => `${marketName(marketOfBet(entry.bet))}:${entry.bet.selectionNumber}`)
    .join(' ');
  useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const endings = names.split(' ').map((name) => prices.watch(name, listener));
        return () => {
          for (const end of endings) end();
        };
      },
      [names],
    ),
    () => entries.map((entry) => JSON.stringify(findLivePrice(entry.bet))).join(),
  );
  return entries.map((entry) => toLeg(entry.key, entry.bet, findLivePrice(entry.bet)));
}

/** Reads the slip every five seconds while the live channel is away (D27). */
function usePolling(isFilled: boolean): void {
  const pollMs = usePollMs();
  useWorkInView(() => void refreshSlip(), isFilled && pollMs);
}

/** The slip as it is drawn: its selections with their prices now, and every wager they offer. */
export function useBetslip() {
  const state = useSlipState();
  const entries = listSlipEntries(state);
  const known = entries.filter((entry) => entry.kind === 'known');
  const legs = useLegs(known);
  usePolling(known.length > 0);
  const freeBets = useFreeBets(`${state.slip?.id ?? ''} ${state.stage.kind}`);
  const staked = listSlipWagers(legs, state.stakes);
  const freeBet = findStakedFreeBet(staked);
  const rows = freeBet === undefined ? staked : returnsWithoutStake(staked);
  const sums = totalsOf(staked);
  const totals = freeBet === undefined ? sums : totalsOfFreeBet(sums, freeBet.amount);
  const related = listRelated(legs);
  const stakedLegs = listStakedLegs(legs, rows);
  return { state, entries, legs, stakedLegs, rows, totals, freeBets, freeBet, related };
}

export type BetslipView = ReturnType<typeof useBetslip>;
