import { useCallback, useSyncExternalStore } from 'react';
import { useLiveStatus, usePollMs } from '../../platform/live.ts';
import { marketName, prices, type MarketKey } from '../../platform/price-store.ts';
import { listEntries, type SlipEntry } from './betslip.ts';
import { refreshSlip, useSlipState } from './keep-betslip.ts';
import { toLeg, type Leg } from './legs.ts';
import { useWorkInView } from './use-work-in-view.ts';
import { listRelated, listWagerRows, totalsOf } from './wager-rows.ts';

export function marketOf({ bet }: Extract<SlipEntry, { kind: 'known' }>): MarketKey {
  return { ef: bet.eventFileName, eg: bet.eventGroup, ev: bet.eventsNumber };
}

type Known = Extract<SlipEntry, { kind: 'known' }>;

/** Repaints when a price or a market of the slip moves, and with no other. */
function useLegs(entries: readonly Known[]): readonly Leg[] {
  const isLive = useLiveStatus() === 'open';
  const names = entries
    .map((entry) => `${marketName(marketOf(entry))}:${entry.bet.selectionNumber}`)
    .join(' ');
  const find = (entry: Known) => prices.find(marketOf(entry), entry.bet.selectionNumber);
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
    () => entries.map((entry) => JSON.stringify(find(entry))).join(),
  );
  // Without the channel the slip itself, read every five seconds, knows better.
  return entries.map((entry) => toLeg(entry.key, entry.bet, isLive ? find(entry) : undefined));
}

/** Reads the slip every five seconds while the live channel is away (D27). */
function usePolling(isFilled: boolean): void {
  const pollMs = usePollMs();
  useWorkInView(() => void refreshSlip(), isFilled && pollMs);
}

/** The slip as it is drawn: its selections with their prices now, and every wager they offer. */
export function useBetslip() {
  const state = useSlipState();
  const entries = listEntries(state);
  const known = entries.filter((entry) => entry.kind === 'known');
  const legs = useLegs(known);
  usePolling(known.length > 0);
  const rows = listWagerRows(legs, state.stakes);
  return { state, entries, legs, rows, totals: totalsOf(rows), related: listRelated(legs) };
}

export type BetslipView = ReturnType<typeof useBetslip>;
