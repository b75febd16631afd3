import type { MarketKey } from '@furlong/feed';
import type { BookMarket } from '../../core/catalogue/book/book.ts';
import { runnerKey } from '../exchange/exchange-market.ts';
import type { MarketDefinition } from '../exchange/exchange-message.ts';
import { nameOf, withoutCloth, type MarketFacts } from '../exchange/market-facts.ts';
import { isRacing } from '../exchange/offer-prices.ts';
import { numberSelections } from '../stable-numbers.ts';
import type { CatalogueMarket } from './market-catalogue.ts';

/** Market indexes stay below this; the last digits of the exchange's ids tell the markets of an event apart. */
const indexes = 1_000_000;

/** `X` and the exchange's event id; the market by the last digits of its own. Undefined for an id of another form. */
export function marketKeyOf(marketId: string, definition: MarketDefinition): MarketKey | undefined {
  const digits = /^\d+\.(\d{1,15})$/.exec(marketId)?.[1];
  if (digits === undefined || !/^\d{1,15}$/.test(definition.eventId)) return undefined;
  return { ef: `X${definition.eventId}`, eg: 1, ev: Number(digits) % indexes };
}

/**
 * What a market is called and how its runners are numbered, by the exchange's catalogue, and where the book has the
 * market already by the book. Undefined where its time cannot be read.
 */
export function nameMarket(
  key: MarketKey,
  {
    definition,
    listed,
  }: { readonly definition: MarketDefinition; readonly listed: CatalogueMarket },
  held: BookMarket | undefined,
): MarketFacts | undefined {
  const startsAt = Date.parse(definition.marketTime);
  if (Number.isNaN(startsAt)) return undefined;
  const firstAt = Date.parse(listed.event.openDate ?? '');
  const isRace = isRacing(definition.eventTypeId);
  const names = namesOf(definition, listed, held);
  const runners = [...definition.runners].sort(
    (one, other) => one.sortPriority - other.sortPriority,
  );
  const numbers = numberSelections(
    runners.map((runner) => {
      const name = nameOf({ names }, { definition, runner }) ?? `Runner ${String(runner.id)}`;
      const cloth = isRace ? clothOf(listed, runner.id) : undefined;
      return cloth === undefined ? { name } : { name, preferred: cloth };
    }),
    held,
  );
  return {
    key,
    startsAt,
    fixtureStartsAt: Number.isNaN(firstAt) ? startsAt : Math.min(firstAt, startsAt),
    numbers: new Map(
      runners.map((runner, index) => [runnerKey(runner.id, runner.hc), numbers[index] ?? 0]),
    ),
    names,
    raceName: isRace ? listed.marketName : '',
    eventName: (isRace ? listed.event.venue : undefined) ?? listed.event.name,
    participants: isRace ? null : participantsOf(listed.event.name),
    competition:
      listed.competition === undefined
        ? null
        : { code: listed.competition.id, name: listed.competition.name },
  };
}

/**
 * Names by runner. The catalogue forgets a runner that came out; where the book has as many selections that the
 * catalogue does not name as came out, those are they.
 */
function namesOf(
  definition: MarketDefinition,
  listed: CatalogueMarket,
  held: BookMarket | undefined,
): ReadonlyMap<number, string> {
  const names = new Map(
    listed.runners.map((runner) => [runner.selectionId, withoutCloth(runner.runnerName)]),
  );
  const known = new Set(names.values());
  const nameless = definition.runners.filter(({ id }) => !names.has(id));
  const forgotten = [...(held?.selections.values() ?? [])].filter(({ name }) => !known.has(name));
  if (nameless.length !== forgotten.length) return names;
  for (const [index, runner] of nameless.entries())
    names.set(runner.id, forgotten[index]?.name ?? '');
  return names;
}

/** The number on the cloth, or of the trap: a field of its own, or printed before the name. */
function clothOf(listed: CatalogueMarket, runnerId: number): number | undefined {
  const runner = listed.runners.find(({ selectionId }) => selectionId === runnerId);
  const printed =
    runner?.metadata?.['CLOTH_NUMBER'] ?? /^(\d+)\./.exec(runner?.runnerName ?? '')?.[1] ?? '';
  return /^\d{1,3}$/.test(printed) ? Number(printed) : undefined;
}

function participantsOf(eventName: string): { home: string; away: string } | null {
  const [home, away, ...others] = eventName.split(' v ');
  if (home === undefined || away === undefined || others.length > 0) return null;
  return { home, away };
}
