import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { depositAmountFault, isDepositAllowed, leastDepositPence } from './deposit-amount.ts';

const least = { leastPence: leastDepositPence };

describe('the amount of a deposit', () => {
  it.each([
    [999, undefined, 'below_minimum'],
    [1000, undefined, undefined],
    [5000, 5000, undefined],
    [5001, 5000, 'above_room'],
    [1000, 999, 'above_room'],
    [999, 0, 'below_minimum'],
  ])('of %i pence, with %s left, is: %s', (amount, room, fault) => {
    const roomPence = room === undefined ? undefined : pence(room);
    expect(depositAmountFault(pence(amount), { ...least, roomPence })).toBe(fault);
  });

  it('is allowed where the limits leave the least deposit', () => {
    const rooms = [undefined, 0, 999, 1000, 1001];
    const allowed = rooms.map((room) =>
      isDepositAllowed({ ...least, roomPence: room === undefined ? undefined : pence(room) }),
    );
    expect(allowed).toEqual([true, false, false, true, true]);
  });
});
