import type { FeedEvent } from '@furlong/feed';
import { createRaceFilm, type RaceFilm, type RaceScene, type StreamScene } from '@furlong/picture';
import { createSimulation } from '@furlong/simulator';
import { describe, expect, it } from 'vitest';
import type { BookMarket } from '../../../core/catalogue/book/book.ts';
import { openTestCatalogue } from '../../../core/catalogue/testing/open-catalogue.ts';
import { racesOf, raceView } from '../../../core/catalogue/views/race-view.ts';
import { sceneOf } from './stream-scene.ts';

const from = Date.parse('2026-11-20T13:00:00Z');
const askMs = 2000;
const minutes = 45;

interface Watched {
  readonly film: RaceFilm;
  readonly scenes: RaceScene[];
}

/** Every race of three quarters of an hour, watched as a page watches it, from the book that settles it. */
const watched = new Map<string, Watched>();
const results = new Map<string, ReturnType<typeof raceView>['results']>();

/** Races alone: horses at home and abroad, greyhounds, and virtual races. */
function isOfRaces(event: FeedEvent): boolean {
  if (event.kind === 'fixture.declared') return /^[HIGVW]\d/.test(event.fixture.key.ef);
  if (event.kind === 'market.declared') return /^[HIGVW]\d/.test(event.market.key.ef);
  return 'market' in event && /^[HIGVW]\d/.test(event.market.ef);
}

function watch(id: string, scene: StreamScene | undefined, now: number): void {
  if (scene?.kind !== 'race') return;
  const { film, scenes } = watched.get(id) ?? { film: createRaceFilm(), scenes: [] };
  watched.set(id, { film, scenes });
  scenes.push(scene);
  film.hear(scene, now);
  film.look(now);
}

function isNear({ startsAt }: BookMarket, now: number): boolean {
  return now > startsAt - 30_000 && startsAt > from - 60_000;
}

async function watchRaces(): Promise<void> {
  const { catalogue, clock } = await openTestCatalogue();
  const { book } = catalogue;
  const simulation = createSimulation({ seed: 'picture', scale: 1, from, since: from }, () => 0);
  const play = async (stretch: 'soon' | 'ahead', now: number): Promise<void> => {
    for (const batch of simulation.play(stretch, now))
      await catalogue.apply(batch.filter(isOfRaces));
  };
  clock.ms = from;
  await play('soon', from);
  for (let now = from; now < from + minutes * 60_000; now += askMs) {
    clock.ms = now;
    await play('ahead', now);
    for (const fixture of book.listFixtures())
      for (const race of racesOf(fixture)) {
        const id = `${race.key.ef}-${String(race.key.eg)}-${String(race.key.ev)}`;
        if (!isNear(race, now) || results.has(id)) continue;
        watch(id, sceneOf(book, id, now), now);
        if (race.result !== null && now > race.lastShutAt + 400_000)
          results.set(id, raceView(race).results);
      }
  }
}

describe('the picture of a race', () => {
  it('ends in the order by which bets are settled, over fifty races and more', async () => {
    await watchRaces();
    let races = 0;
    for (const [id, places] of results) {
      const { film, scenes } = watched.get(id) ?? { film: undefined, scenes: [] };
      if (scenes.at(-1)?.status !== 'Result' || !scenes.some(({ running }) => running !== null))
        continue;
      races += 1;
      const moment = film?.look(from + 10 * 3_600_000);
      expect(moment?.phase).toBe('result');
      const seen = moment?.runners.flatMap(({ number, finishedMs, place = 0 }) =>
        finishedMs === undefined ? [] : [[place, number]],
      );
      const settled = places.map(({ resultPlace, selectionNumber }) => [
        resultPlace,
        selectionNumber,
      ]);
      expect(seen?.sort(byBoth)).toEqual(settled.sort(byBoth));
    }
    expect(races).toBeGreaterThanOrEqual(50);
  });

  it('is sent no moment before it has come, and no place before the runner has passed the post', () => {
    let moments = 0;
    for (const { scenes } of watched.values())
      for (const scene of scenes) {
        const { running } = scene;
        if (running === null) continue;
        const { metres, elapsedMs } = running;
        if (scene.status === 'Off') expect(scene.places).toEqual([]);
        for (const moved of running.moved) {
          moments += 1;
          expect(moved.elapsedMs).toBeLessThanOrEqual(elapsedMs);
          for (const { finishedMs = 0, toGo, ...rest } of moved.positions) {
            expect(finishedMs).toBeLessThanOrEqual(moved.elapsedMs);
            expect(finishedMs > 0).toBe(toGo <= 0);
            expect(toGo).toBeLessThanOrEqual(metres + 0.01);
            expect(Object.keys(rest).filter((key) => !['number', 'out'].includes(key))).toEqual([]);
          }
        }
      }
    expect(moments).toBeGreaterThan(5000);
  });
});

function byBoth(one: readonly number[], other: readonly number[]): number {
  return (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0);
}
