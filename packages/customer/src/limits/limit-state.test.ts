import { AssertionError } from '@furlong/exact';
import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { limitState } from './limit-state.ts';
import type { LimitName, LimitOperation } from './limit.ts';

const weekly: LimitName = { kind: 'deposit', period: 'Weekly' };
const wait = { confirmableFrom: 100, lapsesAt: 200 };
const [low, high] = [pence(1000), pence(9000)];
const setLow: LimitOperation = { ...weekly, id: 1, operation: 'set', amount: low, wait: null };
const askHigh: LimitOperation = { ...weekly, id: 2, operation: 'set', amount: high, wait };
const askNone: LimitOperation = { ...askHigh, id: 3, amount: null };
const confirm: LimitOperation = {
  ...weekly,
  id: 4,
  operation: 'confirm',
  amount: null,
  wait: null,
};
const drop: LimitOperation = { ...confirm, id: 5, operation: 'drop' };
const waitingHigh = { id: 2, amount: high, ...wait };

describe('limitState', () => {
  it.each<[string, readonly LimitOperation[], number, object]>([
    ['nothing', [], 0, { amount: null, waiting: null }],
    ['a limit', [setLow], 0, { amount: low, waiting: null }],
    ['an increase', [setLow, askHigh], 0, { amount: low, waiting: waitingHigh }],
    ['an increase that can be confirmed', [setLow, askHigh], 199, { waiting: waitingHigh }],
    ['an increase that has lapsed', [setLow, askHigh], 200, { amount: low, waiting: null }],
    ['its confirmation', [setLow, askHigh, confirm], 500, { amount: high, waiting: null }],
    ['a drop', [setLow, askHigh, drop], 0, { amount: low, waiting: null }],
    ['a confirmed removal', [setLow, askNone, confirm], 500, { amount: null, waiting: null }],
    ['a removal for an increase', [setLow, askHigh, askNone], 0, { waiting: { amount: null } }],
    ['a limit that ends a wait', [askHigh, setLow], 0, { amount: low, waiting: null }],
  ])('after %s', (_what, operations, now, expected) => {
    expect(limitState(operations, weekly, now)).toMatchObject(expected);
  });

  it('keeps limits of other names apart', () => {
    const others = [
      { ...setLow, period: 'Daily' },
      { ...setLow, kind: 'net_deposit' },
    ] as const;
    expect(limitState(others, weekly, 0)).toEqual({ amount: null, waiting: null });
    expect(limitState([askHigh, ...others], weekly, 0).waiting).toEqual(waitingHigh);
  });

  it('stops at a confirmation of nothing', () => {
    expect(() => limitState([setLow, confirm], weekly, 0)).toThrow(AssertionError);
  });
});
