import type { Race } from '@furlong/contract';
import type { FeedEvent, MarketKey } from '@furlong/feed';
import { createRaceFilm, type RaceMoment, type RaceScene } from '@furlong/picture';
import { describe, expect, it } from 'vitest';
import { createChance, type Chance } from '../../../packages/simulator/src/chance/chance.ts';
import { planMeetings } from '../../../packages/simulator/src/day/plan-meetings.ts';
import type { CardedRace } from '../../../packages/simulator/src/racing/carded-race.ts';
import { planMishaps, type Mishaps } from '../../../packages/simulator/src/racing/race-mishaps.ts';
import { createRaceScript } from '../../../packages/simulator/src/racing/race-script.ts';
import { londonDayOf } from '../../../packages/simulator/src/time/london-day.ts';
import { createTimeline } from '../../../packages/simulator/src/time/timeline.ts';
import {
  openTestCatalogue,
  type TestCatalogue,
} from '../src/core/catalogue/testing/open-catalogue.ts';
import { raceView } from '../src/core/catalogue/views/race-view.ts';
import { sceneOf } from '../src/wiring/demo/streams/stream-scene.ts';

interface FoundCard {
  readonly card: CardedRace;
  readonly mishaps: Mishaps;
  readonly fixture: Extract<FeedEvent, { kind: 'fixture.declared' }>['fixture'];
}

/** A race as a page has watched it, from before the off until its result was shown. */
interface WatchedRace extends FoundCard {
  /** All that the race's page was told before the result, and what it was told with it. */
  readonly told: { readonly before: Race[]; readonly result: Race | undefined };
  /** Each scene with the moment that was shown then. */
  readonly seen: { readonly scene: RaceScene; readonly moment: RaceMoment | undefined }[];
  /** Numbers in the order in which the picture showed them pass the post, level ones together. */
  readonly passed: number[][];
}

/** The page asks so often. */
const ASK_MS = 1000;
const LOOK_MS = 250;
/** A page is opened so long before the off, and stays so long after the result. */
const BEFORE_MS = 5000;
const AFTER_MS = 5000;

/** All races of a Saturday that are run to a result. */
function listCards(seed: string): readonly FoundCard[] {
  const saturday = londonDayOf(Date.parse('2026-11-21T12:00:00Z'));
  return planMeetings(saturday, { seed, scale: 1 }).flatMap((meeting) => {
    const { fixture, races } = meeting.open();
    return races
      .filter(({ abandonedAt }) => abandonedAt === undefined)
      .map((card) => ({ card, mishaps: planMishaps(card), fixture }))
      .filter(({ mishaps }) => mishaps.voidReason === undefined);
  });
}

/** Runs a race whole, alone in its book's time, and watches it. */
async function watchRace(test: TestCatalogue, found: FoundCard): Promise<WatchedRace> {
  const { card, mishaps, fixture } = found;
  const timeline = createTimeline(() => 0);
  timeline.add([createRaceScript(card)]);
  const tellUntil = async (now: number): Promise<void> => {
    test.clock.ms = now;
    for (const batch of timeline.playUntil(now)) await test.catalogue.apply(batch);
  };
  test.clock.ms = card.declaredAt;
  await test.catalogue.apply([{ kind: 'fixture.declared', at: card.declaredAt, fixture }]);
  const page = openPage(card.key);
  const views: Race[] = [];
  for (let at = mishaps.offAt - BEFORE_MS; at <= mishaps.resultAt + AFTER_MS; at += ASK_MS) {
    await tellUntil(at);
    page.ask(test, at);
    const market = test.catalogue.book.findMarket(card.key);
    if (market !== undefined) views.push(raceView(market));
  }
  const before = views.filter(({ status }) => status !== 'Result');
  const told = { before, result: views.find(({ status }) => status === 'Result') };
  return { ...found, told, seen: page.seen, passed: page.passed };
}

interface Page extends Pick<WatchedRace, 'seen' | 'passed'> {
  readonly ask: (test: TestCatalogue, now: number) => void;
}

function openPage({ ef, eg, ev }: MarketKey): Page {
  const film = createRaceFilm();
  const seen: WatchedRace['seen'] = [];
  const passed: number[][] = [];
  const told = new Set<number>();
  return {
    seen,
    passed,
    ask: ({ catalogue }, now) => {
      const scene = sceneOf(catalogue.book, `${ef}-${String(eg)}-${String(ev)}`, now);
      if (scene?.kind !== 'race') throw new Error('the race has a scene');
      film.hear(JSON.parse(JSON.stringify(scene)) as RaceScene, now);
      for (let ms = 0; ms < ASK_MS; ms += LOOK_MS) notePassed(film.look(now + ms), told, passed);
      seen.push({ scene, moment: film.look(now + ASK_MS) });
    },
  };
}

