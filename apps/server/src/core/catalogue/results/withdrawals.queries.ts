import type { Statement } from '../../../platform/database/database.ts';
import { rowsOf, type Column } from '../../../platform/database/rows-of.ts';
import type { MutableMarket } from '../book/book-state.ts';
import type { BookWithdrawal } from '../book/book.ts';

/** A runner in a market that it left, or is back in. */
interface WithdrawnRunner {
  readonly market: MutableMarket;
  readonly selectionNumber: number;
}

/** How a runner left a market. */
export interface WithdrawalToWrite extends WithdrawnRunner {
  readonly withdrawal: BookWithdrawal;
}

const runnerColumns = {
  market_id: ['bigint', ({ market }) => market.id],
  selection_number: ['int', ({ selectionNumber }) => selectionNumber],
} satisfies Record<string, Column<WithdrawnRunner>>;

const measureColumns = {
  price: ['text', ({ withdrawal }) => withdrawal.price],
  deduction_pence: ['int', ({ withdrawal }) => withdrawal.deductionPence],
  standing_prices: ['json', ({ withdrawal }) => JSON.stringify(withdrawal.standingPrices)],
} satisfies Record<string, Column<WithdrawalToWrite>>;

const runnerRows = rowsOf<WithdrawnRunner>(runnerColumns);
const measureRows = rowsOf<WithdrawalToWrite>({ ...runnerColumns, ...measureColumns });
const withdrawalRows = rowsOf<WithdrawalToWrite>({
  ...runnerColumns,
  ...measureColumns,
  withdrawn_at: ['timestamptz', ({ withdrawal }) => new Date(withdrawal.withdrawnAt).toISOString()],
  is_too_late: ['boolean', ({ withdrawal }) => withdrawal.isTooLateForNewMarket],
});

/** A runner comes out once: told a second time, it changes nothing. */
export function insertWithdrawals(withdrawals: readonly WithdrawalToWrite[]): readonly Statement[] {
  return [
    {
      name: 'insert-withdrawals',
      text: `insert into withdrawals (market_id, selection_number, price, deduction_pence,
               standing_prices, withdrawn_at, is_too_late)
             ${withdrawalRows.select(1)}
             on conflict do nothing`,
      values: withdrawalRows.values(withdrawals),
    },
    {
      name: 'withdraw-selections',
      text: `update selections s set is_withdrawn = true, is_reinstated = false
             from (${runnerRows.select(1)}) w
             where s.market_id = w.market_id and s.number = w.selection_number`,
      values: runnerRows.values(withdrawals),
    },
  ];
}

/** Puts runners back as if they had never come out. */
export function deleteWithdrawals(reinstated: readonly WithdrawnRunner[]): readonly Statement[] {
  const values = runnerRows.values(reinstated);
  return [
    {
      name: 'delete-withdrawals',
      text: `delete from withdrawals w using (${runnerRows.select(1)}) r
             where w.market_id = r.market_id and w.selection_number = r.selection_number`,
      values,
    },
    {
      name: 'reinstate-selections',
      text: `update selections s set is_withdrawn = false, is_reinstated = true
             from (${runnerRows.select(1)}) r
             where s.market_id = r.market_id and s.number = r.selection_number`,
      values,
    },
  ];
}

/** Writes by how much runners that are out reduce the others from now on. */
export function updateWithdrawals(withdrawals: readonly WithdrawalToWrite[]): Statement {
  return {
    name: 'update-withdrawals',
    text: `update withdrawals w set price = c.price, deduction_pence = c.deduction_pence,
             standing_prices = c.standing_prices
           from (${measureRows.select(1)}) c
           where w.market_id = c.market_id and w.selection_number = c.selection_number`,
    values: measureRows.values(withdrawals),
  };
}
