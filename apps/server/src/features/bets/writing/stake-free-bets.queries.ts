import type { Statement } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/rows-of.ts';
import type { BetToWrite } from './write-bets.queries.ts';

const stakedRows = rowsOf<BetToWrite>({
  id: ['uuid', ({ bet }) => bet.freeBetId ?? null],
  bet_id: ['bigint', ({ id }) => id],
});

/** Marks free bets as staked by these bets. Raced where one of them is gone since it was read. */
export function stakeFreeBets(bets: readonly BetToWrite[], placedAt: number): Statement {
  return {
    name: 'placement.stake_free_bets',
    text: `with staked as (
        update free_bets f set bet_id = r.bet_id
        from (${stakedRows.select(3)}) r
        where f.id = r.id and f.bet_id is null and f.withdrawn_at is null
        returning f.id, f.bet_id
      ), told as (
        insert into free_bet_events (free_bet_id, kind, bet_id, at)
        select id, 'staked', bet_id, to_timestamp($2::float8 / 1000.0) from staked
      )
      select raced('a free bet was gone when it was to be staked')
      from staked having count(*) < $1::int`,
    values: [bets.length, placedAt, ...stakedRows.values(bets)],
  };
}
