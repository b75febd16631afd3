import type { NextRace, PreparedResponse } from '@furlong/contract';
import type { FixtureKey, MarketKey } from '@furlong/feed';
import type { Book } from '../../core/catalogue/book/book.ts';
import {
  featuredView,
  listFeatured,
  listNextRaces,
  nextRacesView,
  sportDataView,
} from '../../core/catalogue/views/list-views.ts';
import { londonDate } from '../../platform/london-time.ts';
import { matchView } from '../../core/catalogue/views/match-view.ts';
import { marketsBeside, raceView } from '../../core/catalogue/views/race-view.ts';
import { findSportCodes, type SportCodes } from '../../core/catalogue/views/sport-codes.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PreparedReads } from './prepared-reads.ts';

/** The parts from which the answers are made, and the place where prepared answers are kept. */
export interface SportDataView {
  readonly book: Book;
  readonly clock: Clock;
  readonly reads: PreparedReads;
}

/** A list shows many prices: it is made anew five times a second at most. */
const listStandsMs = 200;

/** The countdowns change every second, but not the ETag: a reader counts down by itself. */
export function readNextRaces(view: SportDataView, sportcode: string): PreparedResponse {
  const sport = getSport(sportcode);
  const now = view.clock.now();
  return view.reads.read({
    key: `next-races ${sport.text}`,
    stamp: () => `${view.book.version()} ${Math.floor(now / 1000)}`,
    standsMs: listStandsMs,
    make: () => nextRacesView(listNextRaces(view.book, sport, now), now),
    identity: withoutCountdowns,
  });
}

export function readFeatured(view: SportDataView, sportcode: string): PreparedResponse {
  const sport = getSport(sportcode);
  return view.reads.read({
    key: `featured ${sport.text}`,
    stamp: () => String(view.book.version()),
    standsMs: listStandsMs,
    make: () => featuredView(listFeatured(view.book, sport)),
  });
}

export function readSportData(view: SportDataView, sportcode: string): PreparedResponse {
  const sport = getSport(sportcode);
  const now = view.clock.now();
  return view.reads.read({
    key: `sport-data ${sport.text}`,
    stamp: () => `${view.book.version()} ${londonDate(now)}`,
    standsMs: listStandsMs,
    make: () => sportDataView(view.book, sport, now),
  });
}

/** The page of a race, which shows the states of the other races of its meeting too. */
export function readRace(view: SportDataView, key: MarketKey): PreparedResponse {
  const market = view.book.findMarket(key);
  if (market === undefined || market.race === null) throw new Refusal('event.unknown');
  return view.reads.read({
    key: `race ${market.id}`,
    stamp: () =>
      [market, ...marketsBeside(market)].map(({ version }) => version).join(' ') +
      ` ${market.fixture.shapeVersion}`,
    standsMs: 0,
    make: () => raceView(market),
  });
}

export function readMatch(view: SportDataView, key: FixtureKey): PreparedResponse {
  const fixture = view.book.findFixture(key);
  if (fixture === undefined || fixture.kind === 'meeting') throw new Refusal('event.unknown');
  return view.reads.read({
    key: `match ${fixture.id}`,
    stamp: () => String(fixture.version),
    standsMs: 0,
    make: () => matchView(fixture),
  });
}

function withoutCountdowns(races: readonly NextRace[]): unknown {
  return races.map((race) => ({ ...race, timeText: '' }));
}

/** @throws Refusal sport.unknown unless all codes are of one sport. */
export function getSport(sportcode: string): SportCodes {
  const sport = findSportCodes(sportcode);
  if (sport === undefined) throw new Refusal('sport.unknown');
  return sport;
}
