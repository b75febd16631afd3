import { describe, expect, it } from 'vitest';
import { jurisdictionNames, type JurisdictionName } from '../jurisdiction/jurisdiction-name.ts';
import { jurisdictions } from '../jurisdiction/jurisdiction.ts';
import { customerActivities, whyUnserved, type CustomerStanding } from './serving.ts';

const now = 1_000;
const active: CustomerStanding = {
  status: 'active',
  verification: 'verified',
  exclusion: undefined,
};

/** The activities for which a customer of this standing is served, and the codes of all refusals. */
function servedFor(standing: Partial<CustomerStanding>, name: JurisdictionName) {
  const given = { now, jurisdiction: jurisdictions[name] };
  const refusals = customerActivities.map(
    (activity) => [activity, whyUnserved({ ...active, ...standing }, activity, given)] as const,
  );
  return {
    served: refusals.flatMap(([activity, why]) => (why === undefined ? [activity] : [])).join(' '),
    codes: [...new Set(refusals.flatMap(([, why]) => (why === undefined ? [] : [why.code])))],
  };
}

const everything = customerActivities.join(' ');
const withoutMoney = 'login account cash_out marketing push';
/** The activities for which a customer who is not verified is served. */
const unverified: Record<JurisdictionName, string> = {
  ukgc: withoutMoney,
  ireland: withoutMoney,
  offshore: 'login account bet cash_out deposit stream marketing push',
};

describe.each(jurisdictionNames)('whyUnserved under %s', (name) => {
  it.each<[string, Partial<CustomerStanding>, string, readonly string[]]>([
    ['an active customer', {}, everything, []],
    ['a locked account', { status: 'locked' }, '', ['locked']],
    ['a closed account', { status: 'closed' }, 'withdraw', ['closed']],
    [
      'a break that runs',
      { status: 'excluded', exclusion: { kind: 'time_out', endsAt: now + 1 } },
      'withdraw',
      ['time_out'],
    ],
    [
      'a break that has ended, before anything was written',
      { status: 'excluded', exclusion: { kind: 'time_out', endsAt: now } },
      everything,
      [],
    ],
    [
      'a self-exclusion that runs',
      { status: 'excluded', exclusion: { kind: 'self_exclusion', endsAt: now + 1 } },
      'withdraw',
      ['self_excluded'],
    ],
    [
      'a self-exclusion whose end has passed, and whose customer nobody has let in',
      { status: 'excluded', exclusion: { kind: 'self_exclusion', endsAt: now } },
      'withdraw',
      ['self_excluded'],
    ],
    [
      'a customer who was let in after a self-exclusion',
      { exclusion: { kind: 'self_exclusion', endsAt: now } },
      everything,
      [],
    ],
    [
      'an exclusion that runs, under a status that an operator made active',
      { exclusion: { kind: 'self_exclusion', endsAt: now + 1 } },
      'withdraw',
      ['self_excluded'],
    ],
    [
      'an exclusion by the register, which alone says when it ends',
      { status: 'excluded', exclusion: { kind: 'register', endsAt: null } },
      'withdraw',
      ['register_excluded'],
    ],
    [
      'a status without the exclusion that it tells of',
      { status: 'excluded' },
      'withdraw',
      ['self_excluded'],
    ],
    ['nobody verified', { verification: 'registered' }, unverified[name], ['unverified']],
    ['a check that runs', { verification: 'verifying' }, unverified[name], ['unverified']],
    [
      'documents that are waited for',
      { verification: 'referred' },
      unverified[name],
      ['unverified'],
    ],
    ['somebody who is not of age', { verification: 'failed' }, withoutMoney, ['unverified']],
  ])('knows %s', (_what, standing, served, codes) => {
    expect(servedFor(standing, name)).toEqual({ served, codes });
  });

  it('says when an exclusion ends', () => {
    const exclusion = { kind: 'time_out', endsAt: now + 5 } as const;
    expect(
      whyUnserved({ ...active, exclusion }, 'login', { now, jurisdiction: jurisdictions[name] }),
    ).toEqual({ code: 'time_out', endsAt: now + 5 });
  });
});
