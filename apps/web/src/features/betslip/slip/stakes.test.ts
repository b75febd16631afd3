import { describe, expect, it } from 'vitest';
import { emptySlip, nextSlip, type SlipEvent, type SlipState } from './betslip.ts';
import { bet, betslip } from '../testing/slip-fixtures.ts';

function after(...events: readonly SlipEvent[]): SlipState {
  return events.reduce((state, event) => nextSlip(state, event), emptySlip);
}

describe('stakes', () => {
  it.each([
    ['5', '5'],
    ['5.', '5.'],
    ['5,25', '5,25'],
    ['5.255', ''],
    ['5..', ''],
    ['5.2.1', ''],
    ['-5', ''],
    ['a', ''],
    ['', ''],
  ])('typed %s stand as %s', (text, expected) => {
    const state = after({ kind: 'stake-typed', wager: 'Single', text });
    expect(state.stakes['Single']?.text ?? '').toBe(expected);
  });

  it.each([
    ['', 5, '5'],
    ['2.50', 125, '127.50'],
    ['0,5', 10, '10.50'],
    ['.', 15, '15'],
    ['999999', 200, '999999'],
  ])('of %s grow by %s to %s', (text, byPounds, expected) => {
    const state = after(
      { kind: 'stake-typed', wager: 'Double', text },
      { kind: 'stake-raised', wager: 'Double', byPounds },
    );
    expect(state.stakes['Double']?.text).toBe(expected);
  });

  it('of whole pounds take further digits behind what a quick stake made of them', () => {
    const raised = after({ kind: 'stake-raised', wager: 'Single', byPounds: 5 });
    const text = `${raised.stakes['Single']?.text ?? ''}0`;
    const typed = nextSlip(raised, { kind: 'stake-typed', wager: 'Single', text });
    expect(typed.stakes['Single']?.text).toBe('50');
  });

  it('are each way when ticked, whatever was typed', () => {
    const state = after(
      { kind: 'stake-typed', wager: 'Single', text: '5' },
      { kind: 'stake-each-way', wager: 'Single', isEachWay: true },
    );
    expect(state.stakes['Single']).toEqual({ text: '5', isEachWay: true });
  });

  it('that are missing are asked for until one is typed', () => {
    const asked = after({ kind: 'slip-told', slip: betslip([bet(1)]) }, { kind: 'order-unstaked' });
    expect(asked.stage).toEqual({ kind: 'editing', timesUnstaked: 1 });
    const typed = nextSlip(asked, { kind: 'stake-typed', wager: 'Single', text: '1' });
    expect(typed.stage).toEqual({ kind: 'editing', timesUnstaked: 0 });
  });
});
