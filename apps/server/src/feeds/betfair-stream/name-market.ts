import type { MarketKey } from '@furlong/feed';
import type { BookMarket, BookSelection } from '../../core/catalogue/book/book.ts';
import { runnerKey } from '../exchange/exchange-market.ts';
import type { MarketDefinition, RunnerDefinition } from '../exchange/exchange-message.ts';
import {
  lineSuffix,
  nameOf,
  placeholderName,
  withoutCloth,
  type ExchangeFacts,
} from '../exchange/market-facts.ts';
import { isOff, isRemoved } from '../exchange/market-status.ts';
import { isRacing } from '../exchange/event-types.ts';
import { firstDueOf } from '../first-due.ts';
import { numberSelections } from '../stable-numbers.ts';
import { parseInstant } from '../parse-instant.ts';
import type { CatalogueMarket } from './market-catalogue.ts';

/** The facts by which a market is named. */
interface Naming {
  /** The market's place in our book. */
  readonly key: MarketKey;
  readonly marketId: string;
  readonly definition: MarketDefinition;
  /** The market in the exchange's catalogue, as far as the catalogue was asked. */
  readonly listed: CatalogueMarket | undefined;
  /** The market as the book has it. */
  readonly held: BookMarket | undefined;
  /** The other markets on the same race: a runner has one number on all of them. */
  readonly beside: readonly BookMarket[];
}

/**
 * Names a market and numbers its runners: by the exchange's catalogue, and where the book has the market already by the
 * book. Undefined where its time cannot be read, and where nobody knows yet the name of the market or of a runner that
 * can be backed. Once its betting is over it is told all the same, so that its bets are settled.
 */
export function nameMarket(naming: Naming): ExchangeFacts | undefined {
  const { definition, key, held, marketId } = naming;
  const startsAt = parseInstant(definition.marketTime);
  const title = titleOf(naming);
  if (Number.isNaN(startsAt) || title === undefined) return undefined;
  const names = namesOf(naming);
  if (isBettingOn(definition) && hasNameless(definition, names)) return undefined;
  const dueAt = held === undefined ? startsAt : firstDueOf(held);
  return {
    key,
    feedId: marketId,
    startsAt,
    ...(dueAt < startsAt ? { dueAt } : {}),
    ...title,
    fixtureStartsAt: Math.min(title.fixtureStartsAt ?? startsAt, startsAt),
    numbers: numbersOf(naming, names),
    names,
  };
}

/** Whether somebody who can still win has no name yet. */
export function hasNameless(
  definition: MarketDefinition,
  names: ReadonlyMap<number, string>,
): boolean {
  return definition.runners.some((runner) => !isRemoved(runner) && !names.has(runner.id));
}

/** Whether bets on a market are taken, or may be again the next moment. */
function isBettingOn(definition: MarketDefinition): boolean {
  return definition.status !== 'CLOSED' && !isOff(definition);
}

type Title = Pick<ExchangeFacts, 'raceName' | 'eventName' | 'participants' | 'competition'> & {
  readonly fixtureStartsAt: number | undefined;
};

function titleOf({ definition, listed, held }: Naming): Title | undefined {
  if (listed !== undefined) return listedTitle(listed, isRacing(definition.eventTypeId));
  return held && heldTitle(held);
}

function listedTitle({ event, marketName, competition }: CatalogueMarket, isRace: boolean): Title {
  const firstAt = parseInstant(event.openDate ?? '');
  return {
    raceName: isRace ? marketName : '',
    eventName: (isRace ? event.venue : undefined) ?? event.name,
    participants: isRace ? null : participantsOf(event.name),
    competition:
      competition === undefined ? null : { code: competition.id, name: competition.name },
    fixtureStartsAt: Number.isNaN(firstAt) ? undefined : firstAt,
  };
}

function heldTitle({ race, fixture }: BookMarket): Title {
  const { name, participants, competition, startsAt, kind } = fixture;
  return {
    raceName: race?.title ?? '',
    eventName: name,
    participants,
    competition,
    // A meeting began when it did; a match begins with its markets.
    fixtureStartsAt: kind === 'meeting' ? startsAt : undefined,
  };
}

/**
 * Names by runner: those of the catalogue, and of runners that it does not list, such as those that came out, those that
 * the book has.
 */
function namesOf({ definition, listed, held }: Naming): ReadonlyMap<number, string> {
  const names = new Map(
    (listed?.runners ?? []).map((runner) => [runner.selectionId, withoutCloth(runner.runnerName)]),
  );
  const byFeedId = new Map(
    [...(held?.selections.values() ?? [])].map((selection) => [selection.feedId, selection]),
  );
  for (const runner of definition.runners) {
    const selection = byFeedId.get(runnerKey(runner.id, runner.hc));
    const name = selection && heldNameOf(selection, { definition, runner });
    if (name !== undefined && !names.has(runner.id)) names.set(runner.id, name);
  }
  return names;
}

/** Undefined where the book has none but a placeholder. */
function heldNameOf(
  { name, number }: BookSelection,
  { definition, runner }: { definition: MarketDefinition; runner: RunnerDefinition },
): string | undefined {
  if (name === placeholderName(number)) return undefined;
  const suffix = definition.marketType === 'ASIAN_HANDICAP' ? lineSuffix(runner) : '';
  return name.slice(0, name.length - suffix.length);
}

function numbersOf(
  { definition, listed, held, beside }: Naming,
  names: ReadonlyMap<number, string>,
): ReadonlyMap<string, number> {
  const isRace = isRacing(definition.eventTypeId);
  const known = [...(held?.selections.values() ?? [])];
  const heldIds = new Set(known.map(({ feedId }) => feedId));
  const besideByFeedId = new Map(
    beside.flatMap(({ selections }) =>
      [...selections.values()].map(({ feedId, number }) => [feedId, number] as const),
    ),
  );
  const runners = [...definition.runners]
    // Nobody here has a bet on a runner that came out before it was heard of.
    .filter((runner) => !isRemoved(runner) || names.has(runner.id) || heldIds.has(keyOf(runner)))
    .sort((one, other) => one.sortPriority - other.sortPriority);
  const numbers = numberSelections(
    runners.map((runner) => {
      const feedId = keyOf(runner);
      const name = nameOf({ names }, { definition, runner }) ?? '';
      const cloth = isRace ? clothOf(listed, runner.id) : undefined;
      const preferred = besideByFeedId.get(feedId) ?? cloth;
      return { name, feedId, ...(preferred === undefined ? {} : { preferred }) };
    }),
    known,
  );
  return new Map(runners.map((runner, index) => [keyOf(runner), numbers[index] ?? 0]));
}

function keyOf({ id, hc }: RunnerDefinition): string {
  return runnerKey(id, hc);
}

/** The number on the cloth, or of the trap: a field of its own, or printed before the name. */
function clothOf(listed: CatalogueMarket | undefined, runnerId: number): number | undefined {
  const runner = listed?.runners.find(({ selectionId }) => selectionId === runnerId);
  const printed =
    runner?.metadata?.['CLOTH_NUMBER'] ?? /^(\d+)\./.exec(runner?.runnerName ?? '')?.[1] ?? '';
  return /^\d{1,3}$/.test(printed) ? Number(printed) : undefined;
}

function participantsOf(eventName: string): { home: string; away: string } | null {
  const [home, away, ...others] = eventName.split(' v ');
  if (home === undefined || away === undefined || others.length > 0) return null;
  return { home, away };
}
