import { describe, expect, it } from 'vitest';
import type { MarketDeclaration } from '../../core/catalogue/feed-event.ts';
import { latestEndOf } from './invent-match.ts';
import {
  dayAfter,
  dayBefore,
  hourMs,
  londonDayOf,
  minuteMs,
  type LondonDay,
} from './london-day.ts';
import { planMatches } from './plan-matches.ts';
import { openMeeting, planMeetings } from './plan-meetings.ts';

const options = { seed: 'plan', scale: 1 };
const days = ['2026-11-20', '2026-03-29', '2026-10-25'].map((date) =>
  londonDayOf(Date.parse(`${date}T12:00:00Z`)),
);

function offsAround(day: LondonDay): readonly number[] {
  return [dayBefore(day), day, dayAfter(day)]
    .flatMap((each) => planMeetings(each, options))
    .flatMap(({ offs }) => offs)
    .sort((one, other) => one - other);
}

describe('planMeetings', () => {
  it.each(days)('has a race at least every four minutes of $date, midnight included', (day) => {
    const offs = offsAround(day);
    const gaps = offs.slice(1).map((off, index) => off - (offs[index] ?? off));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(4 * minuteMs);
  });

  it.each(days)('gives each meeting of $date six to eight races and a course of its own', (day) => {
    const meetings = planMeetings(day, options);
    expect(new Set(meetings.map(({ course }) => course.name)).size).toBe(meetings.length);
    for (const { offs } of meetings) {
      expect(offs.length).toBeGreaterThanOrEqual(6);
      expect(offs.length).toBeLessThanOrEqual(8);
    }
  });

  it('multiplies by the scale, under keys of their own', () => {
    const [day] = days;
    if (day === undefined) throw new Error('a day to plan');
    const large = planMeetings(day, { ...options, scale: 3 });
    expect(large.length).toBeGreaterThan(2.5 * planMeetings(day, options).length);
    expect(new Set(large.map(({ key }) => `${key.ef} ${String(key.eg)}`)).size).toBe(large.length);
  });
});

function declaredOn(day: LondonDay): readonly MarketDeclaration[] {
  return planMeetings(day, options).flatMap((meeting) =>
    openMeeting(meeting).races.flatMap((race) =>
      (race.refresh?.(meeting.declaredAt) ?? []).flatMap((event) =>
        event.kind === 'market.declared' ? [event.market] : [],
      ),
    ),
  );
}

describe('openMeeting', () => {
  const declared = declaredOn(londonDayOf(Date.parse('2026-11-20T12:00:00Z')));
  const selections = declared.flatMap((market) => market.selections);

  it('invents fields of five to twenty, and no name twice in a day', () => {
    const sizes = declared.map((market) => market.selections.length);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(20);
    expect(selections.length).toBeGreaterThan(3000);
    expect(new Set(selections.map(({ name }) => name)).size).toBe(selections.length);
  });

  it('fills in every card, and prices every runner', () => {
    const wrong = selections.filter(
      ({ price, runner }) =>
        price === '' ||
        !/^\w+ \w+$/.test(runner?.jockey ?? '') ||
        !/^[A-Z].*cap/.test(runner?.silk ?? '') ||
        !/^(8|9|10|11)-\d{1,2}$/.test(runner?.weight ?? ''),
    );
    expect(wrong).toEqual([]);
  });
});

describe('planMatches', () => {
  it.each(days)('has a match in play at every moment of $date', (day) => {
    const matches = [dayBefore(day), day].flatMap((each) => planMatches(each, options));
    for (let at = day.startsAt; at < day.endsAt; at += 5 * minuteMs) {
      const inPlay = matches.filter(
        ({ startsAt }) => startsAt + minuteMs <= at && at <= startsAt + 105 * minuteMs,
      );
      expect(inPlay.length).toBeGreaterThan(0);
    }
  });

  it.each(days)('plays sixty to a hundred matches on $date, and no club twice', (day) => {
    const matches = planMatches(day, options);
    expect(matches.length).toBeGreaterThanOrEqual(60);
    expect(matches.length).toBeLessThanOrEqual(100);
    const clubs = matches.flatMap(({ league, home, away }) =>
      [home, away].map((club) => `${league.code} ${club}`),
    );
    expect(new Set(clubs).size).toBe(clubs.length);
    for (const { startsAt } of matches)
      expect(latestEndOf(startsAt) - startsAt).toBeLessThan(2.5 * hourMs);
  });
});
