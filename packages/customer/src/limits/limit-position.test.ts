import { addPence, pence, type Pence } from '@furlong/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JurisdictionName } from '../jurisdiction/jurisdiction-name.ts';
import { jurisdictions } from '../jurisdiction/jurisdiction.ts';
import {
  limitPositions,
  limitsNearedBy,
  roomForDeposit,
  type LimitPosition,
  type Transfer,
} from './limit-position.ts';
import { limitKinds, limitPeriods, type LimitKind, type LimitName } from './limit.ts';

const HOUR_MS = 3_600_000;
/** A Thursday. */
const now = Date.parse('2026-11-26T12:00:00Z');

type Limit = readonly [kind: LimitKind, period: LimitName['period'], pounds: number];

function positionsOf(
  limits: readonly Limit[],
  transfers: readonly Transfer[],
  given: { readonly at?: number; readonly profile?: JurisdictionName } = {},
): readonly LimitPosition[] {
  const operations = limits.map(([kind, period, pounds], index) => {
    const asked = { operation: 'set', amount: pence(pounds * 100), wait: null } as const;
    return { id: index + 1, kind, period, ...asked };
  });
  const { limits: rules } = jurisdictions[given.profile ?? 'ukgc'];
  return limitPositions({ operations, transfers }, { now: given.at ?? now, rules });
}

function positionOf(limit: Limit, transfers: readonly Transfer[], at = now): LimitPosition {
  const found = positionsOf([limit], transfers, { at }).find(
    ({ kind, period }) => kind === limit[0] && period === limit[1],
  );
  if (found === undefined) throw new Error('a limit that is set is listed');
  return found;
}

function deposit(pounds: number, at: string, state: Transfer['state'] = 'completed'): Transfer {
  return { kind: 'deposit', amount: pence(pounds * 100), state, at: Date.parse(at) };
}

function withdrawal(pounds: number, at: string, state: Transfer['state'] = 'completed'): Transfer {
  return { ...deposit(pounds, at, state), kind: 'withdrawal' };
}

