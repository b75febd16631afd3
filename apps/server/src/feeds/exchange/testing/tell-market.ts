import type { FeedEvent } from '@furlong/feed';
import { defaultHouseRules } from '@furlong/settlement';
import { noon } from '../../../core/catalogue/testing/declare-day.ts';
import { ExchangeMarket, runnerKey } from '../exchange-market.ts';
import type { MarketDefinition, RunnerChange } from '../exchange-message.ts';
import type { ExchangeFacts } from '../market-facts.ts';
import { MarketTelling } from '../market-telling.ts';

/** Five minutes after noon, as advertised. */
export const startsAt = noon + 5 * 60_000;

export type Statuses = Readonly<Record<number, string>>;

/** A race as the exchange defines it; runners by their ids, each with its status. */
export function defineRace(
  changes: Partial<MarketDefinition> = {},
  statuses: Statuses = { 1: 'ACTIVE', 2: 'ACTIVE', 3: 'ACTIVE', 4: 'ACTIVE', 5: 'ACTIVE' },
): MarketDefinition {
  return {
    eventId: '30001',
    eventTypeId: '7',
    marketType: 'WIN',
    bettingType: 'ODDS',
    numberOfWinners: 1,
    marketTime: new Date(startsAt).toISOString(),
    status: 'OPEN',
    inPlay: false,
    betDelay: 0,
    bspMarket: true,
    countryCode: 'GB',
    venue: 'Kempton',
    runners: Object.entries(statuses).map(([id, status]) => ({
      id: Number(id),
      sortPriority: Number(id),
      status,
    })),
    ...changes,
  };
}

/** A match of two, for which nobody quotes a draw. */
export function defineMatch(
  changes: Partial<MarketDefinition> = {},
  statuses: Statuses = { 1: 'ACTIVE', 2: 'ACTIVE' },
): MarketDefinition {
  return defineRace({ eventTypeId: '4', marketType: 'MATCH_ODDS', ...changes }, statuses);
}

export function offers(id: number, price: number): RunnerChange {
  return { id, batb: [[0, price, 100]], batl: [[0, price * 1.02, 100]] };
}

/** A message of the exchange about the market. */
export interface Saying {
  readonly definition?: MarketDefinition;
  readonly offers?: readonly RunnerChange[];
}

/** A market that is told from its first message on, of one race or match all; `say` answers what is new to the book. */
export function tellMarket({ ev = 1, rules = defaultHouseRules } = {}): {
  readonly telling: MarketTelling;
  say(at: number, saying: Saying): readonly FeedEvent[];
} {
  const numbers = [1, 2, 3, 4, 5];
  const facts: ExchangeFacts = {
    key: { ef: 'X30001', eg: 1, ev },
    startsAt,
    fixtureStartsAt: startsAt,
    numbers: new Map(numbers.map((number) => [runnerKey(number), number])),
    names: new Map(numbers.map((number) => [number, `Runner ${number}`])),
    raceName: '1m Hcap',
    eventName: 'Kempton',
    participants: null,
    competition: null,
  };
  const telling = new MarketTelling(new ExchangeMarket('1.1'), facts, rules);
  return {
    telling,
    say: (at, { definition, offers: rc = [] }) => {
      telling.apply({
        id: '1.1',
        rc: [...rc],
        ...(definition === undefined ? {} : { marketDefinition: definition }),
      });
      return telling.tell(at);
    },
  };
}

export function statusesOf(events: readonly FeedEvent[]): readonly (readonly [string, number])[] {
  return events.flatMap((event) =>
    event.kind === 'market.status_changed' ? [[event.status, event.at] as const] : [],
  );
}
