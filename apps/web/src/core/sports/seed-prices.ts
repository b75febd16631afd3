import type { Antepost, Match, MatchMarket, NextRace, Race } from '@furlong/contract';
import { live } from '../../platform/live/live.ts';
import { prices, type LiveMarketKey } from '../prices/price-store.ts';
import type { ListedEvent } from './headline.ts';

interface Fixture {
  readonly eventFile: string;
  readonly eventGroup: number;
}

/** The market of a race or of a match, by the index in its fixture. */
export function fixtureMarketKey({ eventFile, eventGroup }: Fixture, index: number): LiveMarketKey {
  return { ef: eventFile, eg: eventGroup, ev: index };
}

/** Lists carry no version. While the channel is up its prices stand; without it the list is the newest word. */
function versionOfList(key: LiveMarketKey): number {
  return live.status.get() === 'open' ? 0 : (prices.findVersion(key) ?? 0);
}

export function seedNextRaces(races: readonly NextRace[]): void {
  for (const race of races) {
    const key = fixtureMarketKey(race, race.eventIdx);
    prices.seed({
      ...key,
      version: versionOfList(key),
      status: race.status,
      selections: race.events.map(toSeed),
    });
  }
}

export function seedRace(race: Race): void {
  const { version, status, selections } = race;
  const key = fixtureMarketKey(race, race.eventIdx);
  prices.seed({ ...key, version, status, selections: selections.map(toSeed) });
  seedMarkets(race, race.markets);
}

export function seedEvents(events: readonly ListedEvent[]): void {
  for (const event of events) seedMarkets(event, event.fullCard);
}

export function seedMatch(match: Match): void {
  seedMarkets(match, match.markets);
}

export function seedAntepost({ EventFile, EventGroup, events }: Antepost): void {
  const fixture = { eventFile: EventFile, eventGroup: EventGroup };
  seedMarkets(
    fixture,
    events.map(({ Events, ...market }) => ({ ...market, events: Events })),
  );
}

type Priced = Pick<MatchMarket, 'eventsNumber' | 'version' | 'status'> & {
  readonly events: readonly { readonly selection: number; readonly price: string }[];
};

/** Markets that came with their versions, whatever list named them. */
export function seedMarkets(fixture: Fixture, markets: readonly Priced[]): void {
  for (const { eventsNumber, version, status, events } of markets) {
    prices.seed({
      ...fixtureMarketKey(fixture, eventsNumber),
      version,
      status,
      selections: events.map(({ selection, price }) => ({
        number: selection,
        price,
        isNonRunner: false,
      })),
    });
  }
}

function toSeed(runner: {
  readonly selectionNumber: number;
  readonly price: string;
  readonly priceLink1: string;
}) {
  return {
    number: runner.selectionNumber,
    price: runner.price,
    isNonRunner: runner.priceLink1 === 'NR',
  };
}
