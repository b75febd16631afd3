import { describe, expect, it } from 'vitest';
import { nations } from '../names/nations.ts';
import { hourMs, londonDayOf } from '../time/london-day.ts';
import { contestSports } from './contest-sports.ts';
import { planContests } from './plan-contests.ts';
import { registersOf } from './registers.ts';

const options = { seed: 'week', scale: 1 };
/** Ten days from a Monday on. */
const days = Array.from({ length: 10 }, (_, index) =>
  londonDayOf(Date.parse('2026-11-16T12:00:00Z') + index * 24 * hourMs),
);
const men = new Set(nations.flatMap((names) => names.men));
const women = new Set(nations.flatMap((names) => names.women));

function givenNameOf(person: string): string {
  return person.split(' ')[0] ?? '';
}

describe.each(contestSports.map((sport) => [sport.filePrefix, sport] as const))(
  'the contests of %s',
  (_, sport) => {
    const planned = days.map((day) => planContests(sport, day, options));

    it('are never between the same two sides tonight and again tomorrow', () => {
      const meetings = planned.map((contests) =>
        contests.map(({ home, away }) => [home, away].sort().join(' v ')),
      );
      expect(meetings.flat().length).toBeGreaterThan(5);
      for (const [index, today] of meetings.entries())
        expect(today.filter((each) => meetings[index - 1]?.includes(each))).toEqual([]);
    });

    it('have a person in one competition alone', () => {
      const competitionOf = new Map<string, string>();
      for (const { competition, home, away } of planned.flat())
        for (const side of competition.sides === undefined ? [home, away] : []) {
          expect(competitionOf.get(side) ?? competition.code).toBe(competition.code);
          competitionOf.set(side, competition.code);
        }
    });

    it('are between men or between women, where people play', () => {
      for (const { competition, home, away } of planned.flat()) {
        if (competition.sides !== undefined) continue;
        const [one, other] = [givenNameOf(home), givenNameOf(away)];
        const isApart = (men.has(one) && men.has(other)) || (women.has(one) && women.has(other));
        expect(isApart, `${competition.name}: ${home} v ${away}`).toBe(true);
      }
    });
  },
);

describe('the names of people', () => {
  it('are of men or of women', () => {
    expect([...men].filter((name) => women.has(name))).toEqual([]);
  });
});

describe('the tours of tennis', () => {
  const tennis = contestSports.find(({ code }) => code === 'T');
  if (tennis === undefined) throw new Error('tennis is a sport of the simulator');

  it('are for men or for women', () => {
    const registers = registersOf(tennis, 'tours');
    for (const { code, style } of tennis.competitions) {
      const players = registers.get(code)?.flat() ?? [];
      expect(players.length).toBeGreaterThan(30);
      const own = style === 'women' ? women : men;
      expect(players.filter((player) => !own.has(givenNameOf(player)))).toEqual([]);
    }
  });

  it('have the same players on any day, and others for another seed', () => {
    const [one, again, other] = ['a', 'a', 'b'].map((seed) => registersOf(tennis, seed));
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });
});
