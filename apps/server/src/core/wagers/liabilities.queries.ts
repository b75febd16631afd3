import type { Statement } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';

/** An amount to take off the liability of a selection; a negative amount is put on it. */
export interface ReleasedLiability {
  readonly marketId: number;
  readonly selectionNumber: number;
  readonly betCount: number;
  readonly stakedPence: number;
  readonly liabilityPence: number;
}

const releasedRows = rowsOf<ReleasedLiability>({
  market_id: ['bigint', ({ marketId }) => marketId],
  selection_number: ['int', ({ selectionNumber }) => selectionNumber],
  bet_count: ['bigint', ({ betCount }) => betCount],
  staked_pence: ['bigint', ({ stakedPence }) => stakedPence],
  liability_pence: ['bigint', ({ liabilityPence }) => liabilityPence],
});

/** Takes off the liabilities what bets put there. Rows are locked in the order in which placement takes them. */
export function releaseLiabilities(released: readonly ReleasedLiability[]): Statement {
  return {
    name: 'liabilities.release',
    text: `with locked as (
        select r.*
        from (${releasedRows.select(1)}) r join liabilities l using (market_id, selection_number)
        order by l.market_id, l.selection_number for update of l
      )
      update liabilities l set bet_count = l.bet_count - r.bet_count,
        staked_pence = l.staked_pence - r.staked_pence,
        liability_pence = l.liability_pence - r.liability_pence
      from locked r
      where l.market_id = r.market_id and l.selection_number = r.selection_number`,
    values: releasedRows.values(released),
  };
}