describe('what is used of a limit', () => {
  const inWindow = '2026-11-26T11:00:00Z';
  it.each<[string, Limit, readonly Transfer[], number, number]>([
    ['nothing', ['deposit', 'Daily', 50], [], 0, 50],
    ['deposits alone', ['deposit', 'Daily', 50], [deposit(30, inWindow)], 30, 20],
    [
      'deposits, not less withdrawals',
      ['deposit', 'Daily', 50],
      [deposit(30, inWindow), withdrawal(20, inWindow)],
      ...([30, 20] as const),
    ],
    [
      'deposits less withdrawals',
      ['net_deposit', 'Daily', 50],
      [deposit(30, inWindow), withdrawal(20, inWindow)],
      ...([10, 40] as const),
    ],
    [
      'less than nothing, after withdrawals alone',
      ['net_deposit', 'Daily', 50],
      [withdrawal(20, inWindow)],
      ...([-20, 70] as const),
    ],
    [
      'no withdrawal that may still be refused',
      ['net_deposit', 'Daily', 50],
      [deposit(30, inWindow), withdrawal(20, inWindow, 'pending')],
      ...([30, 20] as const),
    ],
    [
      'D39: a deposit that is pending',
      ['deposit', 'Daily', 50],
      [deposit(30, inWindow, 'pending')],
      ...([30, 20] as const),
    ],
    [
      'D39: a deposit that has been pending since the day before',
      ['deposit', 'Daily', 50],
      [deposit(30, '2026-11-25T23:59:00Z', 'pending')],
      ...([30, 20] as const),
    ],
    ['more than it', ['deposit', 'Daily', 50], [deposit(70, inWindow)], 70, 0],
    ['all of it', ['net_deposit', 'Daily', 50], [deposit(50, inWindow)], 50, 0],
    [
      'nothing of the day before',
      ['deposit', 'Daily', 50],
      [deposit(30, '2026-11-25T23:59:59.999Z')],
      ...([0, 50] as const),
    ],
    [
      'the first instant of the week',
      ['deposit', 'Weekly', 50],
      [deposit(30, '2026-11-23T00:00:00Z'), deposit(9, '2026-11-22T23:59:59.999Z')],
      ...([30, 20] as const),
    ],
    [
      'the first instant of the month',
      ['deposit', 'Monthly', 50],
      [deposit(30, '2026-11-01T00:00:00Z'), deposit(9, '2026-10-31T23:59:59.999Z')],
      ...([30, 20] as const),
    ],
    [
      'what is 24 hours old, and nothing older',
      ['net_deposit', 'Daily', 50],
      [deposit(30, '2026-11-25T12:00:00Z'), deposit(9, '2026-11-25T11:59:59.999Z')],
      ...([30, 20] as const),
    ],
    [
      'what is 7 days old, and nothing older',
      ['net_deposit', 'Weekly', 50],
      [deposit(30, '2026-11-19T12:00:00Z'), deposit(9, '2026-11-19T11:59:59.999Z')],
      ...([30, 20] as const),
    ],
    [
      'what is 30 days old, and nothing older',
      ['net_deposit', 'Monthly', 50],
      [deposit(30, '2026-10-27T12:00:00Z'), deposit(9, '2026-10-27T11:59:59.999Z')],
      ...([30, 20] as const),
    ],
  ])('is %s', (_what, limit, transfers, used, left) => {
    const position = positionOf(limit, transfers);
    expect([position.used, position.left]).toEqual([used * 100, left * 100]);
  });

  it('D12: starts again at midnight of a deposit limit, on a day of 25 hours too', () => {
    const limit: Limit = ['deposit', 'Daily', 50];
    const transfers = [deposit(50, '2026-10-24T23:00:00Z')];
    const startsAgainAt = Date.parse('2026-10-26T00:00:00Z');
    const before = positionOf(limit, transfers, startsAgainAt - 1);
    expect(before).toMatchObject({ left: 0, startsAgainAt });
    expect(positionOf(limit, transfers, startsAgainAt)).toMatchObject({ left: 5000 });
  });

  it.each([
    [39.99, false],
    [40, true],
    [50, true],
  ])('D12: of £50.00 after £%d is nearly all of it: %s', (pounds, expected) => {
    expect(positionOf(['deposit', 'Daily', 50], [deposit(pounds, inWindow)]).isNearlyUsed).toBe(
      expected,
    );
  });
});

describe('the limits of a customer', () => {
  it.each<[JurisdictionName, number]>([
    ['ukgc', 6],
    ['ireland', 5],
    ['offshore', 5],
  ])('under %s are %i that can be set', (profile, count) => {
    const positions = positionsOf([], [], { profile });
    expect(positions).toHaveLength(count);
    for (const position of positions)
      expect(position).toMatchObject({ amount: null, left: null, waiting: null });
  });

  it('are listed where they are set, though the jurisdiction offers them no more', () => {
    const monthly: Limit = ['deposit', 'Monthly', 50];
    const positions = positionsOf([monthly], [], { profile: 'offshore' });
    expect(positions).toHaveLength(6);
    expect(roomForDeposit(positions)).toBe(5000);
  });
});

