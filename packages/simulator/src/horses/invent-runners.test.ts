import { describe, expect, it } from 'vitest';
import { planMeetings } from '../day/plan-meetings.ts';
import { londonDayOf } from '../time/london-day.ts';

const friday = londonDayOf(Date.parse('2026-11-20T12:00:00Z'));

/** Meetings of a kind of racing, each with its races. */
function meetingsOf(sportCode: string) {
  return planMeetings(friday, { seed: 'claims', scale: 1 })
    .filter((each) => each.sportCode === sportCode)
    .map((meeting) => meeting.open().races.map(({ race }) => race));
}

/** `9-7` in pounds. */
function poundsOf(weight: string): number {
  const [stones = 0, pounds = 0] = weight.split('-').map(Number);
  return 14 * stones + pounds;
}

describe('a claim', () => {
  const handicaps = meetingsOf('H').map((races) => races.filter(({ isHandicap }) => isHandicap));

  it('is off the weight that follows from the rating', () => {
    let claims = 0;
    for (const { runners } of handicaps.flat()) {
      const [top] = runners;
      if (top === undefined) throw new Error('a race has runners');
      const claimOf = ({ details }: typeof top) => details.claim ?? 0;
      const allotted = (runner: typeof top) => poundsOf(runner.details.weight) + claimOf(runner);
      for (const runner of runners) {
        const below = Number(top.details.officialRating) - Number(runner.details.officialRating);
        expect(allotted(top) - allotted(runner)).toBe(below);
        if (claimOf(runner) > 0) claims += 1;
      }
    }
    expect(claims).toBeGreaterThan(20);
  });

  it('is the same in every handicap that a jockey rides in at a meeting', () => {
    for (const races of handicaps) {
      const known = new Map<string, number>();
      for (const { details } of races.flatMap(({ runners }) => runners)) {
        const { jockey, claim = 0 } = details;
        expect([0, 3, 5, 7]).toContain(claim);
        expect(known.get(jockey) ?? claim).toBe(claim);
        known.set(jockey, claim);
      }
    }
  });
});

describe('headgear', () => {
  it('is worn by some, new to a few, and not told abroad', () => {
    const home = meetingsOf('H').flatMap((races) => races.flatMap(({ runners }) => runners));
    const worn = home.filter(({ details }) => (details.headgear ?? []).length > 0);
    expect(worn.length / home.length).toBeGreaterThan(0.25);
    expect(worn.length / home.length).toBeLessThan(0.55);
    expect(
      new Set(worn.flatMap(({ details }) => details.headgear?.map(({ kind }) => kind))),
    ).toEqual(new Set(['b', 'p', 'v', 'h', 't', 'e/s']));
    const abroad = meetingsOf('h').flatMap((races) => races.flatMap(({ runners }) => runners));
    expect(abroad.filter(({ details }) => details.headgear ?? details.claim)).toEqual([]);
  });
});
