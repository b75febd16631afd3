import type { PlantedFault } from './planting.ts';

const used = `(select min(bet_id) from free_bets where bet_id is not null)`;

/** Faults that break the invariant of free bets, and no other. */
export const plantedInFreeBets: Readonly<Record<string, readonly PlantedFault[]>> = {
  'i25-free-bets-are-staked-once.sql': [
    {
      what: 'a free bet of another amount than its bet stakes',
      sql: `update free_bets set amount_pence = amount_pence + 1 where bet_id = ${used}`,
    },
    {
      what: 'a free bet that is free again while its bet stands',
      sql: `update free_bets set bet_id = null where bet_id = ${used}`,
    },
    {
      what: 'a free bet of nobody',
      sql: `insert into free_bets (id, customer_id, amount_pence, source, reference, granted_at, expires_at)
            values ('00000000-0000-4000-8000-000000000001', -1, 500, 'planted', 'planted', now(), now() + interval '1 day');
            insert into free_bet_events (free_bet_id, kind, at)
            values ('00000000-0000-4000-8000-000000000001', 'granted', now())`,
    },
    {
      what: 'a void bet whose free bet is not given back',
      sql: `delete from free_bet_events where free_bet_id in (select id from free_bets where voided_bet_id is not null);
            delete from free_bets where voided_bet_id is not null`,
    },
    {
      what: 'a free bet that was given back for a bet that is not void',
      sql: `update free_bets set voided_bet_id = (select min(id) from bets where result_label = 'lost')
            where voided_bet_id is null and bet_id is null`,
    },
    {
      what: 'a history that begins without a grant',
      sql: `delete from free_bet_events where kind = 'granted' and id = (select min(id) from free_bet_events)`,
    },
    {
      what: 'a free bet that was withdrawn, of which its history knows nothing',
      sql: `update free_bets set withdrawn_at = now() where voided_bet_id is null and bet_id is null`,
    },
  ],
};
