import type { Race } from '@furlong/contract';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isOfferedPrice, marketName, prices } from '../../../core/prices/price-store.ts';
import { fixtureMarketKey } from '../../../core/sports/seed-prices.ts';
import { listShortestPriced } from './order-runners.ts';

export interface Betting {
  readonly favourites: ReadonlySet<number>;
  /** The runners that have a price. */
  readonly priced: ReadonlySet<number>;
}

function toSet(text: string | undefined): ReadonlySet<number> {
  return new Set(text === undefined || text === '' ? [] : text.split(',').map(Number));
}

/** The favourites and the runners with a price. It repaints when these change, not when a price moves. */
export function useBetting(race: Race): Betting {
  const key = useMemo(() => fixtureMarketKey(race, race.eventIdx), [race]);
  const numbers = useMemo(
    () => race.selections.map(({ selectionNumber }) => selectionNumber),
    [race],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const endings = numbers.map((number) =>
        prices.watch(`${marketName(key)}:${number}`, listener),
      );
      return () => {
        for (const end of endings) end();
      };
    },
    [key, numbers],
  );
  const summary = useSyncExternalStore(
    subscribe,
    useCallback(() => {
      const runners = numbers.filter((number) => prices.find(key, number)?.isNonRunner === false);
      const priceNow = (number: number) => prices.find(key, number)?.price ?? '';
      const priced = runners.filter((number) => isOfferedPrice(priceNow(number)));
      return `${listShortestPriced(runners, priceNow).join()}|${priced.join()}`;
    }, [key, numbers]),
  );
  return useMemo(() => {
    const [favourites, priced] = summary.split('|');
    return { favourites: toSet(favourites), priced: toSet(priced) };
  }, [summary]);
}
