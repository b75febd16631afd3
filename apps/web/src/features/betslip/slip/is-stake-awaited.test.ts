import { describe, expect, it } from 'vitest';
import { emptySlip, nextSlip, type SlipEvent } from './betslip.ts';
import { isStakeAwaited } from './is-stake-awaited.ts';
import { bet, betslip, choice, order } from '../testing/slip-fixtures.ts';

function add(number: number): SlipEvent {
  return { kind: 'change-wanted', change: { kind: 'add', choice: choice(number) } };
}

describe('isStakeAwaited', () => {
  it('holds while the only selection is one that has just come', () => {
    const adding = nextSlip(emptySlip, add(1));
    const added = nextSlip(adding, { kind: 'change-made', slip: betslip([bet(1)]) });
    expect([adding, added].map(isStakeAwaited)).toEqual([true, true]);
    const others = [
      nextSlip(added, add(2)),
      nextSlip(added, { kind: 'order-sent', order: order() }),
    ];
    expect(others.map(isStakeAwaited)).toEqual([false, false]);
  });

  it('does not hold for a selection that was kept from an earlier visit', () => {
    const kept = nextSlip(emptySlip, { kind: 'slip-told', slip: betslip([bet(1)]) });
    expect(isStakeAwaited(kept)).toBe(false);
    expect(isStakeAwaited(emptySlip)).toBe(false);
  });
});