function notePassed(moment: RaceMoment | undefined, told: Set<number>, passed: number[][]): void {
  const news = moment?.runners.filter(
    ({ number, finishedMs }) => finishedMs !== undefined && !told.has(number),
  );
  for (const { number } of news ?? []) told.add(number);
  const times = new Set(news?.map(({ finishedMs }) => finishedMs));
  for (const time of times)
    passed.push(
      (news ?? []).flatMap(({ number, finishedMs }) => (finishedMs === time ? [number] : [])),
    );
}

const cards = listCards('pictures');

type Changes = Partial<FoundCard['card']>;

function changed(found: FoundCard, changes: Changes): FoundCard {
  return { ...found, card: { ...found.card, ...changes } };
}

/** A race in which runners tie or fall: that is too rare by itself for fifty races. */
function withHazards(found: FoundCard, more: Partial<FoundCard['card']['race']['hazards']>) {
  const { race } = found.card;
  return changed(found, { race: { ...race, hazards: { ...race.hazards, ...more } } });
}

/** Twenty-five races of horses and of greyhounds: some lose runners before the off, and in a third each runners tie or fall. */
function pickFifty(): readonly FoundCard[] {
  return [false, true].flatMap((areDogs) => {
    const all = cards.filter(({ card }) => card.kind.includes('greyhounds') === areDogs);
    const losing = all.filter(({ mishaps }) => mishaps.withdrawals.length > 0).slice(0, 7);
    const others = all.filter(({ mishaps }) => mishaps.withdrawals.length === 0);
    const every = Math.floor(others.length / 18);
    const spread = others.filter((_card, index) => index % every === 0).slice(0, 18);
    const hazards = [{ deadHeat: 0.25 }, { nonFinish: 0.2 }, {}];
    return [...losing, ...spread].map((found, index) =>
      withHazards(found, hazards[index % 3] ?? {}),
    );
  });
}

interface BookResult {
  readonly places: readonly { readonly place: number; readonly number: number }[];
  readonly nonRunners: readonly number[];
}

/** Watches races one after the other, with what the book says of each afterwards. */
async function watchAll(
  found: readonly FoundCard[],
): Promise<readonly (readonly [WatchedRace, BookResult])[]> {
  const test = await openTestCatalogue();
  const all: (readonly [WatchedRace, BookResult])[] = [];
  for (const each of found) {
    const race = await watchRace(test, each);
    const market = test.catalogue.book.findMarket(each.card.key);
    if (market === undefined) throw new Error('the race is in the book');
    const places = raceView(market).results.map(({ resultPlace: place, selectionNumber }) => ({
      place,
      number: selectionNumber,
    }));
    const out = [...market.selections.values()].filter(({ isWithdrawn }) => isWithdrawn);
    all.push([race, { places, nonRunners: out.map(({ number }) => number) }]);
  }
  expect(test.faults).toEqual([]);
  return all;
}

/** Numbers by place, those of a dead heat together. */
function groupsOf({ places }: BookResult): readonly number[][] {
  const groups = new Map<number, number[]>();
  for (const { place, number } of places) groups.set(place, [...(groups.get(place) ?? []), number]);
  return [...groups.values()].map(sorted);
}

function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((one, other) => one - other);
}

/** Lists what a scene tells too early, or beside where the runners are; empty for a good scene. */
function listEarly({ running, status, places }: RaceScene): readonly unknown[] {
  const moved = (running?.moved ?? []).flatMap(({ elapsedMs, positions }) => {
    const isToCome = elapsedMs > (running?.elapsedMs ?? 0);
    const early = positions.filter(({ toGo, finishedMs, out, number: _, ...rest }) => {
      const isPast = toGo <= 0 && out === undefined;
      const isTold = finishedMs !== undefined;
      return isPast !== isTold || (finishedMs ?? 0) > elapsedMs || Object.keys(rest).length > 0;
    });
    return isToCome ? positions : early;
  });
  return status === 'Result' ? moved : [...moved, ...places];
}

