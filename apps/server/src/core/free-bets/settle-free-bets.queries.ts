import type { Statement } from '../../platform/database/database.ts';

/** A customer has at least so long for a free bet that is given for a void one. */
const fairDays = 7;

/**
 * Gives a free bet of the same amount for that of each void bet, until the same time, or a week from now where that is later
 * (rules 3.18). It is one a bet, however often the bet is settled.
 */
export function restoreFreeBets(betIds: readonly number[], at: Date): Statement {
  return {
    name: 'free-bets.restore',
    text: `with given as (
        insert into free_bets as f
          (customer_id, amount_pence, source, reference, granted_at, expires_at, voided_bet_id)
        select t.customer_id, t.amount_pence, t.source, 'void:' || t.bet_id, $2::timestamptz,
          greatest(t.expires_at, $2::timestamptz + interval '${String(fairDays)} days'), t.bet_id
        from free_bets t where t.bet_id = any($1::bigint[]) order by t.bet_id
        on conflict (reference) do update
          set withdrawn_at = null, expires_at = greatest(f.expires_at, excluded.expires_at)
          where f.withdrawn_at is not null
        returning f.id, f.voided_bet_id
      )
      insert into free_bet_events (free_bet_id, kind, bet_id, at)
      select id, case when exists (select 1 from free_bet_events e where e.free_bet_id = given.id)
        then 'given_again' else 'granted' end, voided_bet_id, $2 from given`,
    values: [betIds, at],
  };
}

/**
 * Takes back what was given for bets that are not void after all. A free bet that was staked meanwhile stays staked.
 */
export function withdrawRestored(betIds: readonly number[], at: Date): Statement {
  return {
    name: 'free-bets.withdraw-restored',
    text: `with withdrawn as (
        update free_bets set withdrawn_at = $2::timestamptz
        where voided_bet_id = any($1::bigint[]) and bet_id is null and withdrawn_at is null
        returning id, voided_bet_id
      )
      insert into free_bet_events (free_bet_id, kind, bet_id, at)
      select id, 'withdrawn', voided_bet_id, $2 from withdrawn`,
    values: [betIds, at],
  };
}
