import { harmCase, transfer, type PlantedFault } from './planting.ts';

/** Of the invariants on customers and on the money that they pay in and take out. */
export const plantedAmongCustomers: Readonly<Record<string, readonly PlantedFault[]>> = {
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
    {
      what: 'money from PayPal that is no deposit',
      sql: transfer(
        `(select id from accounts where kind = 'customer' order by id limit 1)`,
        'clearing_paypal',
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
