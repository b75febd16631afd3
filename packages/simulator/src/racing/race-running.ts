import type { RaceFinish, RunnerPosition } from '@furlong/feed';
import type { Chance } from '../chance/chance.ts';
import type { RaceOrder } from '../models/racing/run-race.ts';
import { distanceBehind } from './distance-behind.ts';
import { metresOf } from './race-metres.ts';

/** How a race is run, from the off until the last runner has passed the post. It knows the end, and is told to nobody. */
export interface RaceRunning {
  readonly metres: number;
  /** When the winner passes the post, in ms after the off. */
  readonly winnerMs: number;
  /** How long the runners take to come to their speed. */
  readonly startMs: number;
  readonly courses: readonly RunnerCourse[];
}

/** The way of one runner. */
interface RunnerCourse {
  readonly selectionNumber: number;
  /** Metres by which it lies before or behind the middle of the field, until its finish begins. */
  readonly lies: number;
  /** How the runner swings to and fro about that place. */
  readonly swings: readonly Swing[];
  readonly end: CourseEnd;
}

interface Swing {
  readonly metres: number;
  readonly everyMs: number;
  readonly phase: number;
}

type CourseEnd =
  | { readonly kind: 'finished'; readonly atMs: number }
  | { readonly kind: Exclude<RunnerPosition['out'], undefined>; readonly atMs: number };

/** A race as it will be run. */
export interface RunningPlan {
  /** Numbers of the runners, by the index that the order has. */
  readonly numbers: readonly number[];
  readonly order: RaceOrder;
  readonly distance: { readonly furlongs: number; readonly text: string };
  /** From the off until the last has passed the post. */
  readonly runningMs: number;
  readonly isOverJumps: boolean;
}

/** From here on, as a share of the winner's time, a runner's way goes over into its finish; and from there on it is that alone. */
const finishFrom = 0.55;
const finishWhole = 0.94;
/** The last is behind the first by no more of the time than this. */
const longestGap = 0.045;
/** The time between two runners that is told apart at the least: a nose. */
const noseMs = 10;
/** A runner that has passed the post slows down for so long. */
const pullUpMs = 15_000;

/**
 * Plans how a race is run whose order is drawn. A runner's position says nothing of its place until
 * the finish begins.
 */
export function planRunning(plan: RunningPlan, chance: Chance): RaceRunning {
  const { order, runningMs, numbers } = plan;
  const metres = metresOf(plan.distance);
  const finishes = planFinishes(order, runningMs, chance.branch('gaps'));
  const winnerMs = Math.min(...finishes.values());
  const spread = Math.min(14, 2 + 0.008 * metres);
  const drawn = [...order.placings.flat(), ...order.nonFinishers].sort((one, other) => one - other);
  const courses = drawn.map((index): RunnerCourse => {
    const own = chance.branch(`runner ${String(index)}`);
    const atMs = finishes.get(index);
    return {
      selectionNumber: numbers[index] ?? 0,
      lies: spread * Math.max(-2, Math.min(1.5, own.normal())),
      swings: [0.35, 0.2].map((share) => ({
        metres: spread * share * own.between(0.5, 1),
        everyMs: winnerMs * own.between(0.25, 0.6),
        phase: own.between(0, 2 * Math.PI),
      })),
      end:
        atMs === undefined
          ? { kind: drawMishap(plan, own), atMs: Math.round(winnerMs * own.between(0.3, 0.9)) }
          : { kind: 'finished', atMs },
    };
  });
  return { metres, winnerMs, startMs: Math.min(3000, 0.08 * winnerMs), courses };
}

/** The places of the runners at a moment of the race. */
export function positionsAt(running: RaceRunning, elapsedMs: number): readonly RunnerPosition[] {
  return running.courses.map((course): RunnerPosition => {
    const { selectionNumber, end } = course;
    const run = distanceRun(running, course, elapsedMs);
    const toGo = Math.round(100 * (running.metres - run)) / 100;
    if (elapsedMs < end.atMs) return { selectionNumber, toGo };
    return end.kind === 'finished'
      ? { selectionNumber, toGo, finishedMs: end.atMs }
      : { selectionNumber, toGo, out: end.kind };
  });
}

