import { pence, type Pence } from '@furlong/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JurisdictionName } from '../jurisdiction/jurisdiction-name.ts';
import { jurisdictions } from '../jurisdiction/jurisdiction.ts';
import { decideLimitChange, type LimitDecision, type LimitRequest } from './limit-change.ts';
import { limitState, type LimitState } from './limit-state.ts';
import type { LimitName, LimitOperation } from './limit.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const name: LimitName = { kind: 'deposit', period: 'Weekly' };
/** A Thursday. */
const asked = Date.parse('2026-11-26T12:00:00Z');
const confirmableFrom = asked + DAY_MS;
const lapsesAt = confirmableFrom + 7 * DAY_MS;
const wait = { confirmableFrom, lapsesAt };

function ask(
  state: LimitState,
  request: LimitRequest,
  given: {
    readonly now?: number;
    readonly profile?: JurisdictionName;
    readonly name?: LimitName;
  } = {},
): LimitDecision {
  const { now = asked, profile = 'ukgc' } = given;
  const rules = jurisdictions[profile].limits;
  return decideLimitChange(state, request, { name: given.name ?? name, now, rules });
}

function set(pounds: number | null): LimitRequest {
  const amount = pounds === null ? null : pence(pounds * 100);
  return { operation: 'set', amount, by: 'customer' };
}

function stateOf(pounds: number | null, waitingPounds?: number | null): LimitState {
  const amount = pounds === null ? null : pence(pounds * 100);
  if (waitingPounds === undefined) return { amount, waiting: null };
  const waiting = waitingPounds === null ? null : pence(waitingPounds * 100);
  return { amount, waiting: { id: 1, amount: waiting, ...wait } };
}

const confirm = { operation: 'confirm', by: 'customer' } as const;
const drop = { operation: 'drop', by: 'customer' } as const;

describe('a limit that is asked for', () => {
  it.each<[string, LimitState, number | null]>([
    ['the first', stateOf(null), 50],
    ['a lower one', stateOf(50), 49.99],
    ['a lower one while a higher one waits', stateOf(50, 80), 20],
    ['the one in force while a higher one waits', stateOf(50, 80), 50],
    ['the one in force while a removal waits', stateOf(50, null), 50],
  ])('D12: %s, applies at once', (_which, state, pounds) => {
    const decision = ask(state, set(pounds));
    const amount = pounds === null ? null : pence(Math.round(pounds * 100));
    expect(decision).toEqual({ kind: 'written', operation: 'set', amount, wait: null });
  });

  it.each<[string, LimitState, number | null]>([
    ['a higher one', stateOf(50), 50.01],
    ['a removal', stateOf(50), null],
    ['a higher one in place of another that waits', stateOf(50, 80), 60],
    ['a removal in place of a higher one that waits', stateOf(50, 80), null],
    ['a higher one in place of a removal that waits', stateOf(50, null), 60],
  ])('D12: %s, waits 24 hours and can be confirmed for 7 days', (_which, state, pounds) => {
    const decision = ask(state, set(pounds));
    const amount = pounds === null ? null : pence(Math.round(pounds * 100));
    expect(decision).toEqual({ kind: 'written', operation: 'set', amount, wait });
  });

  it.each<[string, LimitState, number | null]>([
    ['the one in force', stateOf(50), 50],
    ['none where there is none', stateOf(null), null],
    ['the one that waits', stateOf(50, 80), 80],
    ['the removal that waits', stateOf(50, null), null],
  ])('%s, changes nothing, and no wait begins anew', (_which, state, pounds) => {
    expect(ask(state, set(pounds), { now: asked + HOUR_MS })).toEqual({ kind: 'unchanged' });
  });
});

describe('under ireland', () => {
  it.each<[string, LimitName, string]>([
    ['the week', { kind: 'deposit', period: 'Weekly' }, '2026-11-30T00:00:00.000Z'],
    // 24 hours are more than is left of the day.
    ['the day', { kind: 'deposit', period: 'Daily' }, '2026-11-27T12:00:00.000Z'],
    ['24 hours', { kind: 'net_deposit', period: 'Daily' }, '2026-11-27T12:00:00.000Z'],
    ['7 days', { kind: 'net_deposit', period: 'Weekly' }, '2026-12-03T12:00:00.000Z'],
    ['30 days', { kind: 'net_deposit', period: 'Monthly' }, '2026-12-26T12:00:00.000Z'],
  ])('D12: no limit is raised or removed within %s', (_period, limit, from) => {
    for (const pounds of [80, null]) {
      const decision = ask(stateOf(50), set(pounds), { profile: 'ireland', name: limit });
      const at = Date.parse(from);
      expect(decision).toMatchObject({
        wait: { confirmableFrom: at, lapsesAt: at + 7 * DAY_MS },
      });
    }
  });

  it('a lower limit applies at once all the same', () => {
    expect(ask(stateOf(50), set(20), { profile: 'ireland' })).toMatchObject({ wait: null });
  });
});

