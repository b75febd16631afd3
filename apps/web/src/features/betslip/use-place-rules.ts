import { useEffect, useEffectEvent } from 'react';
import { usePollMs } from '../../platform/live/live.ts';
import type { LiveMarketKey } from '../../core/prices/price-store.ts';
import { betslipApi as api } from './betslip-api.ts';
import { useWorkInView } from './focus/use-work-in-view.ts';
import { endSlipFault, takeSlipEvent, toastReadingTrouble } from './keep-betslip.ts';

async function askPlaceRules(markets: readonly LiveMarketKey[]): Promise<void> {
  const events = markets.map(({ ef, eg, ev }) => ({
    EventFile: ef,
    EventGroup: eg,
    EventIdx: ev,
  }));
  try {
    takeSlipEvent({ kind: 'terms-told', rules: await api.bulkPlaceRules({ events }) });
    endSlipFault();
  } catch (error) {
    // The last known terms stand until the next answer.
    toastReadingTrouble(error);
  }
}

/**
 * Asks for the each-way terms of the slip's markets whenever these change, and every five seconds while the live
 * channel, which tells of every change itself, is away (D27).
 */
export function usePlaceRules(markets: ReadonlyMap<string, LiveMarketKey>): void {
  const pollMs = usePollMs();
  const names = [...markets.keys()].join(' ');
  const ask = () => void askPlaceRules([...markets.values()]);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (names !== '') askNow();
  }, [names, pollMs]);
  useWorkInView(ask, names === '' ? false : pollMs);
}
