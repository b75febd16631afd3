import type { Queryable } from '../../../platform/database/database.ts';

/** The sum that the book would lose in the worst case if this selection wins, as placement keeps it. */
export interface SelectionCostRow {
  readonly selection_number: number;
  readonly bet_count: number;
  readonly staked_pence: number;
  readonly liability_pence: number;
}

export async function listSelectionLiabilities(
  db: Queryable,
  marketId: number,
): Promise<readonly SelectionCostRow[]> {
  return await db.query<SelectionCostRow>({
    name: 'operator.liabilities',
    text: `select selection_number, bet_count, staked_pence, liability_pence
           from liabilities where market_id = $1`,
    values: [marketId],
  });
}
