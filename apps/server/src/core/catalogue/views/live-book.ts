import type { LiveFixture, LiveMarket } from '@furlong/contract';
import type { Clock } from '../../../platform/clock.ts';
import { instant } from '../../../platform/london-time.ts';
import type { LiveTopics, TopicContent } from '../../../platform/live/live-topics.ts';
import type { Book, BookChange, BookFixture, BookMarket } from '../book/book.ts';
import { fixtureKeyText, marketKeyText } from '../book/book-state.ts';
import { matchesOf } from './fixture-lists.ts';
import { featuredView, listFeatured, listNextRaces, nextRacesView } from './list-views.ts';
import { statusWord, termsView } from './market-view.ts';
import { scoreView } from './score-view.ts';
import { findSportCodes, type SportCodes } from './sport-codes.ts';

const listCheckMs = 250;
const nextRacesPrefix = 'list:next-races:';
const featuredPrefix = 'list:featured:';
const sportPrefix = 'list:sport:';
const feedTopic = 'feed';

/** A list as it was last told: how it is composed, and what is in it. */
interface WatchedList {
  readonly compose: () => { readonly content: TopicContent; readonly members: string };
  members: string;
}

/** Shows the book on the live channel: prices and states as they change, and a list when what is in it changes. */
export function showBookLive(deps: {
  readonly book: Book;
  readonly live: LiveTopics;
  readonly clock: Clock;
  /** Business ms at which the feed was last heard, while it is silent. */
  readonly silentSince: () => number | undefined;
}): { readonly stop: () => void } {
  const { book, live, clock, silentSince } = deps;
  const lists = new Map<string, WatchedList>();

  live.register('market:', { snapshot: (topic) => marketSnapshot(book, topic) });
  live.register('fixture:', { snapshot: (topic) => fixtureSnapshot(book, topic) });
  live.register(nextRacesPrefix, {
    snapshot: (topic) => {
      const sport = findListSport(topic, nextRacesPrefix);
      return sport && takeUp(topic, () => composeNextRaces(book, sport, clock.now()));
    },
  });
  live.register(featuredPrefix, {
    snapshot: (topic) => {
      const sport = findListSport(topic, featuredPrefix);
      return sport && takeUp(topic, () => composeFeatured(book, sport));
    },
  });

  live.register(sportPrefix, {
    snapshot: (topic) => {
      const sport = findListSport(topic, sportPrefix);
      return sport && takeUp(topic, () => composeSport(book, sport));
    },
  });

  live.register(feedTopic, {
    snapshot: (topic) =>
      topic === feedTopic ? takeUp(topic, () => composeFeed(silentSince())) : undefined,
  });

  function takeUp(topic: string, compose: WatchedList['compose']): TopicContent {
    const { content, members } = compose();
    const list = lists.get(topic);
    // Clients that were told the list before still go by what they were told.
    if (list === undefined) lists.set(topic, { compose, members });
    return content;
  }

  function tellLists(): void {
    for (const [topic, list] of lists) {
      if (!live.isWatched(topic)) continue;
      const { content, members } = list.compose();
      if (members === list.members) continue;
      list.members = members;
      live.publish(topic, content);
    }
  }

  const stopListening = book.onChange((change) => {
    publishChange(live, change);
  });
  const timer = setInterval(tellLists, listCheckMs);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      stopListening();
    },
  };
}

function publishChange(live: LiveTopics, change: BookChange): void {
  const fixture = change.kind === 'market' ? change.market.fixture : change.fixture;
  // A list hears single markets of a match, and wants its score all the same.
  const markets = change.kind === 'market' ? [change.market] : [...fixture.markets.values()];
  const topics = [fixtureTopic(fixture), ...markets.map(marketTopic)];
  const watched = topics.filter((topic) => live.isWatched(topic));
  if (watched.length === 0) return;
  const data: LiveFixture =
    change.kind === 'market'
      ? { markets: [liveChange(change)] }
      : { score: scoreView(fixture.score), markets: [] };
  for (const topic of watched) live.publish(topic, { kind: 'fixture', data });
}

