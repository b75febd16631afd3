import { describe, expect, it } from 'vitest';
import { depositStates, paymentStatuses, depositStep, type DepositStep } from './deposit-state.ts';

function textOf(step: DepositStep): string {
  return step.kind === 'moved' ? step.to : step.kind;
}

describe('the step of a deposit', () => {
  it('goes forward only, and money that arrives late has arrived', () => {
    const table = depositStates.map((state) => [
      state,
      ...paymentStatuses.map((reported) => textOf(depositStep(state, reported))),
    ]);
    expect(table).toEqual([
      // state, and its step on: pending, succeeded, failed, expired
      ['created', 'pending', 'arrived', 'failed', 'expired'],
      ['pending', 'none', 'arrived', 'failed', 'expired'],
      ['succeeded', 'none', 'none', 'none', 'none'],
      ['returning', 'none', 'none', 'none', 'none'],
      ['refunded', 'none', 'none', 'none', 'none'],
      ['failed', 'none', 'arrived', 'none', 'none'],
      ['expired', 'none', 'arrived', 'none', 'none'],
    ]);
  });
});
