import { describe, expect, it } from 'vitest';
import {
  exclusionEnd,
  exclusionKindOf,
  lastToEnd,
  selfExclusionLengths,
  timeOutLengths,
  type ExclusionLength,
} from './exclusion.ts';

function endOf(length: ExclusionLength, begins: string): string {
  return new Date(exclusionEnd(length, Date.parse(begins))).toISOString();
}

describe('exclusionEnd', () => {
  it.each<[ExclusionLength, string]>([
    ['0', '2026-11-21T14:05:09.123Z'],
    ['1', '2026-11-27T14:05:09.123Z'],
    ['2', '2026-12-04T14:05:09.123Z'],
    ['3', '2026-12-18T14:05:09.123Z'],
    ['4', '2027-01-01T14:05:09.123Z'],
    // The end is at five past two by the clock in London, which is in summer an hour before
    // Greenwich time.
    ['5', '2027-05-20T13:05:09.123Z'],
    ['6', '2027-11-20T14:05:09.123Z'],
    ['7', '2028-11-20T14:05:09.123Z'],
    ['8', '2029-11-20T14:05:09.123Z'],
    ['9', '2030-11-20T14:05:09.123Z'],
    ['10', '2031-11-20T14:05:09.123Z'],
  ])('of length %s is as the specification says', (length, end) => {
    expect(endOf(length, '2026-11-20T14:05:09.123Z')).toBe(end);
  });

  // Noon in London on the day before the clocks go forward, and on the day before they go back.
  it.each<[ExclusionLength, string, string]>([
    ['0', '2027-03-28T11:00:00.000Z', '2026-10-25T12:00:00.000Z'],
    ['1', '2027-04-03T11:00:00.000Z', '2026-10-31T12:00:00.000Z'],
    ['2', '2027-04-10T11:00:00.000Z', '2026-11-07T12:00:00.000Z'],
    ['3', '2027-04-24T11:00:00.000Z', '2026-11-21T12:00:00.000Z'],
    ['4', '2027-05-08T11:00:00.000Z', '2026-12-05T12:00:00.000Z'],
    ['5', '2027-09-27T11:00:00.000Z', '2027-04-24T11:00:00.000Z'],
    ['6', '2028-03-27T11:00:00.000Z', '2027-10-24T11:00:00.000Z'],
    ['7', '2029-03-27T11:00:00.000Z', '2028-10-24T11:00:00.000Z'],
    ['8', '2030-03-27T12:00:00.000Z', '2029-10-24T11:00:00.000Z'],
    ['9', '2031-03-27T12:00:00.000Z', '2030-10-24T11:00:00.000Z'],
    ['10', '2032-03-27T12:00:00.000Z', '2031-10-24T11:00:00.000Z'],
  ])('of length %s is at noon in London over both changes of the clocks', (length, ...ends) => {
    expect([
      endOf(length, '2027-03-27T12:00:00.000Z'),
      endOf(length, '2026-10-24T11:00:00.000Z'),
    ]).toEqual(ends);
  });

  it('is no shorter for a time that the clock skips, and the first of a time that it shows twice', () => {
    expect(endOf('0', '2027-03-27T01:30:00.000Z')).toBe('2027-03-28T01:30:00.000Z');
    expect(endOf('0', '2026-10-24T00:30:00.000Z')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('is right around midnight', () => {
    expect(endOf('5', '2026-12-31T23:30:00.000Z')).toBe('2027-06-30T22:30:00.000Z');
    expect(endOf('5', '2026-06-30T23:30:00.000Z')).toBe('2027-01-01T00:30:00.000Z');
  });

  it('is on the last day of a month that does not have the day', () => {
    expect(endOf('5', '2026-08-31T11:00:00.000Z')).toBe('2027-02-28T12:00:00.000Z');
    expect(endOf('6', '2028-02-29T12:00:00.000Z')).toBe('2029-02-28T12:00:00.000Z');
  });

  it('grows with the length', () => {
    const begins = Date.parse('2026-11-20T00:00:00.000Z');
    const ends = [...timeOutLengths, ...selfExclusionLengths].map((length) =>
      exclusionEnd(length, begins),
    );
    expect(ends).toEqual(ends.toSorted((one, other) => one - other));
  });
});

describe('exclusionKindOf', () => {
  it('tells breaks from self-exclusions', () => {
    expect(new Set(timeOutLengths.map(exclusionKindOf))).toEqual(new Set(['time_out']));
    expect(new Set(selfExclusionLengths.map(exclusionKindOf))).toEqual(new Set(['self_exclusion']));
  });
});

describe('lastToEnd', () => {
  it('lets a later exclusion prolong one, and none shorten it', () => {
    const short = { kind: 'time_out', endsAt: 10 } as const;
    const long = { kind: 'self_exclusion', endsAt: 20 } as const;
    const open = { kind: 'register', endsAt: null } as const;
    expect(lastToEnd([])).toBeUndefined();
    expect(lastToEnd([short, long])).toBe(long);
    expect(lastToEnd([long, short])).toBe(long);
    expect(lastToEnd([long, open, short])).toBe(open);
  });
});