function fixtureTopic({ key }: BookFixture): string {
  return `fixture:${fixtureKeyText(key)}`;
}

function marketTopic({ key }: BookMarket): string {
  return `market:${marketKeyText(key)}`;
}

function liveChange(change: Extract<BookChange, { readonly kind: 'market' }>): LiveMarket {
  const { market, selectionNumbers, isShape } = change;
  return {
    ev: market.key.ev,
    version: market.version,
    ...(isShape ? { status: statusWord(market.status), eachWay: termsView(market) } : {}),
    prices: livePrices(market, selectionNumbers),
  };
}

function liveMarket(market: BookMarket): LiveMarket {
  return {
    ev: market.key.ev,
    version: market.version,
    status: statusWord(market.status),
    eachWay: termsView(market),
    prices: livePrices(market, [...market.selections.keys()]),
  };
}

function livePrices(market: BookMarket, numbers: readonly number[]): LiveMarket['prices'] {
  return numbers.flatMap((number) => {
    const selection = market.selections.get(number);
    if (selection === undefined) return [];
    const isNonRunner = selection.isWithdrawn ? 1 : 0;
    return [[number, selection.price, isNonRunner] satisfies LiveMarket['prices'][number]];
  });
}

/** A market has one topic, by which its changes are told. A number spelled with zeros before it would be another. */
function marketSnapshot(book: Book, topic: string): TopicContent | undefined {
  const match = /^market:([A-Z][A-Z0-9]{0,19}):(\d{1,7}):(\d{1,7})$/.exec(topic);
  const [, ef = '', eg, ev] = match ?? [];
  const market = book.findMarket({ ef, eg: Number(eg), ev: Number(ev) });
  if (market === undefined || topic !== marketTopic(market)) return undefined;
  const score = scoreView(market.fixture.score);
  return { kind: 'fixture', data: { score, markets: [liveMarket(market)] } };
}

function fixtureSnapshot(book: Book, topic: string): TopicContent | undefined {
  const match = /^fixture:([A-Z][A-Z0-9]{0,19}):(\d{1,7})$/.exec(topic);
  const [, ef = '', eg] = match ?? [];
  const fixture = book.findFixture({ ef, eg: Number(eg) });
  if (fixture === undefined || topic !== fixtureTopic(fixture)) return undefined;
  const markets = [...fixture.markets.values()].map(liveMarket);
  return { kind: 'fixture', data: { score: scoreView(fixture.score), markets } };
}

/** The codes of a list's topic, in the one order that names it: another spelling would be another topic. */
function findListSport(topic: string, prefix: string): SportCodes | undefined {
  const text = topic.slice(prefix.length);
  const sport = findSportCodes(text);
  return sport?.text === text ? sport : undefined;
}

function composeNextRaces(book: Book, sport: SportCodes, now: number) {
  const races = listNextRaces(book, sport, now);
  return {
    content: { kind: 'next-races', races: nextRacesView(races, now) } as const,
    members: races.map(({ id, status, startsAt }) => `${id} ${status} ${startsAt}`).join(),
  };
}

/** Scores and prices come by the topics of the matches: a list is another when a match comes, starts or goes. */
function composeSport(book: Book, sport: SportCodes) {
  return {
    content: { kind: 'list-changed' } as const,
    members: matchesOf(book, sport)
      .map(({ id, isInPlay, startsAt }) => `${id} ${isInPlay ? 'live' : startsAt}`)
      .join(),
  };
}

/** Whether the feed that the prices come from is heard, and since when not. */
function composeFeed(silentSince: number | undefined) {
  const since = silentSince === undefined ? null : instant(silentSince);
  return { content: { kind: 'feed', silentSince: since } as const, members: since ?? '' };
}

function composeFeatured(book: Book, sport: SportCodes) {
  const fixtures = listFeatured(book, sport);
  return {
    content: { kind: 'featured', events: featuredView(fixtures) } as const,
    members: fixtures
      .map(({ id, score, startsAt }) => {
        return `${id} ${startsAt} ${score?.period ?? ''} ${score?.home ?? ''} ${score?.away ?? ''}`;
      })
      .join(),
  };
}
