import { describe, expect, it } from 'vitest';
import { complianceAskedAt, recommendsLowerLimit } from './compliance.ts';
import { jurisdictions } from './jurisdiction.ts';

const DAY_MS = 86_400_000;
const registeredAt = 1_000;

function day(count: number): number {
  return registeredAt + count * DAY_MS;
}

describe('recommendsLowerLimit', () => {
  it.each([
    [false, true, true],
    [true, true, false],
    [false, false, false],
    [true, false, false],
  ])('with %s to the first question and %s to the fourth is %s', (first, fourth, expected) => {
    expect(recommendsLowerLimit({ BettingLevel: first, StressRelatedIssue: fourth })).toBe(
      expected,
    );
  });
});

describe('complianceAskedAt', () => {
  const never = { registeredAt, answeredAt: null, requestedAt: null };
  it.each([
    ['nobody before the days are over', never, day(30) - 1, 30, undefined],
    ['a new customer once they are', never, day(30), 30, day(30)],
    ['a customer who answered, again', { ...never, answeredAt: day(5) }, day(36), 30, day(35)],
    ['nobody who has just answered', { ...never, answeredAt: day(31) }, day(60), 30, undefined],
    ['whom an operator asks', { ...never, requestedAt: day(2) }, day(2), 30, day(2)],
    ['from the first cause on', { ...never, requestedAt: day(31) }, day(32), 30, day(30)],
    [
      'nobody whose request is answered',
      { ...never, requestedAt: day(2), answeredAt: day(3) },
      ...([day(4), 30, undefined] as const),
    ],
    [
      'whom an operator asks after the answers',
      { ...never, requestedAt: day(4), answeredAt: day(3) },
      ...([day(4), 30, day(4)] as const),
    ],
    ['nobody by itself where the profile does not', never, day(9999), null, undefined],
    ['whom an operator asks there', { ...never, requestedAt: day(2) }, day(3), null, day(2)],
  ])('asks %s', (_whom, history, now, everyDays, expected) => {
    expect(complianceAskedAt(history, { now, everyDays })).toBe(expected);
  });

  it('asks by itself under every jurisdiction', () => {
    const days = Object.values(jurisdictions).map((each) => each.questionnaireEveryDays);
    expect(days).toEqual([180, 180, 365]);
  });
});
