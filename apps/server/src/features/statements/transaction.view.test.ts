import { describe, expect, it } from 'vitest';
import type { StatementBet } from './statements.queries.ts';
import { toTransaction, type ToldLine } from './transaction.view.ts';

const bet: StatementBet = {
  id: 17,
  wager: 'Single',
  is_each_way: false,
  leg_count: 1,
  line_count: 1,
  stake_per_line_pence: 10_00,
  stake_pence: 10_00,
  potential_payout_pence: 20_00,
  payout_pence: 0,
  cashed_out_stake_pence: 0,
  cashed_out_pence: 0,
  status: 'settled',
  result_label: 'lost',
  is_free_bet: false,
};

function lineOf(changes: Partial<StatementBet>): ToldLine {
  const line = {
    entry_number: 2,
    at: new Date('2026-11-20T14:05:09Z'),
    kind: 1,
    text: '',
    bet_step: 0,
    amount_pence: -10_00,
    balance_pence: 90_00,
    bet: { ...bet, ...changes },
  };
  return { line, selectionName: '', settlement: undefined };
}

const whole = { cashed_out_stake_pence: 10_00, result_label: 'cashed_out' };
const half = { cashed_out_stake_pence: 5_00, cashed_out_pence: 5_00 };

describe('the status of a bet', () => {
  it.each([
    ['still runs', { status: 'open', result_label: '' }, 'Open'],
    ['is void', { payout_pence: 10_00, result_label: 'void' }, 'Void'],
    ['returns more', { payout_pence: 10_01, result_label: 'won' }, 'Profit'],
    ['returns its stake', { payout_pence: 10_00, result_label: 'placed' }, 'Profit'],
    ['won less than its stake', { payout_pence: 9_99, result_label: 'won' }, 'Loss'],
    ['returns nothing', {}, 'Loss'],
    ['wins less than its free bet', { payout_pence: 4_44, is_free_bet: true }, 'Profit'],
    ['loses its free bet', { is_free_bet: true }, 'Loss'],
    ['is bought back for its stake', { ...whole, cashed_out_pence: 10_00 }, 'Profit'],
    ['is bought back for less', { ...whole, cashed_out_pence: 9_99 }, 'Loss'],
    ['returns it in part each way', { ...half, payout_pence: 5_00, result_label: 'won' }, 'Profit'],
    ['loses what was not bought back', half, 'Loss'],
  ] as const)('3.3: that %s is told by its money', (_, changes, status) => {
    expect(toTransaction(lineOf(changes)).status).toBe(status);
  });
});
