import { isDogRace, isSportCode, sportUrlOf, type SportUrl } from '@furlong/contract';
import type { RunnersMoved } from '@furlong/feed';
import type { MatchScene, RaceScene, StreamScene } from '@furlong/picture';
import type { Book, BookFixture, BookMarket } from '../../../core/catalogue/book/book.ts';
import { isFinished } from '../../../core/catalogue/views/match-view.ts';
import { findColours } from '../../../core/catalogue/views/runner-colours.ts';
import { raceView } from '../../../core/catalogue/views/race-view.ts';
import { instant } from '../../../platform/london-time.ts';

/** @example `H2611201-1-3` is a race, and `F2611201-4` is a match. */
const STREAM_ID = /^([A-Z][A-Z0-9]{0,19})-(\d{1,7})(?:-(\d{1,7}))?$/;

/** The scene of a stream; undefined where there is no such race or match. */
export function sceneOf(book: Book, streamId: string, now: number): StreamScene | undefined {
  const [, ef = '', eg, ev] = STREAM_ID.exec(streamId) ?? [];
  if (eg === undefined) return undefined;
  if (ev === undefined) {
    const fixture = book.findFixture({ ef, eg: Number(eg) });
    return fixture?.kind === 'match' ? matchScene(fixture, now) : undefined;
  }
  const market = book.findMarket({ ef, eg: Number(eg), ev: Number(ev) });
  return market === undefined || market.race === null ? undefined : raceScene(market, book, now);
}

function raceScene(market: BookMarket, book: Book, now: number): RaceScene {
  const { meetingName: name, raceTitle: title, ...race } = raceView(market);
  const { sportCode, status, startsAt, results } = race;
  return {
    kind: 'race',
    name,
    title,
    isDogRace: isDogRace(sportCode),
    status,
    startsAt,
    now: instant(now),
    runners: [...market.selections.values()].map((runner) => ({
      number: runner.number,
      name: runner.name,
      isOut: runner.isWithdrawn,
      colours: findColours(market, runner.number)?.draw() ?? '',
    })),
    running: runningOf(book.listRunnersMoved(market.key), now),
    places: results.map(({ resultPlace, selectionNumber }) => ({
      place: resultPlace,
      number: selectionNumber,
    })),
  };
}

/** The running of the race as it was told so far. Nothing of what is to come is known here. */
function runningOf(moved: readonly RunnersMoved[], now: number): RaceScene['running'] {
  const last = moved.at(-1);
  if (last === undefined) return null;
  return {
    metres: last.metres,
    elapsedMs: now - last.at + last.elapsedMs,
    moved: moved.map(({ elapsedMs, positions }) => ({
      elapsedMs,
      positions: positions.map(({ selectionNumber: number, ...position }) => ({
        number,
        ...position,
      })),
    })),
  };
}

function matchScene(fixture: BookFixture, now: number): MatchScene {
  const { name, sportCode, participants, startsAt, score } = fixture;
  return {
    kind: 'match',
    name,
    score,
    ground: groundOf(sportCode),
    home: participants?.home ?? '',
    away: participants?.away ?? '',
    status: isFinished(fixture) ? 'over' : fixture.isInPlay ? 'in play' : 'before',
    startsAt: instant(startsAt),
    now: instant(now),
  };
}

/** The grounds that matches of each sport are drawn on. */
const grounds: Readonly<Record<SportUrl, MatchScene['ground']>> = {
  football: 'pitch',
  tennis: 'court',
  'horse-racing': 'board',
  greyhounds: 'board',
  'virtual-horse': 'board',
  'virtual-greyhounds': 'board',
  baseball: 'board',
  basketball: 'board',
  golf: 'board',
  cricket: 'board',
  'rugby-league': 'board',
  'rugby-union': 'board',
  'american-football': 'board',
  'ice-hockey': 'board',
  boxing: 'board',
  'ufc-mma': 'board',
  darts: 'board',
  snooker: 'board',
  cycling: 'board',
  gaa: 'board',
  'motor-racing': 'board',
  special: 'board',
};

function groundOf(sportCode: string): MatchScene['ground'] {
  return isSportCode(sportCode) ? grounds[sportUrlOf(sportCode)] : 'board';
}
