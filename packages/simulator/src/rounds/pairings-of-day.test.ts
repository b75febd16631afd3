import { describe, expect, it } from 'vitest';
import { pairingsOfDay } from './pairings-of-day.ts';

const dates = Array.from({ length: 28 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 16 + index)).toISOString().slice(0, 10),
);

function sidesOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function keysOf(pairings: readonly (readonly [number, number])[]): readonly string[] {
  return pairings.map((pairing) => [...pairing].sort((one, other) => one - other).join(' v '));
}

const competitions = [
  { name: 'every day', sides: 30, wantedOn: () => 8 },
  { name: 'more than there are sides', sides: 8, wantedOn: () => 9 },
  {
    name: 'at the week-end',
    sides: 10,
    wantedOn: (day: number) => (day === 0 || day === 6 ? 3 : 0),
  },
  { name: 'one of an odd number', sides: 7, wantedOn: () => 2 },
];

describe.each(competitions)('a competition that plays $name', ({ sides, wantedOn }) => {
  const days = dates.map((date) => pairingsOfDay(sidesOf(sides), date, wantedOn));

  it('has as many matches as are wanted and can be played, no side twice a day', () => {
    for (const [index, pairings] of days.entries()) {
      const weekday = new Date(dates[index] ?? '').getUTCDay();
      expect(pairings).toHaveLength(Math.min(wantedOn(weekday), Math.floor(sides / 2)));
      const playing = pairings.flat();
      expect(new Set(playing).size).toBe(playing.length);
    }
  });

  it('never has the same two sides on two playing days in a row', () => {
    const playing = days.filter((pairings) => pairings.length > 0).map(keysOf);
    for (const [index, today] of playing.entries())
      expect(today.filter((key) => playing[index - 1]?.includes(key))).toEqual([]);
  });

  it('lets every side play', () => {
    expect(new Set(days.flat(2)).size).toBe(sides);
  });
});
