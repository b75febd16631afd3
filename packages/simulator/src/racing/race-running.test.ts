import type { FeedEvent, RaceFinish, RunnersMoved } from '@furlong/feed';
import { describe, expect, it } from 'vitest';
import { createChance } from '../chance/chance.ts';
import { planMeetings } from '../day/plan-meetings.ts';
import { londonDayOf } from '../time/london-day.ts';
import type { CardedRace } from './carded-race.ts';
import { distanceBehind } from './distance-behind.ts';
import { finishOf, planRunning, positionsAt, type RunningPlan } from './race-running.ts';
import { createRaceScript } from './race-script.ts';

const day = londonDayOf(Date.parse('2026-11-20T12:00:00Z'));
const cards = planMeetings(day, { seed: 'running', scale: 1 }).flatMap((planned) =>
  planned.open().races.filter(({ abandonedAt }) => abandonedAt === undefined),
);

/** All that is told of a race, on time. */
function tellWhole(card: CardedRace): readonly FeedEvent[] {
  return createRaceScript(card).steps.flatMap(({ play, opens }) => [
    ...play('on-time'),
    ...(opens?.() ?? []).flatMap(({ steps }) => steps.flatMap((step) => step.play('on-time'))),
  ]);
}

function isMoved(event: FeedEvent): event is RunnersMoved {
  return event.kind === 'runners.moved';
}

/** Every n-th race of the day: horses at home and abroad, greyhounds, and virtual races. */
const told = cards
  .filter((_card, index) => index % Math.floor(cards.length / 120) === 0)
  .map((card) => ({ card, events: tellWhole(card) }));

/** Numbers in groups, those that are level together. */
function groupBy(entries: readonly (readonly [number, number])[]): readonly number[][] {
  const groups = new Map<number, number[]>();
  for (const [number, at] of entries) groups.set(at, [...(groups.get(at) ?? []), number].sort());
  return [...groups].sort(([one], [other]) => one - other).map(([, numbers]) => numbers);
}

function raceResultOf(events: readonly FeedEvent[]): RaceFinish | undefined {
  return events.flatMap((event) =>
    event.kind === 'market.resulted' && event.result.kind === 'race' ? [event.result] : [],
  )[0];
}

const plan: RunningPlan = {
  numbers: [1, 2, 3, 4, 5, 6, 7, 8],
  order: { placings: [[3], [0, 5], [1], [6]], nonFinishers: [2, 7, 4] },
  distance: { furlongs: 16, text: '2m' },
  runningMs: 232_000,
  isOverJumps: true,
};

