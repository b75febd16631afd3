import { describe, expect, it } from 'vitest';
import { createRaceFilm, LAG_MS } from './race-film.ts';
import type { RaceScene, SceneMoved } from './scene.ts';

const startsAt = '2026-11-20T14:05:00.000Z';
const scene: RaceScene = {
  kind: 'race',
  name: 'Kempton Park',
  title: 'Stakes',
  isDogRace: false,
  status: 'Open',
  startsAt,
  now: '2026-11-20T14:00:00.000Z',
  running: null,
  places: [],
  runners: [1, 2, 3, 4].map(runner),
};
/** Runner 2 passes the post before runner 1, and runner 3 falls on the way. */
const told: readonly SceneMoved[] = [
  { elapsedMs: 59_000, positions: at(20, 24, 300) },
  { elapsedMs: 59_500, positions: at(12, 13, 296) },
  {
    elapsedMs: 60_000,
    positions: [
      { number: 1, toGo: 3 },
      { number: 2, toGo: 1 },
      { number: 3, toGo: 296, out: 'fell' },
    ],
  },
  {
    elapsedMs: 60_500,
    positions: [
      { number: 1, toGo: -4, finishedMs: 60_200 },
      { number: 2, toGo: -5, finishedMs: 60_080 },
      { number: 3, toGo: 296, out: 'fell' },
    ],
  },
];

function runner(number: number) {
  return { number, name: `Runner ${String(number)}`, isOut: number === 4, colours: '' };
}

function at(...toGo: readonly number[]) {
  return toGo.map((metres, index) => ({ number: index + 1, toGo: metres }));
}

function running(count: number, elapsedMs: number): RaceScene {
  return {
    ...scene,
    status: 'Off',
    running: { metres: 1000, elapsedMs, moved: told.slice(0, count) },
  };
}

describe('the film of a race', () => {
  it('keeps the order of the finish when the server tells of the race no more', () => {
    const film = createRaceFilm();
    film.hear(running(4, 60_500 + LAG_MS), 0);
    film.look(1000);
    const longAfter = { metres: 1000, elapsedMs: 120_000, moved: [] };
    film.hear({ ...scene, status: 'Closed', running: longAfter }, 60_000);
    film.hear({ ...scene, status: 'Closed' }, 70_000);
    const { phase, metres, runners } = film.look(70_000) ?? {};
    expect([phase, metres, runners?.map(({ number }) => number)]).toEqual([
      'past',
      1000,
      [2, 1, 3],
    ]);
  });

  it('says before the off whether its time has come', () => {
    const film = createRaceFilm();
    expect(film.look(0)).toBeUndefined();
    film.hear(scene, 0);
    expect(film.look(0)).toMatchObject({ phase: 'before', metres: 0 });
    film.hear({ ...scene, now: '2026-11-20T14:05:20.000Z' }, 1000);
    expect(film.look(1000)?.phase).toBe('waiting');
    // A runner is not in the picture if it came out before the race.
    expect(film.look(1000)?.runners.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('begins where the race is, and goes on between what is told', () => {
    const film = createRaceFilm();
    film.hear(running(2, 59_250 + LAG_MS), 5000);
    const moment = film.look(5000);
    expect(moment).toMatchObject({ phase: 'running', elapsedMs: 59_250, metres: 1000 });
    expect(moment?.runners.map(({ toGo }) => toGo)).toEqual([16, 18.5, 298]);
    expect(film.look(5100)?.runners[0]?.toGo).toBeCloseTo(14.4, 6);
  });

  it('stands still where nothing more is told, and never goes back', () => {
    const film = createRaceFilm();
    film.hear(running(2, 61_400), 0);
    expect(film.look(9000)?.elapsedMs).toBe(59_500);
    expect(film.look(100)?.elapsedMs).toBe(59_500);
    expect(film.look(9000)?.phase).toBe('running');
  });

  it('shows who is out and who has finished only from the moment on at which that was so', () => {
    const film = createRaceFilm();
    film.hear(running(4, 59_900 + LAG_MS), 0);
    const seen = (ms: number) =>
      film.look(ms)?.runners.map(({ number, place, out }) => [number, place ?? out]);
    expect(seen(0)).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
    ]);
    expect(film.look(0)?.runners.every(({ finishedMs }) => finishedMs === undefined)).toBe(true);
    expect(seen(190)?.at(-1)).toEqual([3, 'fell']);
    expect(film.look(190)?.runners.map(({ finishedMs }) => finishedMs)).toEqual([
      60_080,
      undefined,
      undefined,
    ]);
    expect(film.look(600)).toMatchObject({ phase: 'past', elapsedMs: 60_500 });
  });

  it('shows the result once the finish has been shown, though it came before', () => {
    const film = createRaceFilm();
    const places = [
      { place: 1, number: 2 },
      { place: 2, number: 1 },
    ];
    film.hear({ ...running(4, 59_500 + LAG_MS), status: 'Result', places }, 0);
    expect(film.look(0)?.phase).toBe('running');
    expect(film.look(1000)?.phase).toBe('result');
  });

  it('has the places of a race that it did not see, and says that one is void', () => {
    const film = createRaceFilm();
    film.hear({ ...scene, status: 'Result', places: [{ place: 1, number: 3 }] }, 0);
    expect(film.look(0)).toMatchObject({
      phase: 'result',
      runners: [{ number: 3, place: 1 }, {}, {}],
    });
    film.hear({ ...scene, status: 'Void' }, 0);
    expect(film.look(0)?.phase).toBe('void');
  });

  it('gives runners of a dead heat one place', () => {
    const film = createRaceFilm();
    const positions = [1, 2, 3].map((number) => ({
      number,
      toGo: -1,
      finishedMs: number === 3 ? 50_200 : 50_000,
    }));
    const moved = [{ elapsedMs: 50_500, positions }];
    film.hear({ ...scene, running: { metres: 1000, elapsedMs: 52_500, moved } }, 0);
    expect(film.look(0)?.runners.map(({ place }) => place)).toEqual([1, 1, 3]);
  });
});
