import { describe, expect, it } from 'vitest';
import { isConnectionLost, retryConflicts } from './retry.ts';

function failing(code: string, times: number) {
  let calls = 0;
  return {
    calls: () => calls,
    work: async () => {
      calls += 1;
      if (calls <= times) throw Object.assign(new Error('no'), { code });
      return 'done';
    },
  };
}

describe('retryConflicts', () => {
  it.each(['40P01', '40001'])('does the work again after %s', async (code) => {
    const { work, calls } = failing(code, 3);
    await expect(retryConflicts(work, () => 0)).resolves.toBe('done');
    expect(calls()).toBe(4);
  });

  it('gives up after six attempts', async () => {
    const { work, calls } = failing('40P01', 99);
    await expect(retryConflicts(work, () => 0)).rejects.toThrow('no');
    expect(calls()).toBe(6);
  });

  it('never repeats what failed for another reason', async () => {
    const { work, calls } = failing('23505', 1);
    await expect(retryConflicts(work, () => 0)).rejects.toThrow('no');
    expect(calls()).toBe(1);
  });
});

describe('isConnectionLost', () => {
  it.each([
    ['57P01', 'FATAL', true],
    ['53300', 'FATAL', true],
    ['55000', 'FATAL', true],
    ['55000', 'ERROR', false],
    ['53100', 'ERROR', false],
  ])('of %s, %s: %s', (code, severity, isLost) => {
    expect(isConnectionLost(Object.assign(new Error('no'), { code, severity }))).toBe(isLost);
  });
});