describe('how a race is run', () => {
  it('ends in the order that is declared as its result, over a hundred races and more', () => {
    let races = 0;
    for (const { events } of told) {
      const result = raceResultOf(events);
      if (result === undefined) continue;
      races += 1;
      const last = events.filter(isMoved).at(-1);
      const finished = last?.positions.flatMap(({ selectionNumber, finishedMs }) =>
        finishedMs === undefined ? [] : [[selectionNumber, finishedMs] as const],
      );
      expect(groupBy(finished ?? [])).toEqual(
        groupBy(result.positions.map((each) => [each.selectionNumber, each.position])),
      );
    }
    expect(races).toBeGreaterThanOrEqual(100);
  });

  it('tells time and distances with the result of real races, and of no virtual ones', () => {
    let distances = 0;
    for (const { card, events } of told) {
      const result = raceResultOf(events);
      if (result === undefined) continue;
      const isVirtual = card.kind.startsWith('virtual');
      expect(result.winnerMs === undefined).toBe(isVirtual);
      expect(result.beaten === undefined).toBe(isVirtual);
      if (result.winnerMs === undefined) continue;
      const finished = events.filter(isMoved).at(-1)?.positions ?? [];
      const times = finished.flatMap(({ finishedMs }) => finishedMs ?? []);
      expect(result.winnerMs).toBe(Math.min(...times));
      distances += (result.beaten ?? []).length;
    }
    expect(distances).toBeGreaterThan(300);
  });

  it('has a distance for every finisher but the first and those that tied, in the order of the finish', () => {
    const running = planRunning(plan, createChance('distances'));
    const { winnerMs, beaten = [] } = finishOf(running, {
      numbers: [4, 6, 1, 2, 7],
      lengthsASecond: 5,
    });
    expect(beaten.map(({ selectionNumber }) => selectionNumber)).toEqual([6, 2, 7]);
    expect(winnerMs).toBe(running.winnerMs);
    const passed = new Map(
      positionsAt(running, 300_000).map((each) => [each.selectionNumber, each.finishedMs ?? 0]),
    );
    const gaps = [
      (passed.get(6) ?? 0) - (passed.get(4) ?? 0),
      (passed.get(2) ?? 0) - (passed.get(6) ?? 0),
    ];
    expect([beaten[0]?.distance, beaten[1]?.distance]).toEqual(
      gaps.map((gap) => distanceBehind(gap, 5)),
    );
  });

  it('tells nothing of time or distances before the result', () => {
    for (const { events } of told) {
      const before = events.filter(({ kind }) => kind !== 'market.resulted');
      expect(JSON.stringify(before)).not.toMatch(/winnerMs|beaten/);
    }
  });

  it('tells a place only once it is run for, and never lets a runner go back', () => {
    for (const { events } of told.slice(0, 60)) {
      const before = new Map<number, number>();
      for (const { elapsedMs, positions } of events.filter(isMoved))
        for (const { selectionNumber, toGo, finishedMs } of positions) {
          expect(toGo).toBeLessThanOrEqual(before.get(selectionNumber) ?? Infinity);
          before.set(selectionNumber, toGo);
          if (finishedMs !== undefined) expect(finishedMs).toBeLessThanOrEqual(elapsedMs);
          expect(toGo <= 0).toBe(finishedMs !== undefined);
        }
    }
  });

  it('says nothing of the finish by where the runners lie half way', () => {
    const runs = 600;
    let leadersThatWon = 0;
    for (let run = 0; run < runs; run += 1) {
      const chance = createChance('half way').branch(run);
      const order = {
        placings: chance.shuffle(plan.numbers).map((n) => [n - 1]),
        nonFinishers: [],
      };
      const running = planRunning({ ...plan, order }, chance.branch('running'));
      const half = positionsAt(running, running.winnerMs / 2);
      const [leader] = half.toSorted((one, other) => one.toGo - other.toGo);
      if (leader?.selectionNumber === (order.placings[0]?.[0] ?? 0) + 1) leadersThatWon += 1;
    }
    const expected = runs / 8;
    expect(Math.abs(leadersThatWon - expected)).toBeLessThan(4 * Math.sqrt(expected * (7 / 8)));
  });

  it('has runners of a dead heat pass the post together, and fallers lie where they fell', () => {
    const running = planRunning(plan, createChance('tie'));
    const at = (ms: number) => positionsAt(running, ms);
    const numbered = new Map(at(plan.runningMs).map((each) => [each.selectionNumber, each]));
    expect(numbered.get(1)?.finishedMs).toBe(numbered.get(6)?.finishedMs);
    expect(numbered.get(7)?.finishedMs).toBe(plan.runningMs);
    const fallers = [3, 8, 5].map((number) => numbered.get(number));
    for (const faller of fallers) {
      expect(faller?.out).toMatch(/^(fell|unseated|pulled-up)$/);
      expect(faller?.toGo).toBeGreaterThan(0);
    }
    const still = at(plan.runningMs + 2000).filter(({ out }) => out !== undefined);
    expect(new Set(still)).toEqual(new Set(fallers));
    expect(at(0).every(({ toGo }) => toGo === Math.round(running.metres * 100) / 100)).toBe(true);
  });

  it('is told twice a second from the off, and to nobody who hears of it late', () => {
    const card = told[0]?.card;
    const moved = told.slice(0, 1).flatMap(({ events }) => events.filter(isMoved));
    expect(moved.slice(0, 3).map(({ elapsedMs }) => elapsedMs)).toEqual([0, 500, 1000]);
    expect(moved.at(-1)?.elapsedMs).toBeGreaterThanOrEqual((card?.race.runningMs ?? 0) + 2000);
    const late = card === undefined ? [] : createRaceScript(card).steps;
    const heard = late.flatMap(({ play, opens }) => [
      ...play('late'),
      ...(opens?.() ?? []).flatMap(({ steps }) => steps.flatMap((step) => step.play('late'))),
    ]);
    expect(heard.filter(isMoved)).toEqual([]);
  });
});
