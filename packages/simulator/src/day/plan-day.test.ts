import { describe, expect, it } from 'vitest';
import { matchEndsBy } from '../football/invent-match.ts';
import { leagues } from '../football/leagues/leagues.ts';
import { planMatches } from '../football/plan-matches.ts';
import type { PlannedMatch } from '../football/planned-match.ts';
import type { PlannedMeeting } from '../racing/meeting.ts';
import {
  dayAfter,
  dayBefore,
  hourMs,
  londonDayOf,
  londonMinuteOf,
  minuteMs,
  type LondonDay,
} from '../time/london-day.ts';
import { planMeetings } from './plan-meetings.ts';

const options = { seed: 'plan', scale: 1 };
const days = ['2026-11-20', '2026-11-21', '2026-03-29', '2026-10-25'].map((date) =>
  londonDayOf(Date.parse(`${date}T12:00:00Z`)),
);
const saturday = londonDayOf(Date.parse('2026-11-21T12:00:00Z'));

function offsAround(day: LondonDay, codes: readonly string[]): readonly number[] {
  return [dayBefore(day), day, dayAfter(day)]
    .flatMap((each) => planMeetings(each, options))
    .filter(({ sportCode }) => codes.includes(sportCode))
    .flatMap(({ offs }) => offs)
    .sort((one, other) => one - other);
}

function longestGap(offs: readonly number[]): number {
  return Math.max(...offs.slice(1).map((off, index) => off - (offs[index] ?? off)));
}

function ofCodes(codes: readonly string[], scale = 1): readonly PlannedMeeting[] {
  return planMeetings(saturday, { ...options, scale }).filter(({ sportCode }) =>
    codes.includes(sportCode),
  );
}

describe('planMeetings', () => {
  it.each(days)('has virtual races every three minutes of $date, midnight included', (day) => {
    expect(longestGap(offsAround(day, ['vh']))).toBe(3 * minuteMs);
    expect(longestGap(offsAround(day, ['$']))).toBe(3 * minuteMs);
  });

  it.each(days)('has horses running somewhere through the whole of $date', (day) => {
    expect(longestGap(offsAround(day, ['H', 'h']))).toBeLessThanOrEqual(35 * minuteMs);
  });

  it('has some sixty meetings of horses and dogs on a Saturday, each with a fair card', () => {
    const meetings = ofCodes(['H', 'h', 'g']);
    expect(meetings.length).toBeGreaterThanOrEqual(55);
    expect(meetings.length).toBeLessThanOrEqual(65);
    for (const { offs } of meetings) {
      expect(offs.length).toBeGreaterThanOrEqual(6);
      expect(offs.length).toBeLessThanOrEqual(13);
    }
    expect(new Set(ofCodes(['H']).map(({ track }) => track)).size).toBe(ofCodes(['H']).length);
  });

  it.each([1, 3])('never has two races at one track at once, at scale %i', (scale) => {
    for (const day of days) {
      const offs = planMeetings(day, { ...options, scale }).flatMap(
        ({ track, sportCode, offs: at }) => at.map((off) => `${sportCode} ${track} ${String(off)}`),
      );
      expect(new Set(offs).size).toBe(offs.length);
    }
  });

  it('races dogs at several tracks at once from the morning to the night', () => {
    const meetings = ofCodes(['g']);
    for (let hour = 11; hour < 21; hour += 1) {
      const at = saturday.startsAt + hour * hourMs;
      const on = meetings.filter(({ offs }) => (offs[0] ?? 0) <= at && at <= (offs.at(-1) ?? 0));
      if (hour !== 14 && hour !== 17) expect(on.length).toBeGreaterThanOrEqual(4);
    }
  });

  it('runs every listed race at home in Class 1', () => {
    const listed = ofCodes(['H'], 10)
      .flatMap((meeting) => meeting.open().races)
      .filter(({ race }) => race.details.title.includes('Listed Race'));
    const classes = listed.map(({ race }) => race.details.raceClass).filter((text) => text !== '');
    expect(new Set(classes)).toEqual(new Set(['Class 1']));
  });

  it('multiplies by the scale, under keys of their own', () => {
    const large = ofCodes(['H', 'h', 'g'], 3);
    expect(large.length).toBeGreaterThan(2.5 * ofCodes(['H', 'h', 'g']).length);
    const keys = planMeetings(saturday, { ...options, scale: 3 }).map(({ key }) => key);
    expect(new Set(keys.map(({ ef, eg }) => `${ef} ${String(eg)}`)).size).toBe(keys.length);
  });

  it('declares within a day of the race, and virtual races within the hour', () => {
    for (const meeting of planMeetings(saturday, options))
      for (const { declaredAt, startsAt, kind } of meeting.open().races) {
        const longest = kind.startsWith('virtual') ? hourMs : 30 * hourMs;
        expect(startsAt - declaredAt).toBeLessThan(longest);
        expect(declaredAt).toBeGreaterThanOrEqual(dayBefore(saturday).startsAt);
      }
  });
});

