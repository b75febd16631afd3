import { useEffect } from 'react';
import { ApiFault } from '../../platform/api-client.ts';
import { api } from '../../platform/api.ts';
import { usePollMs } from '../../platform/live.ts';
import type { MarketKey } from '../../platform/price-store.ts';
import { happen, toastSlipTrouble } from './keep-betslip.ts';

async function askPlaceRules(markets: readonly MarketKey[]): Promise<void> {
  const events = markets.map(({ ef, eg, ev }) => ({
    EventFile: ef,
    EventGroup: eg,
    EventIdx: ev,
  }));
  try {
    happen({ kind: 'terms-told', rules: await api.bulkPlaceRules({ events }) });
  } catch (error) {
    // What was known last stands until the next answer.
    if (!(error instanceof ApiFault)) toastSlipTrouble(error);
  }
}

/**
 * Asks for the each-way terms of the slip's markets whenever these change, and every five seconds while the live
 * channel, which tells of every change itself, is away (D27).
 */
export function usePlaceRules(markets: ReadonlyMap<string, MarketKey>): void {
  const pollMs = usePollMs();
  const names = [...markets.keys()].join(' ');
  useEffect(() => {
    if (names === '') return;
    const keys = names.split(' ').map(toKey);
    void askPlaceRules(keys);
    if (pollMs === false) return;
    const timer = setInterval(() => void askPlaceRules(keys), pollMs);
    return () => {
      clearInterval(timer);
    };
  }, [names, pollMs]);
}

function toKey(name: string): MarketKey {
  const [ef = '', eg, ev] = name.split(':');
  return { ef, eg: Number(eg), ev: Number(ev) };
}
