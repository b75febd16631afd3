import { plantedInAuditChain } from './planted-in-audit-chain.ts';
import { plantedAmongCustomers } from './planted-among-customers.ts';
import { plantedInFreeBets } from './planted-in-free-bets.ts';
import { overpay, transfer, type PlantedFault } from './planting.ts';

/**
 * The faults by the file of the invariant that they break, or by the audit chain, which the program
 * follows. Constraints and triggers that stand in the way are out of force while it is done.
 */
export const plantedFaults: Readonly<Record<string, readonly PlantedFault[]>> = {
  'audit chain': plantedInAuditChain,
  'i01-journals-balance.sql': [
    {
      what: 'a journal without entries',
      sql: `insert into journals (kind, idempotency_key, at) values (7, 'planted', now())`,
    },
  ],
  'i02-balances-follow-from-entries.sql': [
    {
      what: 'a balance that no entry made',
      sql: `update accounts set balance_pence = balance_pence + 1 where kind = 'external'`,
    },
  ],
  'i03-no-funds-below-zero.sql': [
    {
      what: 'more taken than there was',
      sql: `alter table accounts drop constraint accounts__customer_not_negative;
            ${transfer(`(select id from accounts where kind = 'customer' order by id limit 1)`, 'external', '-100000000')}`,
    },
  ],
  'i04-one-stake-a-bet.sql': [
    {
      what: 'a stake that was never taken as one',
      sql: `update journals set kind = 8 where id = (select min(id) from journals where kind = 1)`,
    },
  ],
  'i05-legs-are-complete.sql': [
    {
      what: 'a leg that is missing',
      sql: `update bets set leg_count = leg_count + 1 where status = 'open'`,
    },
  ],
  'i06-one-placing-a-revision.sql': [
    {
      what: 'a revision that is placed again',
      sql: `insert into submissions (account_id, submission_key, betslip_id, revision, request_hash, status,
              due_at, received_at)
            select account_id, gen_random_uuid(), betslip_id, revision, request_hash, 8, now() + interval '1 year', received_at
            from submissions where status = 2 limit 1`,
    },
    {
      what: 'a slip that is held by a submission of another revision',
      sql: `update betslips set held_revision = held_revision + 1 where held_revision is not null`,
    },
    {
      what: 'a placed revision that nothing holds',
      sql: `update betslips set held_revision = null, held_account_id = null, held_key = null`,
    },
  ],
  'i07-no-orphans.sql': [
    {
      what: 'a submission of nobody',
      sql: `insert into submissions (account_id, submission_key, betslip_id, revision, request_hash, status,
              received_at)
            values (-1, gen_random_uuid(), gen_random_uuid(), 1, '', 4, now())`,
    },
    {
      what: 'money for a bet that its customer never made',
      sql: `update entries set bet_id = 0 where account_version = 1
              and account_id = (select account_id from bets order by id limit 1)`,
    },
  ],
  'i08-balance-chains-have-no-gap.sql': [
    {
      what: 'a balance in the chain that its entries do not give',
      sql: `update entries set balance_after_pence = balance_after_pence + 1
            where account_version = 2 and account_id = (select account_id from bets order by id limit 1)`,
    },
  ],
  'i09-open-stakes-are-backed.sql': [
    {
      what: 'a penny among the open stakes that nobody staked',
      sql: transfer(`(select id from accounts where kind = 'open_stakes')`, 'house', '1'),
    },
  ],
  'i10-payouts-are-derivable.sql': [
    { what: 'a winner paid a penny more, in every book', sql: overpay() },
    {
      what: 'a payout that the ledger never moved',
      sql: `update entries set bet_step = 1000 where bet_step = 1 and bet_id = (
              select bet_id from bet_settlements where payout_pence > 0 limit 1)`,
    },
    {
      what: 'a line that nobody has',
      sql: `update bets set line_count = line_count + 1 where wager = 'Patent'`,
    },
    {
      what: 'a winner’s leg at another price',
      sql: `update bet_settlements set legs = replace(legs::text, '"price":"2/1"', '"price":"3/1"')::json
            where legs::text like '%"price":"2/1"%'`,
    },
  ],
  'i11-settled-once.sql': [
    {
      what: 'a settlement too many',
      sql: `update bets set settlement_count = settlement_count + 1 where result_label = 'won'`,
    },
  ],
  'i12-no-bet-where-none-were-taken.sql': [
    {
      what: 'a market that was shut when a bet was struck on it',
      sql: `update market_openings set is_open = false
            where (market_id, version) = (select market_id, market_version from bet_legs limit 1)`,
    },
    {
      what: 'a customer who was excluded before they bet',
      sql: `insert into customer_standings (customer_id, account_version, status)
            select a.customer_id, 1, 'excluded' from bets b join accounts a on a.id = b.account_id limit 1`,
    },
  ],
  'i13-outcomes-and-bets-agree.sql': [
    {
      what: 'a bet of a submission that was refused',
      sql: `with failed as (
              update submissions set status = 4
              where (account_id, submission_key) = (select account_id, submission_key from bets limit 1)
              returning submission_key
            )
            update betslips set held_revision = null, held_account_id = null, held_key = null
            from failed where held_key = submission_key`,
    },
  ],
  'i14-nothing-is-left-lying.sql': [
    {
      what: 'a submission that nobody decided',
      sql: `insert into submissions (account_id, submission_key, betslip_id, revision, request_hash, status,
              due_at, received_at)
            select id, gen_random_uuid(), gen_random_uuid(), 1, '', 8, '2026-11-19', '2026-11-19'
            from accounts where kind = 'customer' limit 1`,
    },
    {
      what: 'a cash out that nobody decided',
      sql: `insert into cash_outs (account_id, cash_out_key, bet_id, request_hash, stake_pence, offered_pence,
              status, response, due_at, received_at)
            select account_id, gen_random_uuid(), id, '', 1, 1, 8, '{}', '2026-11-19', '2026-11-19' from bets limit 1`,
    },
    {
      what: 'a result whose bets wait for their money',
      sql: `update settlement_runs set is_complete = false, created_at = now() - interval '1 hour'`,
    },
  ],
  'i15-cash-outs-are-paid-once.sql': [
    {
      what: 'a cash out that a bet knows nothing of',
      sql: `update bets set cashed_out_pence = cashed_out_pence + 1 where status = 'open'`,
    },
  ],
  'i16-a-days-winnings-are-limited.sql': [
    {
      what: 'winnings of a day that nobody won',
      sql: `update day_winnings set won_pence = won_pence + 1`,
    },
  ],
  'i17-liabilities-are-those-of-open-bets.sql': [
    {
      what: 'a penny on a selection that no bet put there',
      sql: `update liabilities l set liability_pence = liability_pence + 1
            from markets m where m.id = l.market_id and m.result_revision = 0`,
    },
    {
      what: 'a selection that a bet was forgotten on',
      sql: `delete from liabilities l using markets m where m.id = l.market_id and m.result_revision = 0`,
    },
  ],
  'i18-results-are-followed.sql': [
    {
      what: 'a market that takes bets on its result',
      sql: `update markets set status = 'open' where id = (select min(id) from markets where result_revision > 0)`,
    },
    {
      what: 'a bet that no settlement came to',
      sql: `with passed_over as (
              select l.market_id from bets b join bet_legs l on l.bet_id = b.id
              where b.status = 'open' and b.leg_count = 1 limit 1
            ), resulted as (
              update markets m set result_revision = 1, status = 'resulted' from passed_over p where m.id = p.market_id
            )
            insert into settlement_runs (market_id, revision, is_complete) select market_id, 1, true from passed_over`,
    },
  ],
  ...plantedAmongCustomers,
  ...plantedInFreeBets,
};