describe('a card', () => {
  const races = planMeetings(saturday, options).flatMap((meeting) => meeting.open().races);
  const horses = races.filter(({ kind }) => kind === 'home' || kind === 'abroad');
  const dogs = races.filter(({ kind }) => kind === 'greyhounds');

  it('has fields of five to twenty horses, and no name twice in a day', () => {
    const sizes = horses.map(({ race }) => race.runners.length);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(20);
    const names = horses.flatMap(({ race }) => race.runners.map(({ name }) => name));
    expect(names.length).toBeGreaterThan(1500);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has no horse and no dog that runs today and again tomorrow', () => {
    const tomorrow = planMeetings(dayAfter(saturday), options)
      .filter(({ sportCode }) => ['H', 'h', 'g'].includes(sportCode))
      .flatMap((meeting) => meeting.open().races)
      .flatMap(({ race }) => race.runners.map(({ name }) => name.replace(/ \([WMR]\)$/, '')));
    const today = new Set(
      [...horses, ...dogs].flatMap(({ race }) =>
        race.runners.map(({ name }) => name.replace(/ \([WMR]\)$/, '')),
      ),
    );
    expect(tomorrow.filter((name) => name !== 'Vacant' && today.has(name))).toEqual([]);
  });

  it('tells all of a horse', () => {
    const wrong = horses
      .flatMap(({ race }) => race.runners)
      .filter(
        ({ details }) =>
          !/^\w+ \w+$/.test(details.jockey) ||
          !/^[A-Z].*cap/.test(details.silk) ||
          !/^(8|9|10|11)-\d{1,2}$/.test(details.weight),
      );
    expect(wrong).toEqual([]);
  });

  it('has six traps a race of dogs, numbered by trap, a few of them vacant', () => {
    for (const { race } of dogs)
      expect(race.runners.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    const vacant = dogs.filter(({ race }) => race.opening.includes(0)).length;
    expect(vacant / dogs.length).toBeGreaterThan(0.005);
    expect(vacant / dogs.length).toBeLessThan(0.08);
  });

  it('tells all of a dog: sectional, calculated time, remarks, and where it runs', () => {
    const runners = dogs.flatMap(({ race }) =>
      race.runners.filter((_, index) => (race.opening[index] ?? 0) > 0),
    );
    const wrong = runners.filter(
      ({ details }) =>
        !/^[1-6]{4,6}$/.test(details.form) ||
        !/^Sect \d\.\d\d · Best \d\d\.\d\d · Calc \d\d\.\d\d · \S+$/.test(details.comment) ||
        !/^\d\d(\.\d)?(kg|lb)$/.test(details.weight),
    );
    expect(wrong).toEqual([]);
    const names = runners.map(({ name }) => name.replace(/ \([WMR]\)$/, ''));
    expect(new Set(names).size).toBe(names.length);
    for (const race of dogs) {
      const outside = race.race.runners.filter(
        ({ number, name }) => number >= 5 && name !== 'Vacant',
      );
      for (const { name } of outside) expect(name).toMatch(/ \([WR]\)$/);
    }
  });

  it('is the same for the same seed and day, and another for another', () => {
    const again = planMeetings(saturday, options).flatMap((meeting) => meeting.open().races);
    const other = planMeetings(saturday, { ...options, seed: 'other' });
    const names = (cards: readonly { readonly race: { readonly runners: unknown } }[]): unknown =>
      cards.slice(0, 20).map(({ race }) => race.runners);
    expect(names(again)).toEqual(names(races));
    expect(names(other.flatMap((meeting) => meeting.open().races))).not.toEqual(names(races));
  });
});

function clubsOf({ league, home, away }: PlannedMatch): string[] {
  return [home, away].map((club) => `${league.code} ${club}`);
}

/** A week of days, from a Monday on. */
const week = Array.from({ length: 7 }, (_, index) =>
  londonDayOf(Date.parse('2026-11-16T12:00:00Z') + index * 24 * hourMs),
);

describe('planMatches', () => {
  it('lets every club rest for a day between its matches', () => {
    for (const day of week) {
      const before = planMatches(dayBefore(day), options).flatMap(clubsOf);
      const again = planMatches(day, options).flatMap(clubsOf);
      expect(again.filter((club) => before.includes(club))).toEqual([]);
    }
  });

  it.each([1, 3])('never lets two clubs meet on two days in a row at scale %i', (scale) => {
    const meetings = week.map((day) =>
      planMatches(day, { ...options, scale }).map((match) => clubsOf(match).sort().join(' v ')),
    );
    for (const [index, today] of meetings.entries())
      expect(today.filter((each) => meetings[index - 1]?.includes(each))).toEqual([]);
  });

  it('kicks off at hours at which the league plays', () => {
    for (const match of week.flatMap((day) => planMatches(day, options))) {
      const { hours: [first, last] = [0, 0] } =
        leagues.find(({ code }) => code === match.league.code) ?? {};
      const hour = londonMinuteOf(match.startsAt) / 60;
      expect((hour >= first && hour <= last) || hour + 24 <= last).toBe(true);
    }
  });

  it.each([...days, ...week])('has a match in play at every moment of $date', (day) => {
    const matches = [dayBefore(day), day].flatMap((each) => planMatches(each, options));
    for (let at = day.startsAt; at < day.endsAt; at += 5 * minuteMs) {
      const inPlay = matches.filter(
        ({ startsAt }) => startsAt + minuteMs <= at && at <= startsAt + 105 * minuteMs,
      );
      expect(inPlay.length).toBeGreaterThan(0);
    }
  });

  it.each([...days, ...week])(
    'plays sixty to a hundred matches on $date, and no club twice',
    (day) => {
      const matches = planMatches(day, options);
      expect(matches.length).toBeGreaterThanOrEqual(60);
      expect(matches.length).toBeLessThanOrEqual(100);
      const clubs = matches.flatMap(clubsOf);
      expect(new Set(clubs).size).toBe(clubs.length);
      for (const { startsAt } of matches)
        expect(matchEndsBy(startsAt) - startsAt).toBeLessThan(2.5 * hourMs);
    },
  );
});
