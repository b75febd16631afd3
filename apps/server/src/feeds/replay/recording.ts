import { runnerKey } from '../exchange/exchange-market.ts';
import type { MarketDefinition } from '../exchange/exchange-message.ts';
import { marketIndexOf } from '../exchange/market-index.ts';
import { canBeOffered } from '../exchange/market-status.ts';
import { withoutCloth } from '../exchange/market-facts.ts';
import { isRacing } from '../exchange/event-types.ts';
import { parseInstant } from '../parse-instant.ts';
import type { EventFacts, RecordedFacts } from './recorded-facts.ts';
import type { RecordedMessage } from './recorded-message.ts';

/** A recorded market's place among the markets of its event, and what is known of it from the whole recording. */
export interface RecordedMarketFacts {
  readonly marketId: string;
  readonly ev: number;
  readonly eventId: string;
  /** The scheduled off, in ms of the recording's time. */
  readonly offAt: number;
  /**
   * Stable numbers by runner and line: the order in which the recording first lists them, on all markets of a race the
   * same. The exchange's own sort priority is no number, it changes when a runner comes out.
   */
  readonly numbers: ReadonlyMap<string, number>;
  /** Names by runner id, from wherever in the recording they stand. */
  readonly names: ReadonlyMap<number, string>;
  readonly raceName: string;
  readonly eventName: string;
  /** Whether the recording runs to the market's close. */
  readonly isComplete: boolean;
}

/** A recording read whole: its messages, and what its markets turn out to be. */
export interface Recording {
  readonly messages: readonly RecordedMessage[];
  readonly markets: ReadonlyMap<string, RecordedMarketFacts>;
  readonly facts: RecordedFacts;
  readonly beginsAt: number;
  readonly endsAt: number;
}

export function toRecording(messages: readonly RecordedMessage[], facts: RecordedFacts): Recording {
  const definitions = collectDefinitions(messages);
  const taken = new Set<string>();
  const markets = new Map<string, RecordedMarketFacts>();
  for (const [marketId, all] of definitions) {
    const last = all[all.length - 1];
    if (last === undefined || !canBeOffered(last)) continue;
    const placeOf = (index: number): string => `${last.eventId}:${String(index)}`;
    const ev = marketIndexOf(marketId, (index) => taken.has(placeOf(index)));
    if (ev === undefined) continue;
    taken.add(placeOf(ev));
    markets.set(marketId, {
      marketId,
      ev,
      eventId: last.eventId,
      offAt: parseInstant(last.marketTime),
      numbers: numbersOf([...ofWin(definitions, last), ...all]),
      names: namesOf(all, facts[last.eventId]),
      raceName: all.find((definition) => definition.name !== undefined)?.name ?? '',
      eventName: eventNameOf(all, facts[last.eventId]),
      isComplete: last.status === 'CLOSED',
    });
  }
  return {
    messages,
    markets,
    facts,
    beginsAt: messages[0]?.pt ?? 0,
    endsAt: messages[messages.length - 1]?.pt ?? 0,
  };
}

/** The market on the winner of the race that a definition is of: whoever is on several of its markets is one runner. */
function ofWin(
  definitions: ReadonlyMap<string, readonly MarketDefinition[]>,
  { eventTypeId, eventId, marketTime }: MarketDefinition,
): readonly MarketDefinition[] {
  if (!isRacing(eventTypeId)) return [];
  const isWin = (all: readonly MarketDefinition[]): boolean => {
    const last = all.at(-1);
    return last?.marketType === 'WIN' && last.eventId === eventId && last.marketTime === marketTime;
  };
  return [...definitions.values()].find(isWin) ?? [];
}

function numbersOf(definitions: readonly MarketDefinition[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const definition of definitions) {
    const listed = [...definition.runners].sort((a, b) => a.sortPriority - b.sortPriority);
    for (const runner of listed) {
      const key = runnerKey(runner.id, runner.hc);
      if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
    }
  }
  return numbers;
}

function collectDefinitions(
  messages: readonly RecordedMessage[],
): ReadonlyMap<string, readonly MarketDefinition[]> {
  const definitions = new Map<string, MarketDefinition[]>();
  for (const message of messages) {
    for (const change of message.mc) {
      if (change.marketDefinition === undefined) continue;
      const known = definitions.get(change.id) ?? [];
      known.push(change.marketDefinition);
      definitions.set(change.id, known);
    }
  }
  return definitions;
}

function namesOf(
  definitions: readonly MarketDefinition[],
  facts: EventFacts | undefined,
): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const [id, name] of Object.entries(facts?.runners ?? {})) names.set(Number(id), name);
  for (const definition of definitions) {
    for (const runner of definition.runners) {
      if (runner.name !== undefined) names.set(runner.id, withoutCloth(runner.name));
    }
  }
  return names;
}

function eventNameOf(
  definitions: readonly MarketDefinition[],
  facts: EventFacts | undefined,
): string {
  if (facts !== undefined) return facts.name;
  const last = definitions[definitions.length - 1];
  const named = definitions.find((definition) => definition.eventName !== undefined)?.eventName;
  return last?.venue ?? named ?? `Event ${last?.eventId ?? ''}`;
}
