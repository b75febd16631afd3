import { describe, expect, it } from 'vitest';
import { jurisdictionNames } from '../jurisdiction/jurisdiction-name.ts';
import { jurisdictions } from '../jurisdiction/jurisdiction.ts';
import { limitQuestion } from './limit-review.ts';

const now = Date.parse('2026-11-26T12:00:00Z');
const DAY_MS = 86_400_000;
const { limits: rules } = jurisdictions.ukgc;

function ask(hasLimit: boolean, daysAgo: number | null) {
  const answeredAt = daysAgo === null ? null : now - daysAgo * DAY_MS;
  return limitQuestion({ hasLimit, answeredAt }, { now, rules });
}

describe('limitQuestion', () => {
  it.each([
    ['has set a limit today', true, 0, undefined],
    ['has set one a moment less than 180 days ago', true, 180 - 1 / DAY_MS, undefined],
    ['has set one 180 days ago', true, 180, 'review'],
    ['has one that an operator set, and never looked at it', true, null, 'review'],
    ['has no limit and was never asked', false, null, 'set'],
    ['opted out today', false, 0, undefined],
    ['opted out 180 days ago', false, 180, undefined],
    ['opted out a moment less than a year ago', false, 365 - 1 / DAY_MS, undefined],
    ['opted out a year ago', false, 365, 'set'],
  ] as const)('of a customer who %s', (_who, hasLimit, daysAgo, question) => {
    expect(ask(hasLimit, daysAgo)).toBe(question);
  });

  it('is asked at least every six months, and each year of who opted out, under every profile', () => {
    for (const name of jurisdictionNames) {
      const { reviewEveryDays, optedOutReviewEveryDays } = jurisdictions[name].limits;
      expect([name, reviewEveryDays <= 181, optedOutReviewEveryDays <= 365]).toEqual([
        name,
        true,
        true,
      ]);
    }
  });
});
