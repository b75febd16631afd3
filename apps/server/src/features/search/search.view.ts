import {
  findSportByCode,
  searchHitsMax,
  searchTextMin,
  sports,
  type SearchHit,
  type HitPage,
} from '@furlong/contract';
import type { BookMarket } from '../../core/catalogue/book/book.ts';
import { racesOf } from '../../core/catalogue/views/race-view.ts';
import { instant, londonDate } from '../../platform/london-time.ts';
import { toPlainWords } from './plain-words.ts';
import { rankEntries, scoreFit, startOf, type Ranked } from './rank-entries.ts';
import type { Place, SearchIndex } from './search-index.ts';

/** Words that stand between names and are no names themselves. */
const fillers = new Set(['v', 'vs', 'and', 'the', 'of', 'at']);

const sportEntries = sports.map((sport) => {
  const titleWords = toPlainWords(sport.title);
  return { sport, titleText: titleWords.join(' '), words: titleWords };
});

/** The best hits for a typed text, sports first. */
export function findHits(index: SearchIndex, text: string, now: number): SearchHit[] {
  const all = toPlainWords(text);
  const meant = all.filter((word) => !fillers.has(word));
  const asked = meant.length === 0 ? all : meant;
  if (asked.join('').length < searchTextMin) return [];
  const found = rankEntries(index, asked, now);
  return [...listSports(asked), ...found.map((each) => toHit(each, now))].slice(0, searchHitsMax);
}

function listSports(asked: readonly string[]): SearchHit[] {
  return sportEntries
    .filter((entry) => scoreFit(entry, asked) !== undefined)
    .map(({ sport }) => ({
      kind: 'sport',
      title: sport.title,
      detail: '',
      startsAt: null,
      isLive: false,
      page: { kind: 'sport', code: sport.code },
    }));
}

function toHit({ entry, place }: Ranked, now: number): SearchHit {
  const { kind, title, detail } = entry;
  const isGroup = kind === 'competition' || kind === 'country';
  return {
    kind,
    title,
    detail,
    page: isGroup ? groupPage(kind, place) : pageOf(place, now),
    startsAt: isGroup ? null : instant(nextStart(place, now)),
    isLive: !isGroup && place.fixture.isInPlay,
  };
}

/** All of a competition or a country; where the sport has races, its page. */
function groupPage(kind: 'competition' | 'country', { fixture }: Place): HitPage {
  return {
    kind: 'competition',
    code: sportCodeOf(fixture.sportCode),
    country: fixture.country,
    League: kind === 'country' ? '' : (fixture.competition?.name ?? ''),
  };
}

function pageOf(place: Place, now: number): HitPage {
  const { fixture } = place;
  const { ef: eventFile, eg: eventGroup } = fixture.key;
  const event = { code: fixture.sportCode, eventFile, eventGroup };
  switch (fixture.kind) {
    case 'meeting':
      return { kind: 'race', ...event, eventIdx: raceOf(place, now)?.key.ev ?? 0 };
    case 'match':
      return { kind: 'match', ...event, ...titleOf(fixture) };
    case 'outright':
      return { kind: 'outright', ...event, name: fixture.name };
  }
}

/** The fields of a match that its page can show before it has read the match. */
function titleOf({ competition, participants, name, startsAt }: Place['fixture']) {
  return {
    League: competition?.name ?? '',
    homeTeam: participants?.home ?? name,
    awayTeam: participants?.away ?? '',
    date: londonDate(startsAt),
  };
}

/** The place's race; for a whole meeting its next race, or after the last one that. */
function raceOf({ race, fixture }: Place, now: number): BookMarket | undefined {
  if (race !== null) return race;
  const races = racesOf(fixture);
  return races.find(({ startsAt }) => startsAt > now) ?? races.at(-1);
}

function nextStart(place: Place, now: number): number {
  const race = place.fixture.kind === 'meeting' ? raceOf(place, now) : undefined;
  return race?.startsAt ?? startOf(place);
}

function sportCodeOf(code: string): string {
  return findSportByCode(code)?.code ?? code;
}
