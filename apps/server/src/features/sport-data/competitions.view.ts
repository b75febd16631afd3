import {
  findSportByAntePostCode,
  type CompetitionInfo,
  type PreparedResponse,
  type SportEventsCategory,
} from '@furlong/contract';
import type { FixtureKey } from '@furlong/feed';
import {
  countriesView,
  eventsInfoView,
  topCompetitionsView,
} from '../../core/catalogue/views/competitions.ts';
import { eventsBySportView, fullCardView } from '../../core/catalogue/views/league-views.ts';
import { liveEventsView, newLiveView } from '../../core/catalogue/views/list-views.ts';
import { antepostListView, antepostView } from '../../core/catalogue/views/outright-view.ts';
import {
  inPlayView,
  sportEventsView,
  type SportEventsFilter,
} from '../../core/catalogue/views/sport-events-view.ts';
import { findSportCodes, type SportCodes } from '../../core/catalogue/views/sport-codes.ts';
import { londonDate } from '../../platform/london-time.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getSport, type SportDataView } from './sport-data.view.ts';
import type { SportVersions } from './sport-versions.ts';

/** The parts from which the lists are made, and the versions that say whether they have changed. */
interface CompetitionsView extends SportDataView {
  readonly versions: SportVersions;
}

/** A list is made anew five times a second at most, trees and counts twice. */
const listStandsMs = 200;
const treeStandsMs = 500;

const lists = {
  'full-card': { standsMs: listStandsMs, make: fullCardView },
  'by-columns': { standsMs: listStandsMs, make: eventsBySportView },
  'new-live': { standsMs: listStandsMs, make: newLiveView },
  info: { standsMs: treeStandsMs, make: eventsInfoView },
  countries: { standsMs: treeStandsMs, make: countriesView },
} as const;

/** A list of a sport's matches, prepared once for everybody who asks. */
export function readSportList(
  view: CompetitionsView,
  name: keyof typeof lists,
  code: string,
): PreparedResponse {
  const sport = getSport(code);
  const { standsMs, make } = lists[name];
  return view.reads.read<unknown>({
    key: `${name} ${sport.text}`,
    stamp: () => view.versions.of(sport),
    standsMs,
    make: () => make(view.book, sport),
  });
}

export function readTopCompetitions(
  view: CompetitionsView,
  asked: { readonly id: string; readonly region?: CompetitionInfo['region'] | undefined },
): PreparedResponse {
  const sport = getSport(asked.id);
  return view.reads.read({
    key: `top-competitions ${sport.text} ${asked.region ?? ''}`,
    stamp: () => view.versions.of(sport),
    standsMs: treeStandsMs,
    make: () => topCompetitionsView(view.book, sport, asked.region),
  });
}

export function readSportEvents(
  view: CompetitionsView,
  asked: SportEventsFilter & { readonly code: string },
): PreparedResponse | SportEventsCategory[] {
  const sport = getSport(asked.code);
  const { country, competition } = asked;
  // Names that are not in the book must not fill the store of prepared answers.
  if (!isNamedInBook(view, asked)) return [];
  const now = view.clock.now();
  return view.reads.read({
    key: `sport-events ${sport.text} ${JSON.stringify([asked.flag, country, competition])}`,
    stamp: () => `${view.versions.of(sport)} ${londonDate(now)}`,
    standsMs: listStandsMs,
    make: () => sportEventsView(view.book, sport, { ...asked, now }),
  });
}

function isNamedInBook({ book }: CompetitionsView, wanted: SportEventsFilter): boolean {
  const { country, competition } = wanted;
  if (country === undefined && competition === undefined) return true;
  for (const fixture of book.listFixtures()) {
    const isOfCountry = country === undefined || fixture.country === country;
    const name = fixture.competition?.name ?? fixture.name;
    if (isOfCountry && (competition === undefined || name === competition)) return true;
  }
  return false;
}

export function readLiveEvents(view: CompetitionsView): PreparedResponse {
  return view.reads.read({
    key: 'live-events',
    stamp: () => String(view.book.version()),
    standsMs: listStandsMs,
    make: () => liveEventsView(view.book),
  });
}

/** Every sport is in it: it is made anew when the book is another, at most five times a second. */
export function readInPlayEvents(view: CompetitionsView): PreparedResponse {
  const now = view.clock.now();
  return view.reads.read({
    key: 'in-play-events',
    stamp: () => String(view.book.version()),
    standsMs: listStandsMs,
    make: () => inPlayView(view.book, now),
  });
}

export function readAntepostEvents(view: CompetitionsView, code: string): PreparedResponse {
  const sport = getSportByAntePostCode(code);
  return view.reads.read({
    key: `antepost-list ${sport.text}`,
    stamp: () => view.versions.of(sport),
    standsMs: treeStandsMs,
    make: () => antepostListView(view.book, sport),
  });
}

export function readAntepostEvent(view: CompetitionsView, key: FixtureKey): PreparedResponse {
  const fixture = view.book.findFixture(key);
  if (fixture?.kind !== 'outright') throw new Refusal('event.unknown');
  return view.reads.read({
    key: `antepost ${fixture.id}`,
    stamp: () => String(fixture.version),
    standsMs: 0,
    make: () => antepostView(fixture),
  });
}

function getSportByAntePostCode(code: string): SportCodes {
  const sport = findSportByAntePostCode(code);
  const codes = sport && findSportCodes(sport.code);
  if (codes === undefined) throw new Refusal('sport.unknown');
  return codes;
}
