import type { Book, BookFixture, BookMarket } from '../../../core/catalogue/book/book.ts';
import { isFinished } from '../../../core/catalogue/views/match-view.ts';
import { findColours } from '../../../core/catalogue/views/runner-colours.ts';
import { raceView } from '../../../core/catalogue/views/race-view.ts';
import { instant } from '../../../platform/london-time.ts';

/** The scene that a picture shows: the race or match as the book has it, so that its end is the end by which bets are settled. */
export type StreamScene = RaceScene | MatchScene;

export interface RaceScene {
  readonly kind: 'race';
  readonly name: string;
  readonly title: string;
  readonly sportCode: string;
  readonly furlongs: number;
  readonly status: string;
  readonly startsAt: string;
  /** When it last stopped taking bets, which is its off once it is off; null before. */
  readonly shutAt: string | null;
  readonly now: string;
  readonly runners: readonly SceneRunner[];
  /** In the order of their places, once there is a result. */
  readonly places: readonly { readonly place: number; readonly number: number }[];
}

export interface SceneRunner {
  readonly number: number;
  readonly name: string;
  readonly isOut: boolean;
  /** The silks or the jacket as an SVG document; '' where nobody knows them. */
  readonly colours: string;
}

export interface MatchScene {
  readonly kind: 'match';
  readonly name: string;
  readonly sportCode: string;
  readonly home: string;
  readonly away: string;
  readonly status: 'before' | 'in play' | 'over';
  readonly startsAt: string;
  readonly now: string;
  readonly score: BookFixture['score'];
}

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
  return market === undefined || market.race === null ? undefined : raceScene(market, now);
}

function raceScene(market: BookMarket, now: number): RaceScene {
  const { meetingName: name, raceTitle: title, ...race } = raceView(market);
  const { sportCode, furlongs, status, startsAt, results } = race;
  return {
    ...{ kind: 'race', name, title, sportCode, furlongs, status, startsAt, now: instant(now) },
    shutAt: market.lastShutAt === 0 ? null : instant(market.lastShutAt),
    runners: [...market.selections.values()].map((runner) => ({
      ...{ number: runner.number, name: runner.name, isOut: runner.isWithdrawn },
      colours: findColours(market, runner.number)?.draw() ?? '',
    })),
    places: results.map(({ resultPlace, selectionNumber }) => ({
      ...{ place: resultPlace, number: selectionNumber },
    })),
  };
}

function matchScene(fixture: BookFixture, now: number): MatchScene {
  const { name, sportCode, participants, startsAt, score } = fixture;
  return {
    ...{ kind: 'match', name, sportCode, score },
    ...{ home: participants?.home ?? '', away: participants?.away ?? '' },
    status: isFinished(fixture) ? 'over' : fixture.isInPlay ? 'in play' : 'before',
    ...{ startsAt: instant(startsAt), now: instant(now) },
  };
}
