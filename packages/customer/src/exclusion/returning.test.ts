import { describe, expect, it } from 'vitest';
import { jurisdictionNames } from '../jurisdiction/jurisdiction-name.ts';
import { jurisdictions } from '../jurisdiction/jurisdiction.ts';
import { mayAskToReturn, mayLetIn, mayLetInFrom } from './returning.ts';
import type { CustomerStanding } from './serving.ts';

const DAY_MS = 24 * 3_600_000;
const now = 100 * DAY_MS;
const moment = { now, jurisdiction: jurisdictions.ukgc };

function standingOf(
  status: CustomerStanding['status'],
  exclusion?: CustomerStanding['exclusion'],
): CustomerStanding {
  return { status, verification: 'verified', exclusion };
}

const over = { kind: 'self_exclusion', endsAt: now } as const;

describe.each(jurisdictionNames)('mayAskToReturn under %s', (name) => {
  it.each<[string, CustomerStanding, boolean]>([
    ['an active account', standingOf('active'), false],
    ['a locked account', standingOf('locked'), false],
    ['a closed account', standingOf('closed'), true],
    [
      'a closed account, excluded until later',
      standingOf('closed', { ...over, endsAt: now + 1 }),
      false,
    ],
    ['a self-exclusion that runs', standingOf('excluded', { ...over, endsAt: now + 1 }), false],
    ['a self-exclusion that is over', standingOf('excluded', over), true],
    [
      'a register that says when, and it is over',
      standingOf('excluded', { kind: 'register', endsAt: now }),
      true,
    ],
    [
      'a register that does not say when',
      standingOf('excluded', { kind: 'register', endsAt: null }),
      false,
    ],
    ['a time-out that is over', standingOf('excluded', { kind: 'time_out', endsAt: now }), false],
    ['a time-out that runs', standingOf('excluded', { kind: 'time_out', endsAt: now + 1 }), false],
  ])('of %s', (_name, standing, expected) => {
    const jurisdiction = jurisdictions[name];
    expect(mayAskToReturn(standing, { now, jurisdiction })).toBe(expected);
  });
});

describe.each(jurisdictionNames)('mayLetIn under %s', (name) => {
  it.each<[string, CustomerStanding, number | null, boolean]>([
    ['nobody asked', standingOf('closed'), null, false],
    ['a closed account that was asked for now', standingOf('closed'), now, true],
    ['24 hours after the request', standingOf('excluded', over), now - DAY_MS, true],
    ['a moment before that', standingOf('excluded', over), now - DAY_MS + 1, false],
    [
      'a closed account whose customer was excluded too',
      standingOf('closed', over),
      now - DAY_MS + 1,
      false,
    ],
    [
      'an exclusion that runs',
      standingOf('excluded', { ...over, endsAt: now + 1 }),
      now - DAY_MS,
      false,
    ],
    ['an account that is open', standingOf('active'), now - DAY_MS, false],
  ])('%s', (_name, standing, askedAt, expected) => {
    const jurisdiction = jurisdictions[name];
    expect(mayLetIn(standing, askedAt, { now, jurisdiction })).toBe(expected);
  });
});

describe('mayLetInFrom', () => {
  it('is 24 hours after the request where an exclusion had shut the account, and else at once', () => {
    expect(mayLetInFrom(standingOf('excluded', over), now, moment)).toBe(now + DAY_MS);
    expect(mayLetInFrom(standingOf('closed'), now, moment)).toBe(now);
    expect(mayLetInFrom(standingOf('closed'), null, moment)).toBeUndefined();
    const runs = { ...over, endsAt: now + 1 };
    expect(mayLetInFrom(standingOf('excluded', runs), now, moment)).toBeUndefined();
  });
});