describe('roomForDeposit', () => {
  it('D12: is what the lowest of all limits leaves', () => {
    const transfers = [deposit(10, '2026-11-26T01:00:00Z'), deposit(85, '2026-11-24T12:00:00Z')];
    const limits: readonly Limit[] = [
      ['deposit', 'Daily', 50],
      ['deposit', 'Weekly', 100],
      ['net_deposit', 'Monthly', 500],
    ];
    expect(roomForDeposit(positionsOf(limits, transfers))).toBe(500);
    expect(roomForDeposit(positionsOf(limits.slice(0, 1), transfers))).toBe(4000);
    expect(roomForDeposit(positionsOf([], transfers))).toBeNull();
  });

  const limits = fc.array(
    fc.tuple(
      fc.constantFrom(...limitKinds),
      fc.constantFrom(...limitPeriods),
      fc.integer({ min: 10, max: 500 }),
    ),
    { maxLength: 8 },
  );
  const transfers = fc.array(
    fc.record({
      kind: fc.constantFrom('deposit', 'withdrawal'),
      amount: fc.integer({ min: 1, max: 20_000 }).map(pence),
      state: fc.constantFrom('pending', 'completed'),
      at: fc.integer({ min: now - 40 * 24 * HOUR_MS, max: now }),
    }),
    { maxLength: 20 },
  );

  it('shrinks by just what is deposited, which passes no limit, and by a deposit that is pending too', () => {
    fc.assert(
      fc.property(limits, transfers, fc.boolean(), (set, done, isPending) => {
        const room = roomForDeposit(positionsOf(set, done));
        if (room === null || room === 0) return;
        const amount: Pence = pence(Math.ceil(room / 2));
        const state = isPending ? 'pending' : 'completed';
        const added: Transfer = { kind: 'deposit', amount, state, at: now };
        const after = positionsOf(set, [...done, added]);
        expect(addPence(roomForDeposit(after) ?? pence(0), amount)).toBe(room);
        for (const { amount: limit, used } of after)
          if (limit !== null) expect(used).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('grows by no further limit, and by none that is lowered', () => {
    fc.assert(
      fc.property(limits, limits, transfers, (set, more, done) => {
        const lowered = more.map(
          ([kind, period]) => [kind, period, lowestOf(set, more, [kind, period])] as const,
        );
        const before = roomForDeposit(positionsOf(set, done)) ?? Infinity;
        const after = roomForDeposit(positionsOf([...set, ...lowered], done)) ?? Infinity;
        expect(after).toBeLessThanOrEqual(before);
      }),
    );
  });
});

/** The lowest amount in either list under a name. */
function lowestOf(
  set: readonly Limit[],
  more: readonly Limit[],
  [kind, period]: readonly [Limit[0], Limit[1]],
): number {
  const named = [...set, ...more].filter((each) => each[0] === kind && each[1] === period);
  return Math.min(...named.map(([, , pounds]) => pounds));
}

describe('limitsNearedBy', () => {
  const earlier = deposit(60, '2026-11-26T10:00:00Z');
  const limit: Limit = ['deposit', 'Daily', 100];

  it.each([
    ['that brings a limit to four fifths', 20, [limit]],
    ['that leaves more than a fifth of it', 19, []],
    ['that uses it up', 40, [limit]],
  ])('names the limits of a deposit %s', (_what, pounds, expected) => {
    const latest = deposit(pounds, '2026-11-26T11:00:00Z');
    const neared = limitsNearedBy(positionsOf([limit], [earlier, latest]), latest.amount);
    expect(neared.map(({ kind, period, amount }) => [kind, period, amount / 100])).toEqual(
      expected,
    );
  });

  it('names no limit twice: a deposit after that one tells nothing new', () => {
    const latest = deposit(10, '2026-11-26T11:00:00Z');
    const before = [earlier, deposit(20, '2026-11-26T10:30:00Z')];
    expect(limitsNearedBy(positionsOf([limit], [...before, latest]), latest.amount)).toEqual([]);
  });

  it('names each limit that the deposit brings there, of both kinds, and none that is not set', () => {
    const latest = deposit(80, '2026-11-26T11:00:00Z');
    const limits: readonly Limit[] = [
      limit,
      ['net_deposit', 'Weekly', 90],
      ['deposit', 'Weekly', 900],
    ];
    const neared = limitsNearedBy(positionsOf(limits, [latest]), latest.amount);
    expect(neared.map(({ kind, period, left }) => [kind, period, left])).toEqual([
      ['deposit', 'Daily', 2000],
      ['net_deposit', 'Weekly', 1000],
    ]);
  });
});
