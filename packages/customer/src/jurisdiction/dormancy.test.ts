import { expect, it } from 'vitest';
import { dormancyStep, type DormancyStep, type QuietAccount } from './dormancy.ts';

const dayMs = 86_400_000;
const rule = { afterDays: 365, toldDaysBefore: 30 };

/** Each case has its times in days since the last activity. */
it.each<[string, Partial<QuietAccount>, number, DormancyStep | undefined]>([
  ['a quiet account', {}, 334, undefined],
  ['an account near its time', {}, 335, 'tell'],
  ['an account that was told', { toldAt: 335 }, 364, undefined],
  ['an account whose time has come', { toldAt: 335 }, 365, 'make_dormant'],
  ['an account that was told late', { toldAt: 500 }, 529, undefined],
  ['an account that was told late, a month on', { toldAt: 500 }, 530, 'make_dormant'],
  ['a dormant account', { toldAt: 335, dormantAt: 365 }, 900, undefined],
  [
    'a dormant account that was used',
    { toldAt: 335, dormantAt: 365, lastActiveAt: 400 },
    401,
    'wake',
  ],
  ['an account that was told and used', { toldAt: 335, lastActiveAt: 340 }, 341, 'wake'],
])('%s: %o after %i days: %s', (_what, days, now, step) => {
  const account = {
    lastActiveAt: (days.lastActiveAt ?? 0) * dayMs,
    toldAt: days.toldAt === undefined || days.toldAt === null ? null : days.toldAt * dayMs,
    dormantAt:
      days.dormantAt === undefined || days.dormantAt === null ? null : days.dormantAt * dayMs,
  };
  expect(dormancyStep(account, rule, now * dayMs)).toBe(step);
});
