import { toArray } from '../../platform/database/array-text.ts';
import type { Statement } from '../../platform/database/database.ts';

/** What is taken off a selection; put on it where it is negative. */
export interface ReleasedLiability {
  readonly marketId: number;
  readonly selectionNumber: number;
  readonly betCount: number;
  readonly stakedPence: number;
  readonly liabilityPence: number;
}

/** Gives back what bets put on their markets; rows in order, as placement takes them. */
export function releaseLiabilities(released: readonly ReleasedLiability[]): Statement {
  return {
    name: 'liabilities.release',
    text: `with locked as (
             select l.market_id, l.selection_number, u.bets, u.staked, u.liability
             from unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[], $5::bigint[])
               as u (market_id, selection_number, bets, staked, liability)
             join liabilities l using (market_id, selection_number)
             order by l.market_id, l.selection_number for update of l
           )
           update liabilities l set bet_count = l.bet_count - r.bets,
             staked_pence = l.staked_pence - r.staked,
             liability_pence = l.liability_pence - r.liability
           from locked r
           where l.market_id = r.market_id and l.selection_number = r.selection_number`,
    values: [
      toArray(released.map((row) => row.marketId)),
      toArray(released.map((row) => row.selectionNumber)),
      toArray(released.map((row) => row.betCount)),
      toArray(released.map((row) => row.stakedPence)),
      toArray(released.map((row) => row.liabilityPence)),
    ],
  };
}