describe('what waits', () => {
  it.each<[string, number, object]>([
    ['at once', asked, { kind: 'refused', code: 'not_yet' }],
    ['a moment too early', confirmableFrom - 1, { kind: 'refused', code: 'not_yet' }],
    ['after 24 hours', confirmableFrom, { kind: 'written', operation: 'confirm' }],
    ['at the last moment', lapsesAt - 1, { kind: 'written', operation: 'confirm' }],
    ['once it has lapsed', lapsesAt, { kind: 'refused', code: 'nothing_waiting' }],
  ])('D12: is confirmed %s or not', (_when, now, expected) => {
    for (const amount of [pence(8000), null]) {
      const operations = [operationOf(1, pence(5000), null), operationOf(2, amount, wait)];
      const state = limitState(operations, name, now);
      expect(ask(state, confirm, { now })).toMatchObject(expected);
    }
  });

  it('D12: is dropped at once, and only while it waits', () => {
    expect(ask(stateOf(50, 80), drop)).toMatchObject({ kind: 'written', operation: 'drop' });
    for (const request of [drop, confirm])
      expect(ask(stateOf(50), request)).toEqual({ kind: 'refused', code: 'nothing_waiting' });
  });
});

describe('a period that the jurisdiction does not offer', () => {
  const given = { profile: 'offshore', name: { kind: 'deposit', period: 'Monthly' } } as const;

  it('has no limit set by a customer, and has one that is there lowered, raised or removed', () => {
    expect(ask(stateOf(null), set(50), given)).toEqual({ kind: 'refused', code: 'not_offered' });
    expect(ask(stateOf(50), set(20), given)).toMatchObject({ wait: null });
    for (const pounds of [80, null])
      expect(ask(stateOf(50), set(pounds), given)).toMatchObject({ wait });
  });

  it('has a limit set by an operator', () => {
    const request = { operation: 'set', amount: pence(5000), by: 'operator' } as const;
    expect(ask(stateOf(null), request, given)).toMatchObject({ kind: 'written', wait: null });
  });
});

describe('an operator', () => {
  it.each<[string, LimitState, number, boolean]>([
    ['a lower limit', stateOf(50), 49.99, true],
    ['a limit where there is none', stateOf(null), 50, true],
    ['a lower limit while a higher one waits', stateOf(50, 80), 20, true],
    ['the same limit', stateOf(50), 50, false],
    ['the same limit while a higher one waits', stateOf(50, 80), 50, false],
    ['a higher limit', stateOf(50), 50.01, false],
    ['the limit that waits', stateOf(50, 80), 80, false],
  ])('D12: sets %s, or not: never a higher one', (_which, state, pounds, isTaken) => {
    const amount = pence(Math.round(pounds * 100));
    expect(ask(state, { operation: 'set', amount, by: 'operator' })).toEqual(
      isTaken
        ? { kind: 'written', operation: 'set', amount, wait: null }
        : { kind: 'refused', code: 'not_lower' },
    );
  });
});

function operationOf(
  id: number,
  amount: Pence | null,
  waiting: LimitOperation['wait'],
): LimitOperation {
  return { ...name, id, operation: 'set', amount, wait: waiting };
}

describe('any requests at any times', () => {
  const amounts = fc.option(fc.integer({ min: 1000, max: 1010 }).map(pence), { nil: null });
  const requests: fc.Arbitrary<LimitRequest> = fc.oneof(
    amounts.map((amount) => ({ operation: 'set', amount, by: 'customer' }) as const),
    fc.integer({ min: 1000, max: 1010 }).map((amount) => {
      return { operation: 'set', amount: pence(amount), by: 'operator' } as const;
    }),
    fc.constantFrom(confirm, drop),
  );
  const steps = fc.array(
    fc.record({ request: requests, passed: fc.integer({ min: 0, max: 40 * HOUR_MS }) }),
    { maxLength: 40 },
  );

  it('raise a limit only by the confirmation of what was asked for at least 24 hours before', () => {
    const raised = { count: 0 };
    fc.assert(
      fc.property(steps, fc.constantFrom('ukgc', 'ireland', 'offshore'), (walk, profile) => {
        const operations: LimitOperation[] = [];
        const askedAt = new Map<Pence | null, number>();
        let now = asked;
        for (const { request, passed } of walk) {
          now += passed;
          const before = limitState(operations, name, now);
          const decision = ask(before, request, { now, profile });
          if (decision.kind !== 'written') continue;
          const { kind: _kind, ...row } = decision;
          operations.push({ ...name, id: operations.length + 1, ...row });
          if (decision.wait !== null) askedAt.set(decision.amount, now);
          const after = limitState(operations, name, now);
          if (heightOf(after.amount) <= heightOf(before.amount)) continue;
          raised.count += 1;
          expect(request.operation).toBe('confirm');
          expect(after.amount).toBe(before.waiting?.amount);
          const since = now - (askedAt.get(after.amount) ?? Infinity);
          expect(since).toBeGreaterThanOrEqual(DAY_MS);
          if (profile !== 'ireland') expect(since).toBeLessThan(8 * DAY_MS);
        }
      }),
      { numRuns: 300 },
    );
    expect(raised.count).toBeGreaterThan(0);
  });
});

/** No limit at all is the highest. */
function heightOf(amount: Pence | null): number {
  return amount ?? Infinity;
}
