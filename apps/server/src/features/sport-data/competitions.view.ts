import {
  findSportByAntePostCode,
  type PreparedResponse,
  type SportEventsFlag,
} from '@furlong/contract';
import type { FixtureKey, MarketKey } from '../../core/catalogue/feed-event.ts';
import {
  countriesView,
  eventsBySportView,
  eventsInfoView,
  fullCardView,
  liveEventsView,
  newLiveView,
  sportEventsView,
  topCompetitionsView,
} from '../../core/catalogue/views/competition-views.ts';
import { antepostListView, antepostView } from '../../core/catalogue/views/outright-view.ts';
import { raceView } from '../../core/catalogue/views/race-view.ts';
import { findSportCodes, type SportCodes } from '../../core/catalogue/views/sport-codes.ts';
import { londonDate } from '../../platform/london-time.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getSport, type SportDataView } from './sport-data.view.ts';
import type { SportVersions } from './sport-versions.ts';

/** What the lists of competitions are made of. */
export interface CompetitionsView extends SportDataView {
  readonly versions: SportVersions;
}

/** Lists follow their prices five times a second at most; trees and counts stand for longer. */
const listStandsMs = 200;
const treeStandsMs = 2000;

const lists = {
  'full-card': { standsMs: listStandsMs, make: fullCardView },
  'by-columns': { standsMs: listStandsMs, make: eventsBySportView },
  'new-live': { standsMs: listStandsMs, make: newLiveView },
  info: { standsMs: treeStandsMs, make: eventsInfoView },
  countries: { standsMs: treeStandsMs, make: countriesView },
  'top-competitions': { standsMs: treeStandsMs, make: topCompetitionsView },
} as const;

/** A list of a sport's matches, made once for all who ask. */
export function readSportList(
  view: CompetitionsView,
  name: keyof typeof lists,
  code: string,
): PreparedResponse {
  const sport = getSport(code);
  const { standsMs, make } = lists[name];
  return view.reads.read<unknown>({
    key: `${name} ${sport.text}`,
    stamp: view.versions.of(sport),
    standsMs,
    make: () => make(view.book, sport),
  });
}

export function readSportEvents(
  view: CompetitionsView,
  asked: { readonly code: string; readonly flag: SportEventsFlag },
): PreparedResponse {
  const sport = getSport(asked.code);
  const now = view.clock.now();
  return view.reads.read({
    key: `sport-events ${asked.flag} ${sport.text}`,
    stamp: `${view.versions.of(sport)} ${londonDate(now)}`,
    standsMs: listStandsMs,
    make: () => sportEventsView(view.book, sport, { flag: asked.flag, now }),
  });
}

export function readLiveEvents(view: CompetitionsView): PreparedResponse {
  return view.reads.read({
    key: 'live-events',
    stamp: String(view.book.version()),
    standsMs: listStandsMs,
    make: () => liveEventsView(view.book),
  });
}

export function readAntepostEvents(view: CompetitionsView, code: string): PreparedResponse {
  const sport = getSportByAntePostCode(code);
  return view.reads.read({
    key: `antepost-list ${sport.text}`,
    stamp: view.versions.of(sport),
    standsMs: treeStandsMs,
    make: () => antepostListView(view.book, sport),
  });
}

export function readAntepostEvent(view: CompetitionsView, key: FixtureKey): PreparedResponse {
  const fixture = view.book.findFixture(key);
  if (fixture?.kind !== 'outright') throw new Refusal('event.unknown');
  return view.reads.read({
    key: `antepost ${fixture.id}`,
    stamp: String(fixture.version),
    standsMs: 0,
    make: () => antepostView(fixture),
  });
}

/** The cards of several races; one that is not there is left out. */
export function readHorsingInfo(view: CompetitionsView, keys: readonly MarketKey[]) {
  return keys.flatMap((key) => {
    const market = view.book.findMarket(key);
    if (market === undefined || market.race === null) return [];
    const { eventFile, eventGroup, eventIdx, ...race } = raceView(market);
    const { raceTitle, raceAnalystVerdict, selections } = race;
    return [{ eventFile, eventGroup, eventIdx, raceTitle, raceAnalystVerdict, selections }];
  });
}

function getSportByAntePostCode(code: string): SportCodes {
  const sport = findSportByAntePostCode(code);
  const codes = sport && findSportCodes(sport.code);
  if (codes === undefined) throw new Refusal('sport.unknown');
  return codes;
}
