/** A way to break an invariant, and nothing else, in a book that has open, settled and cashed-out bets. */
export interface PlantedFault {
  readonly what: string;
  readonly sql: string;
}

/** By the file of the invariant. Constraints and triggers that stand in the way are out of force while it is done. */
export const plantedFaults: Readonly<Record<string, readonly PlantedFault[]>> = {
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
      what: 'an entry of the audit log that was changed',
      sql: `update audit_log set detail = '{"price": "3/1"}' where id = (select min(id) from audit_log)`,
    },
    {
      what: 'the first entry of the audit log taken out',
      sql: `delete from audit_log where id = (select min(id) from audit_log)`,
    },
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
  'i19-nobody-excluded-is-served.sql': [
    {
      what: 'a bet during a break',
      sql: exclusion(
        `select a.customer_id, 'time_out', '0', b.placed_at from bets b join accounts a on a.id = b.account_id limit 1`,
      ),
    },
    {
      what: 'a cash out during a self-exclusion',
      sql: exclusion(
        `select a.customer_id, 'self_exclusion', '5', c.decided_at from cash_outs c join accounts a on a.id = c.account_id
         where c.status = 2 limit 1`,
      ),
    },
    {
      what: 'a bet after a self-exclusion whose customer nobody has let in',
      sql: exclusion(
        `select a.customer_id, 'self_exclusion', '5', b.placed_at - interval '2 years'
         from bets b join accounts a on a.id = b.account_id limit 1`,
      ),
    },
    {
      what: 'a consent to marketing that was given meanwhile',
      sql: `with excluded as (${exclusion(`select id, 'time_out', '0', now() from customers limit 1`)} returning customer_id)
            insert into consents (customer_id, product, channel, is_given, text_version, at)
            select customer_id, 'betting', 'sms', true, '1', now() from excluded`,
    },
    {
      what: 'a consent to marketing that the exclusion has not taken back',
      sql: `with given as (
              insert into consents (customer_id, product, channel, is_given, text_version, at)
              select id, 'betting', 'sms', true, '1', now() - interval '1 day' from customers limit 1
              returning customer_id)
            ${exclusion(`select customer_id, 'time_out', '0', now() from given`)}`,
    },
    {
      what: 'a deposit that was begun during a break',
      sql: `with begun as (
              insert into deposits (id, customer_id, account_id, request_key, provider, amount_pence,
                currency, is_test, state, created_at, expires_at, moved_at)
              select gen_random_uuid(), customer_id, id, gen_random_uuid(), 'card', 1000,
                'GBP', true, 'created', now(), now(), now()
              from accounts where kind = 'customer' limit 1 returning customer_id)
            ${exclusion(`select customer_id, 'time_out', '0', now() from begun`)}`,
    },
    {
      what: 'a deposit that was kept after a self-exclusion whose customer nobody has let in',
      sql: exclusion(
        `select customer_id, 'self_exclusion', '5', created_at - interval '2 years'
         from deposits where state = 'succeeded' limit 1`,
      ),
    },
    {
      what: 'a session that was begun meanwhile',
      sql: `with excluded as (${exclusion(`select id, 'time_out', '0', now() from customers limit 1`)} returning customer_id)
            insert into sessions (token_hash, kind, customer_id, login_id, created_at, expires_at)
            select 'planted', 'access', customer_id, gen_random_uuid(), now(), now() from excluded`,
    },
  ],
  'i20-deposits-are-booked-once.sql': [
    {
      what: 'a deposit that arrived and was booked nowhere',
      sql: `insert into deposits (id, customer_id, account_id, request_key, provider, amount_pence,
              currency, is_test, state, payment_uid, created_at, expires_at, moved_at)
            select gen_random_uuid(), customer_id, id, gen_random_uuid(), 'card', 1000,
              'GBP', true, 'succeeded', 'planted', now(), now(), now()
            from accounts where kind = 'customer' limit 1`,
    },
    {
      what: 'a booking of a deposit that is not there',
      sql: `${transfer(`(select id from accounts where kind = 'customer' order by id limit 1)`, 'external', '1000')};
            update journals set idempotency_key = 'deposit:planted' where idempotency_key = 'planted'`,
    },
    {
      what: 'money from the gateway that is no deposit',
      sql: transfer(
        `(select id from accounts where kind = 'customer' order by id limit 1)`,
        'clearing_card',
        '1000',
      ),
    },
  ],
  'i21-withdrawals-are-booked-once.sql': [
    {
      what: 'a withdrawal of a penny more than left the funds',
      sql: `update money_withdrawals set amount_pence = amount_pence + 1 where state = 'requested'`,
    },
    {
      what: 'a withdrawal that never left the funds',
      sql: `update journals set idempotency_key = 'planted' where idempotency_key = (
              select 'withdrawal:' || id from money_withdrawals where state = 'requested' limit 1)`,
    },
    {
      what: 'a booking of a withdrawal that is not there',
      sql: `${transfer(`(select id from accounts where kind = 'customer' order by id limit 1)`, 'external', '-1')};
            update journals set idempotency_key = 'withdrawal:planted' where idempotency_key = 'planted'`,
    },
    {
      what: 'a penny that waits for nobody',
      sql: transfer(
        `(select id from accounts where kind = 'customer' order by id limit 1)`,
        'withdrawals_due',
        '-1',
      ),
    },
    {
      what: 'a part that is told as paid and was not',
      sql: `update withdrawal_parts set state = 'paid' where state = 'held' and deposit_id is null`,
    },
    {
      what: 'a part that was paid and is to be paid again',
      sql: `update withdrawal_parts set state = 'waiting' where state = 'paid' and deposit_id is null`,
    },
    {
      what: 'a part above its deposit',
      sql: `update withdrawal_parts set amount_pence = amount_pence + case when deposit_id is null then -1 else 1 end
            where state = 'waiting'`,
    },
    {
      what: 'a part that was paid nobody knows when',
      sql: `update withdrawal_parts set ended_at = null where state = 'paid'`,
    },
    {
      what: 'a rejected withdrawal that did not come back as one',
      sql: `update journals set kind = 8 where idempotency_key = (
              select 'withdrawal-return:' || id from money_withdrawals where state = 'rejected' limit 1)`,
    },
    {
      what: 'a refused part that did not come back',
      sql: `update journals set idempotency_key = 'planted' where idempotency_key = (
              select 'withdrawal-return:' || id from withdrawal_parts where state = 'refused' limit 1)`,
    },
    {
      what: 'a time line that tells another end',
      sql: `update withdrawal_events set state = 'returned' where state = 'paid'`,
    },
  ],
  'i23-fees-and-findings-are-told.sql': [
    {
      what: 'a fee under another name',
      sql: `update journals set idempotency_key = 'planted' where idempotency_key like 'fee:%'`,
    },
    {
      what: 'money that came to the house out of the account of fees',
      sql: transfer(`(select id from accounts where kind = 'fees')`, 'house', '-5'),
    },
    {
      what: 'a finding that was closed without a word',
      sql: `update payment_findings set closed_at = now()`,
    },
    {
      what: 'a finding that is open after its end',
      sql: `insert into payment_finding_events (finding_id, kind, made_by, at)
        select max(id), 'closed', 'operator:keeper1', now() from payment_findings`,
    },
  ],
  'i22-cases-of-harm-are-whole.sql': [
    { what: 'a case without a marker', sql: harmCase('null', `where false`) },
    {
      what: 'a strong marker that has done nothing',
      sql: harmCase('null', `union all select 'marker', 'spend', 'strong', '{}'::jsonb`),
    },
    { what: 'a case that was closed without a word', sql: harmCase('now()', '') },
    {
      what: 'a marker in a case that was closed',
      sql: harmCase(
        'now()',
        `union all select 'closed', null, null, null
         union all select 'marker', 'time', 'notable', '{}'::jsonb`,
      ),
    },
  ],
  'i24-no-mail-is-marketing.sql': [
    {
      what: 'a mail that nobody has said to be of service',
      sql: `insert into jobs (kind, key, payload) values ('mail', 'spring-offer:1', '{}')`,
    },
  ],
};

