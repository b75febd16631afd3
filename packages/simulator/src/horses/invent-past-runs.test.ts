import { describe, expect, it } from 'vitest';
import { planMeetings } from '../day/plan-meetings.ts';
import { londonDayOf } from '../time/london-day.ts';

const friday = londonDayOf(Date.parse('2026-11-20T12:00:00Z'));

function runnersOf(sportCode: string) {
  const [meeting] = planMeetings(friday, { seed: 'past', scale: 1 }).filter(
    (each) => each.sportCode === sportCode,
  );
  return meeting?.open().races.flatMap(({ race }) => race.runners) ?? [];
}

/** `21-11-2026` as a text that sorts by time. */
function sortable(date: string): string {
  return date.split('-').reverse().join('-');
}

describe('past runs', () => {
  it('are those that the form tells of, the latest first, all of them before today', () => {
    const runners = runnersOf('H');
    expect(runners.length).toBeGreaterThan(30);
    for (const { details } of runners) {
      const figures = [...details.form.replaceAll('-', '')].reverse().slice(0, 4);
      const runs = details.pastRuns ?? [];
      expect(runs.map(({ position }) => (Number(position) > 9 ? '0' : position))).toEqual(figures);
      const dates = runs.map(({ date }) => sortable(date));
      expect(dates.every((date) => date < '2026-11-20')).toBe(true);
      expect(dates).toEqual(dates.toSorted().reverse());
      for (const { position, runnerCount, courseName } of runs) {
        expect(runnerCount).toBeGreaterThanOrEqual(Number(position) || 0);
        expect(courseName).not.toBe('');
      }
    }
    expect(runners.some(({ details }) => (details.pastRuns ?? []).length > 2)).toBe(true);
  });

  it('are not told abroad', () => {
    expect(runnersOf('h').every(({ details }) => details.pastRuns === undefined)).toBe(true);
  });
});
