import { describe, expect, it } from 'vitest';
import {
  eventOfParts,
  partAfter,
  withdrawalAfter,
  withdrawalEvents,
  withdrawalPartEvents,
  withdrawalPartStates,
  withdrawalStates,
  type WithdrawalPartState,
} from './withdrawal-state.ts';

describe('the state of a withdrawal', () => {
  it('goes forward only', () => {
    const table = withdrawalStates.map((state) => [
      state,
      ...withdrawalEvents.map((event) => withdrawalAfter(state, event) ?? '-'),
    ]);
    expect(table).toEqual([
      // state, and what follows on: approve, reject, hold, pay, return
      ['requested', 'approved', 'rejected', '-', '-', '-'],
      ['approved', '-', '-', 'held', 'paid', 'returned'],
      ['held', '-', '-', '-', 'paid', 'returned'],
      ['paid', '-', '-', '-', '-', '-'],
      ['returned', '-', '-', '-', '-', '-'],
      ['rejected', '-', '-', '-', '-', '-'],
    ]);
  });
});

describe('the state of a part', () => {
  it('goes forward only, and is never paid again once nobody knows its outcome', () => {
    const table = withdrawalPartStates.map((state) => [
      state,
      ...withdrawalPartEvents.map((event) => partAfter(state, event) ?? '-'),
    ]);
    expect(table).toEqual([
      // state, and what follows on: begin, hold, pay, refuse
      ['waiting', 'paying', '-', '-', '-'],
      ['paying', '-', 'held', 'paid', 'refused'],
      ['held', '-', '-', 'paid', 'refused'],
      ['paid', '-', '-', '-', '-'],
      ['refused', '-', '-', '-', '-'],
    ]);
  });

  it.each<[readonly WithdrawalPartState[], string | undefined]>([
    [['waiting'], undefined],
    [['paying', 'paid'], undefined],
    [['refused', 'waiting'], undefined],
    [['held'], 'hold'],
    [['held', 'waiting'], 'hold'],
    [['held', 'paid'], 'hold'],
    [['paid'], 'pay'],
    [['paid', 'refused'], 'pay'],
    [['refused', 'refused'], 'return'],
  ])('of %j makes the withdrawal %s', (parts, event) => {
    expect(eventOfParts(parts)).toBe(event);
  });
});