/** An exclusion of a day from just before a moment; `chosen` selects customer, kind, period and moment. */
function exclusion(chosen: string): string {
  return `insert into exclusions (customer_id, kind, period, begins_at, ends_at, made_at)
    select c.customer_id, c.kind, c.period, c.at - interval '1 minute', c.at + interval '1 day', c.at
    from (${chosen}) c (customer_id, kind, period, at)`;
}

/** Money between a customer and the book, in every place that tells of it. */
function transfer(account: string, other: string, pence: string): string {
  return `
    with moved as (
      select a.id, ${pence}::bigint as pence, a.balance_pence, a.version, a.customer_id,
        (select o.id from accounts o where o.kind = '${other}') as other
      from accounts a where a.id = ${account}
    ), made as (
      insert into journals (kind, idempotency_key, at) values (8, 'planted', now()) returning id
    ), entered as (
      insert into entries (journal_id, account_id, amount_pence, balance_after_pence, account_version)
      select made.id, moved.id, pence, case when customer_id is not null then balance_pence + pence end,
        case when customer_id is not null then version + 1 end
      from made, moved
      union all
      select made.id, moved.other, -pence, null, null from made, moved
    )
    update accounts a
    set balance_pence = a.balance_pence + case when a.id = moved.id then pence else -pence end,
      version = a.version + 1
    from moved where a.id in (moved.id, moved.other)`;
}

/** A case with a notable marker and what else happened in it. */
function harmCase(closedAt: string, more: string): string {
  return `with opened as (
      insert into harm_cases (customer_id, opened_at, closed_at)
      select min(id), now(), ${closedAt} from customers returning id)
    insert into harm_case_events (case_id, kind, family, strength, figures, made_by, words, at)
    select opened.id, happened.*, 'program', '', now() from opened, (
      select 'marker' as kind, 'spend' as family, 'notable' as strength, '{}'::jsonb as figures ${more}
    ) happened`;
}

/** One penny more than was due on the last winner, as if settlement had worked it out so. */
function overpay(): string {
  const bet = `(select max(id) from bets where result_label = 'won' and settlement_count = 1)`;
  const account = `(select account_id from bets where id = ${bet})`;
  return `
    update bet_settlements set payout_pence = payout_pence + 1, moved_pence = moved_pence + 1 where bet_id = ${bet};
    update bets set payout_pence = payout_pence + 1 where id = ${bet};
    update entries set amount_pence = amount_pence + 1, balance_after_pence = balance_after_pence + 1
      where account_id = ${account}
        and account_version = (select version from accounts where id = ${account});
    update entries set amount_pence = amount_pence - 1
      where account_id = (select id from accounts where kind = 'house')
        and journal_id = (select journal_id from entries where bet_id = ${bet} and bet_step = 1);
    update accounts set balance_pence = balance_pence + case when kind = 'house' then -1 else 1 end
      where kind = 'house' or id = ${account};
    update day_winnings set won_pence = won_pence + 1 where account_id = ${account}`;
}