/** The winner's time and the distances between the finishers, whose numbers are given in the order of the result. */
export function finishOf(
  { winnerMs, courses }: RaceRunning,
  judged: { readonly numbers: readonly number[]; readonly lengthsASecond: number },
): Pick<RaceFinish, 'winnerMs' | 'beaten'> {
  const ends = new Map(courses.map(({ selectionNumber, end }) => [selectionNumber, end]));
  const finished = judged.numbers.flatMap((selectionNumber) => {
    const end = ends.get(selectionNumber);
    return end?.kind === 'finished' ? [{ selectionNumber, atMs: end.atMs }] : [];
  });
  const beaten = finished.flatMap(({ selectionNumber, atMs }, index) => {
    const before = finished[index - 1]?.atMs ?? atMs;
    const distance = distanceBehind(atMs - before, judged.lengthsASecond);
    return distance === '' ? [] : [{ selectionNumber, distance }];
  });
  return { winnerMs, beaten };
}

/** When each runner that completes passes the post, the last when the race is over. Runners of a dead heat pass it together. */
function planFinishes(
  { placings }: RaceOrder,
  runningMs: number,
  chance: Chance,
): ReadonlyMap<number, number> {
  const usual = 0.0025 * runningMs;
  const gaps = placings.slice(1).map(() => usual * Math.exp(0.8 * chance.normal()));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const squeezed = Math.min(1, (longestGap * runningMs) / Math.max(total, 1));
  const behind = [0];
  for (const gap of gaps)
    behind.push((behind.at(-1) ?? 0) + Math.max(noseMs, Math.round(gap * squeezed)));
  const winnerMs = runningMs - (behind.at(-1) ?? 0);
  return new Map(
    placings.flatMap((placing, place) =>
      placing.map((index): [number, number] => [index, winnerMs + (behind[place] ?? 0)]),
    ),
  );
}

function drawMishap({ isOverJumps }: RunningPlan, chance: Chance) {
  return isOverJumps
    ? chance.pick(['fell', 'fell', 'unseated', 'pulled-up'] as const)
    : chance.pick(['pulled-up', 'fell'] as const);
}

function distanceRun(running: RaceRunning, course: RunnerCourse, elapsedMs: number): number {
  const { end } = course;
  const speed = speedOf(running);
  if (end.kind === 'finished') {
    if (elapsedMs > end.atMs)
      return running.metres + slowing(speed, elapsedMs - end.atMs, pullUpMs);
    const share = smooth((elapsedMs / running.winnerMs - finishFrom) / (finishWhole - finishFrom));
    const finish = running.metres - speed * (end.atMs - elapsedMs);
    return share * finish + (1 - share) * runInField(running, course, elapsedMs);
  }
  const out = Math.max(0, elapsedMs - end.atMs);
  const at = runInField(running, course, Math.min(elapsedMs, end.atMs));
  return at + slowing(speed, out, end.kind === 'pulled-up' ? 6000 : 1200);
}

/** How far a runner has come by the pace of the field and by its own place in the field. */
function runInField(
  running: RaceRunning,
  { lies, swings }: RunnerCourse,
  elapsedMs: number,
): number {
  const { startMs, winnerMs } = running;
  const speed = speedOf(running);
  const field =
    elapsedMs < startMs
      ? (speed * elapsedMs ** 2) / (2 * startMs)
      : speed * (elapsedMs - startMs / 2);
  const swung = swings.reduce(
    (sum, { metres, everyMs, phase }) =>
      sum + metres * Math.sin(phase + (2 * Math.PI * elapsedMs) / everyMs),
    0,
  );
  return field + smooth(elapsedMs / (0.15 * winnerMs)) * (lies + swung);
}

/** Metres a ms, once the runners have come to their speed. */
function speedOf({ metres, winnerMs, startMs }: RaceRunning): number {
  return metres / (winnerMs - startMs / 2);
}

/** Metres that a runner still comes while it slows down to a stand. */
function slowing(speed: number, sinceMs: number, untilMs: number): number {
  const slowed = Math.min(sinceMs, untilMs);
  return speed * (slowed - slowed ** 2 / (2 * untilMs));
}

/** Goes from 0 to 1 without a jerk. */
function smooth(share: number): number {
  const within = Math.max(0, Math.min(1, share));
  return within * within * (3 - 2 * within);
}
