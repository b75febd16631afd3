import type { RaceScene, SceneMoved, ScenePosition, SceneRunner } from './scene.ts';

/** A runner as the picture shows it. */
export interface SeenRunner extends SceneRunner {
  /** Metres to the winning post. */
  readonly toGo: number;
  readonly finishedMs: number | undefined;
  readonly out: ScenePosition['out'] | undefined;
  /** The runner's place as it is seen; undefined for one that is out. */
  readonly place: number | undefined;
}

/** The race at the moment that the picture shows. */
export interface RaceMoment {
  readonly phase: 'before' | 'waiting' | 'running' | 'past' | 'result' | 'void';
  readonly elapsedMs: number;
  /** How long the race is; 0 while nobody has told. */
  readonly metres: number;
  /**
   * The runners in the order in which they run or have come in; the order of the card before the
   * off.
   */
  readonly runners: readonly SeenRunner[];
}

/** The running of a race, put together from scenes that come about once a second. */
interface RaceFilm {
  /** Takes in a scene. `at` is the picture's own clock in ms, which only goes forward. */
  hear(scene: RaceScene, at: number): void;
  /** The moment that is shown at a time of that clock; undefined before the first scene. */
  look(at: number): RaceMoment | undefined;
}

/** The picture is so far behind what is told, so that it always knows where its runners go next. */
export const LAG_MS = 2000;
/** The picture's clock is set anew where it is further off than this; else it is corrected little by little. */
const LEAP_MS = 1500;
const CORRECTION = 0.1;

export function createRaceFilm(): RaceFilm {
  let scene: RaceScene | undefined;
  let moved: readonly SceneMoved[] = [];
  /** Race time less the picture's clock. */
  let offset: number | undefined;
  let shownMs = 0;
  let metres = 0;

  function hear(next: RaceScene, at: number): void {
    scene = next;
    const { running } = next;
    if (running === null) return;
    metres = running.metres;
    const told = running.elapsedMs - at;
    const isOff = offset === undefined || Math.abs(told - offset) > LEAP_MS;
    offset = isOff ? told : (offset ?? told) + CORRECTION * (told - (offset ?? told));
    const byTime = new Map([...moved, ...running.moved].map((each) => [each.elapsedMs, each]));
    moved = [...byTime.values()]
      .sort((one, other) => one.elapsedMs - other.elapsedMs)
      // The last that was told stays: it is how the race ended, long after the server tells of it no more.
      .filter(
        ({ elapsedMs }, index, { length }) =>
          elapsedMs > running.elapsedMs - 15_000 || index === length - 1,
      );
  }

  function look(at: number): RaceMoment | undefined {
    if (scene === undefined) return undefined;
    const known = scene.runners.filter(({ isOut }) => !isOut);
    const [first] = moved;
    const last = moved.at(-1);
    if (first === undefined || last === undefined || offset === undefined) {
      return { phase: phaseUnseen(scene), elapsedMs: 0, metres, runners: byPlace(scene, known) };
    }
    const due = Math.max(first.elapsedMs, Math.min(last.elapsedMs, at + offset - LAG_MS));
    shownMs = Math.max(shownMs, due);
    const seen = known.map((runner) => seeAt(runner, moved, shownMs));
    const isEnded = seen.every(
      ({ finishedMs, out }) => finishedMs !== undefined || out !== undefined,
    );
    return {
      phase: isEnded || shownMs === last.elapsedMs ? phaseAtEnd(scene, isEnded) : 'running',
      elapsedMs: shownMs,
      metres,
      runners: inOrder(seen),
    };
  }
  return { hear, look };
}

/** The phase of a race whose running is not told, or not told yet. */
function phaseUnseen({ status, places, now, startsAt }: RaceScene): RaceMoment['phase'] {
  if (status === 'Void') return 'void';
  if (status === 'Off') return 'running';
  if (places.length > 0) return 'result';
  if (status === 'Closed' || status === 'Result') return 'past';
  return Date.parse(now) < Date.parse(startsAt) ? 'before' : 'waiting';
}

/** The phase of a race once the picture has shown all that is told. */
function phaseAtEnd({ status, places }: RaceScene, isEnded: boolean): RaceMoment['phase'] {
  if (status === 'Void') return 'void';
  if (places.length > 0) return 'result';
  return isEnded || status === 'Closed' ? 'past' : 'running';
}

/** Reckons a runner's place between the two moments that were told before and after. */
function seeAt(runner: SceneRunner, moved: readonly SceneMoved[], atMs: number): SeenRunner {
  const ways = moved.flatMap(({ elapsedMs, positions }) => {
    const position = positions.find(({ number }) => number === runner.number);
    return position === undefined ? [] : [{ elapsedMs, position }];
  });
  const before = ways.findLast(({ elapsedMs }) => elapsedMs <= atMs) ?? ways[0];
  const after = ways.find(({ elapsedMs }) => elapsedMs > atMs) ?? ways.at(-1);
  const finishedMs = ways.at(-1)?.position.finishedMs;
  const place = undefined;
  if (before === undefined || after === undefined) {
    return { ...runner, toGo: 0, finishedMs: undefined, out: 'pulled-up', place };
  }
  const span = after.elapsedMs - before.elapsedMs;
  const share = span === 0 ? 0 : (atMs - before.elapsedMs) / span;
  return {
    ...runner,
    toGo: before.position.toGo + share * (after.position.toGo - before.position.toGo),
    finishedMs: finishedMs !== undefined && finishedMs <= atMs ? finishedMs : undefined,
    out: before.position.out,
    place,
  };
}

/** The runners that have come in by their time, then the others by how far they are, then the ones that are out. */
function inOrder(seen: readonly SeenRunner[]): readonly SeenRunner[] {
  const rank = ({ finishedMs, out }: SeenRunner): number =>
    out !== undefined ? 2 : finishedMs === undefined ? 1 : 0;
  const ordered = seen.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (one.finishedMs ?? 0) - (other.finishedMs ?? 0) ||
      one.toGo - other.toGo,
  );
  let place = 0;
  return ordered.map((runner, index) => {
    const { finishedMs, out } = runner;
    const isLevel = finishedMs !== undefined && ordered[index - 1]?.finishedMs === finishedMs;
    if (!isLevel) place = index + 1;
    return { ...runner, place: out === undefined ? place : undefined };
  });
}

/** The runners by the places of the result, where the picture has not seen the race. */
function byPlace({ places }: RaceScene, known: readonly SceneRunner[]): readonly SeenRunner[] {
  const placeOf = new Map(places.map(({ number, place }) => [number, place]));
  return known
    .map((runner) => ({
      ...runner,
      toGo: 0,
      finishedMs: undefined,
      out: undefined,
      place: placeOf.get(runner.number),
    }))
    .sort((one, other) => (one.place ?? 999) - (other.place ?? 999) || one.number - other.number);
}
