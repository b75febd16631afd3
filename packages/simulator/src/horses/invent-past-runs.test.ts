import { describe, expect, it } from 'vitest';
import { planMeetings } from '../day/plan-meetings.ts';
import { londonDayOf } from '../time/london-day.ts';

const friday = londonDayOf(Date.parse('2026-11-20T12:00:00Z'));

/** Every race at home of the day, with its course. */
const carded = planMeetings(friday, { seed: 'past', scale: 1 })
  .filter(({ sportCode }) => sportCode === 'H')
  .flatMap((meeting) => meeting.open().races.map(({ race }) => ({ race, course: meeting.track })));

/** A share in hundredths, to the nearest. */
function percent(count: number, of: number): number {
  return Math.round((100 * count) / of);
}

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

  it('give some winners of the past a C, some a D and some both, and most of them neither', () => {
    const winners = carded.flatMap(({ race, course }) =>
      race.runners.flatMap(({ details }) => {
        const wins = (details.pastRuns ?? []).filter(({ position }) => position === '1');
        const here = wins.filter(({ courseName }) => courseName === course);
        const overIt = wins.filter(({ distance }) => distance === race.details.distance);
        const both = here.filter((each) => overIt.includes(each));
        if (wins.length === 0) return [];
        return [both.length > 0 ? 'CD' : here.length > 0 ? 'C' : overIt.length > 0 ? 'D' : ''];
      }),
    );
    const shares = ['CD', 'C', 'D', ''].map((mark) =>
      percent(winners.filter((each) => each === mark).length, winners.length),
    );
    expect(winners.length).toBeGreaterThan(100);
    for (const share of shares) expect(share).toBeGreaterThan(2);
    expect(shares[2]).toBeLessThan(60);
  });

  it('say of about one in six whether the runner was favourite', () => {
    const runs = carded.flatMap(({ race }) =>
      race.runners.flatMap(({ details }) => details.pastRuns ?? []),
    );
    const favourites = percent(
      runs.filter(({ wasFavourite }) => wasFavourite === true).length,
      runs.length,
    );
    expect(favourites).toBeGreaterThan(10);
    expect(favourites).toBeLessThan(25);
  });

  it('are not told abroad', () => {
    expect(runnersOf('h').every(({ details }) => details.pastRuns === undefined)).toBe(true);
  });
});