describe('the picture of a race', () => {
  it('ends in the order of the book’s result, over fifty races with ties, falls and non-runners', async () => {
    const all = await watchAll(pickFifty());
    expect(all).toHaveLength(50);
    const ties = all.filter(([, result]) => groupsOf(result).length < result.places.length);
    const losing = all.filter(([, { nonRunners }]) => nonRunners.length > 0);
    const fallen = all.filter(([{ seen }]) => seen.at(-1)?.moment?.runners.some(({ out }) => out));
    for (const races of [ties, losing, fallen]) expect(races.length).toBeGreaterThan(5);
    for (const [race, result] of all) {
      const name = `${race.fixture.name} ${String(race.card.key.ev)}`;
      const shown = race.seen.at(-1)?.moment;
      expect([name, shown?.phase]).toEqual([name, 'result']);
      // The result is compared with the order in which the picture showed the runners pass the
      // post, and with the order at the end.
      expect([name, race.passed.map(sorted)]).toEqual([name, groupsOf(result)]);
      const runners = shown?.runners ?? [];
      const placed = runners.flatMap(({ number, place }) =>
        place === undefined ? [] : [{ place, number }],
      );
      expect(new Map(placed.map(({ number, place }) => [number, place]))).toEqual(
        new Map(result.places.map(({ number, place }) => [number, place])),
      );
      const numbers = runners.map(({ number }) => number);
      expect(numbers.filter((number) => result.nonRunners.includes(number))).toEqual([]);
      expect([name, race.seen.flatMap(({ scene }) => listEarly(scene))]).toEqual([name, []]);
    }
  });

  it('comes with time and distances only once the book has the result, and they fit its places', async () => {
    let distances = 0;
    for (const [{ told, fixture, card }] of await watchAll(pickFifty().slice(0, 20))) {
      const name = `${fixture.name} ${String(card.key.ev)}`;
      expect(told.before.length).toBeGreaterThan(10);
      for (const { winningTime, results } of told.before)
        expect([name, winningTime, results]).toEqual([name, undefined, []]);
      const { results = [], winningTime } = told.result ?? {};
      if (card.kind.startsWith('virtual')) {
        const times = [winningTime, ...results.map(({ behind }) => behind)];
        expect([name, times.filter((each) => each !== undefined)]).toEqual([name, []]);
        continue;
      }
      expect([name, winningTime]).toEqual([name, expect.stringMatching(/\d\ds$/)]);
      // A distance stands at every place that nobody further up the result has, but not at the first.
      const isFirstOfPlace = results.map(
        ({ resultPlace }, index) => index > 0 && results[index - 1]?.resultPlace !== resultPlace,
      );
      expect([name, results.map(({ behind }) => behind !== undefined)]).toEqual([
        name,
        isFirstOfPlace,
      ]);
      distances += isFirstOfPlace.filter(Boolean).length;
    }
    expect(distances).toBeGreaterThan(80);
  });

  it('is the same for two races that differ only in how they end, until the finish begins', async () => {
    const whole = cards.filter(({ mishaps, card }) => {
      const isQuiet = mishaps.withdrawals.length === 0 && mishaps.postponed === undefined;
      return isQuiet && card.race.runners.length >= 6;
    });
    const every = Math.floor(whole.length / 6);
    const picked = whole.filter((_card, index) => index % every === 0).slice(0, 6);
    // Nobody falls and nobody ties, so that the races differ in who comes where and in nothing else.
    const smooth = picked.map((each) => withHazards(each, { nonFinish: 0, deadHeat: 0 }));
    const one = await watchAll(smooth);
    const other = await watchAll(smooth.map(endOtherwise));
    let told = 0;
    for (const [index, [race]] of one.entries()) {
      const [twin] = other[index] ?? [];
      expect(twin?.passed).not.toEqual(race.passed);
      // The way of each runner goes over into its finish from this share of the winner's time on.
      const finishBegins = 0.5 * race.card.race.runningMs;
      const before = ({ seen }: WatchedRace) =>
        seen.filter(({ scene }) => (scene.running?.elapsedMs ?? 0) < finishBegins).slice(0, -1);
      const early = before(race);
      expect(twin === undefined ? [] : before(twin).slice(0, early.length)).toEqual(early);
      told += early.filter(({ scene }) => scene.running !== null).length;
    }
    expect(told).toBeGreaterThan(60);
  });
});

/** The same race with another order at its end. */
function endOtherwise(found: FoundCard): FoundCard {
  const { chance } = found.card;
  const turned: Chance = {
    ...chance,
    branch: (label) => (label === 'race' ? createChance('another end') : chance.branch(label)),
  };
  return changed(found, { chance: turned });
}
