import type { Statement } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/rows-of.ts';

/** The sums that bets add to the liability of a selection. */
export interface LiabilityToAdd {
  readonly marketId: number;
  readonly selectionNumber: number;
  readonly betCount: number;
  readonly stakedPence: number;
  readonly liabilityPence: number;
  /** Whether the selection had a row when it was read. */
  readonly isKnown: boolean;
  /** The sum that the liability comes to if nobody else added to it since it was read. */
  readonly expectedPence: number;
  /** The most that the market allows. */
  readonly limitPence: number;
}

const addedRows = rowsOf<LiabilityToAdd>({
  market_id: ['bigint', ({ marketId }) => marketId],
  selection_number: ['int', ({ selectionNumber }) => selectionNumber],
  bet_count: ['bigint', ({ betCount }) => betCount],
  staked_pence: ['bigint', ({ stakedPence }) => stakedPence],
  liability_pence: ['bigint', ({ liabilityPence }) => liabilityPence],
  expected_pence: ['bigint', ({ expectedPence }) => expectedPence],
  limit_pence: ['bigint', ({ limitPence }) => limitPence],
});

/**
 * Adds to what the book loses if a selection wins; rows in order of market and selection, so that batches never wait for
 * each other in a ring. Raced where another batch added to the same selection and the two go beyond the limit together.
 */
export function addLiabilities(added: readonly LiabilityToAdd[]): Statement {
  // A plain update costs less where every row is there. All rows are in one statement, or they would lose their order.
  return added.every(({ isKnown }) => isKnown)
    ? updateLiabilities(added)
    : upsertLiabilities(added);
}

function updateLiabilities(added: readonly LiabilityToAdd[]): Statement {
  return {
    name: 'placement.update_liabilities',
    text: `with written as (
        update liabilities l
        set bet_count = l.bet_count + a.bet_count, staked_pence = l.staked_pence + a.staked_pence,
          liability_pence = l.liability_pence + a.liability_pence
        from (${addedRows.select(2)}) a
        where l.market_id = a.market_id and l.selection_number = a.selection_number
        returning l.liability_pence, a.expected_pence, a.limit_pence
      )
      select raced('a liability limit was reached meanwhile') from written
      having count(*) < $1::int or bool_or(liability_pence > expected_pence and liability_pence > limit_pence)`,
    values: [added.length, ...addedRows.values(added)],
  };
}

/** Also where another batch was quicker to write the first row of a selection. */
function upsertLiabilities(added: readonly LiabilityToAdd[]): Statement {
  return {
    name: 'placement.upsert_liabilities',
    text: `with added as materialized (${addedRows.select(1)}), written as (
        insert into liabilities as l
          (market_id, selection_number, bet_count, staked_pence, liability_pence)
        select market_id, selection_number, bet_count, staked_pence, liability_pence from added
        on conflict (market_id, selection_number) do update set
          bet_count = l.bet_count + excluded.bet_count,
          staked_pence = l.staked_pence + excluded.staked_pence,
          liability_pence = l.liability_pence + excluded.liability_pence
        returning market_id, selection_number, liability_pence
      )
      select raced('a liability limit was reached meanwhile')
      from written w join added a using (market_id, selection_number)
      where w.liability_pence > a.expected_pence and w.liability_pence > a.limit_pence`,
    values: addedRows.values(added),
  };
}
