import type { MadeCustomer } from '../../../../../test/worlds/customer-world.ts';
import type { TestApp } from '../../../../../test/start-test-app.ts';

/** A row in every table that holds something of a customer beside the money. */
export async function leaveTraces({ db }: TestApp, { id, email }: MadeCustomer): Promise<void> {
  await db.query({
    text: `with a as (insert into consents (customer_id, product, channel, is_given, text_version, at)
        values ($1, 'betting', 'sms', true, '7', now())),
      b as (insert into accepted_texts (customer_id, text_name, text_version, at)
        values ($1, 'terms', '7', now())),
      c as (insert into limit_operations
          (customer_id, kind, period, operation, amount_pence, made_by, at)
        values ($1, 'deposit', 'Daily', 'set', 2550, 'customer', now())),
      r as (insert into limit_reviews (customer_id, is_opt_out, at) values ($1, true, now())),
      d as (insert into identity_checks (customer_id, outcome, reference, at)
        values ($1, 'referred', 'provider-77', now())),
      j as (insert into register_answers (customer_id, occasion, answer, reference, at)
        values ($1, 'login', 'clear', 'register-88', now())),
      k as (insert into reality_checks
          (customer_id, login_id, interval_minutes, interval_began_at, at)
        values ($1, gen_random_uuid(), 45, now(), now())),
      l as (insert into compliance_requests (customer_id, at) values ($1, now())),
      m as (insert into compliance_answers (customer_id, betting_level, tool_using, tool_benefit,
          stress_related_issue, answered_at)
        values ($1, false, true, true, true, now())),
      e as (insert into customer_notes (customer_id, operator_name, text, at)
        values ($1, 'keeper', 'Lives with a lodger.', now())),
      f as (insert into favourites (customer_id, kind, sport_code, name)
        values ($1, 'team', 'F', 'Leyton Orient')),
      fb as (insert into free_bets (customer_id, amount_pence, source, reference, granted_at, expires_at)
        values ($1, 750, 'operator', 'operator:' || $1, now(), now() + interval '7 days')
        returning id),
      fe as (insert into free_bet_events (free_bet_id, kind, at) select id, 'granted', now() from fb),
      g as (insert into known_devices (device_hash, customer_id, seen_at)
        values (decode(md5($2), 'hex'), $1, now())),
      pd as (insert into push_devices (customer_id, login_id, platform, subscription_id, created_at)
        values ($1, gen_random_uuid(), 'ios', 'phone of ' || $2, now())),
      h as (insert into email_codes (id, email_name, code_hash, made_at, expires_at, tries_left, network, used_by)
        values (gen_random_uuid(), lower($2), '', now(), now(), 1, '192.0.2.7', $1)),
      x as (insert into exclusions
          (customer_id, kind, period, begins_at, ends_at, reason, made_at)
        values ($1, 'time_out', '0', now() - interval '9 days', now() - interval '8 days',
          'Bad week at work.', now() - interval '9 days')),
      o as (insert into payout_destinations (id, customer_id, first_name, last_name, account_number,
          sort_code, iban, made_at)
        values (gen_random_uuid(), $1, 'Zoë', 'Quill', '66554433', '112233', 'IE29AIBK93115212345678',
          now()) returning id),
      w as (insert into money_withdrawals (id, customer_id, account_id, request_key, destination_id,
          amount_pence, state, reason, requested_at)
        select gen_random_uuid(), $1, a.id, gen_random_uuid(), o.id, 2550, 'rejected',
          'The account is of Mrs Quill.', now()
        from o, accounts a where a.customer_id = $1 returning id),
      da as (insert into deposits (id, customer_id, account_id, request_key, provider, amount_pence,
          currency, is_test, state, card_last_four, created_at, moved_at, expires_at)
        select gen_random_uuid(), $1, a.id, gen_random_uuid(), 'card', 2550, 'GBP', true, 'failed',
          '4417', now(), now(), now() from accounts a where a.customer_id = $1 returning id),
      pa as (insert into withdrawal_parts (id, withdrawal_id, amount_pence, state, end_reason)
        select gen_random_uuid(), w.id, 2550, 'refused', 'Mrs Quill telephoned.' from w),
      v as (insert into withdrawal_events (withdrawal_id, state, actor, cause, at)
        select id, 'rejected', 'operator:keeper', 'rejected_by_operator', now() from w),
      p as (insert into vulnerability_checks (customer_id, outcome, reference, at)
        values ($1, 'adverse', 'records-99', now())),
      q as (insert into monthly_statements (customer_id, month, is_sent, at)
        values ($1, '2026-10-01', true, now())),
      fr as (insert into funds_requests (customer_id, stops, asked_at, rejected_at, reason)
        values ($1, '{deposit}', now(), now(), 'The payslip is of Mr Quill.')),
      dm as (insert into dormancies (customer_id, quiet_since, told_at, dormant_at, woken_at)
        values ($1, '2019-01-01', now(), now(), now())),
      pw as (insert into promotion_awards (bet_id, promotion, customer_id, amount_pence, at)
        values (-($1::bigint), 'SecondPlace', $1, 777, now())),
      pc as (insert into promotion_claims (customer_id, at) values ($1, now())),
      y as (insert into harm_cases (customer_id, opened_at) values ($1, now()) returning id),
      z as (insert into harm_case_events
          (case_id, kind, family, strength, figures, made_by, words, at)
        select id, 'marker', 'spend', 'notable', '{"lossPence30": 77700}', 'program',
          'Lost £777.00 in 30 days.', now() from y),
      i as (insert into jobs (kind, key, payload, state, ended_at)
        values ('mail', $2, json_build_object('to', $2), 'given_up', now()))
      insert into betslips (id, customer_id) values (gen_random_uuid(), $1)`,
    values: [id, email],
  });
}

/** How many rows speak of a customer still. */
export async function countLeft({ db }: TestApp, { id, email }: MadeCustomer): Promise<unknown> {
  const counts = [
    'sessions',
    'known_devices',
    'push_devices',
    'favourites',
    'betslips',
    'documents',
    'accounts',
  ]
    .concat('consents')
    .map((name) => `(select count(*)::int from ${name} where customer_id = $1) as ${name}`);
  const [row] = await db.query({
    text: `select ${counts.join(', ')},
        (select count(*)::int from email_codes where email_name = lower($2)) as email_codes,
        (select count(*)::int from demo_mails where lower(recipient) = lower($2)) as mails,
        (select count(*)::int from jobs where payload::text like '%' || $2 || '%') as jobs,
        (select count(*)::int from (
            select customer_id, reason from exclusions
            union all select customer_id, reason from money_withdrawals
            union all select customer_id, reason from funds_requests) as given
          where customer_id = $1 and reason <> '') as reasons,
        (select count(*)::int from payout_destinations where customer_id = $1 and
          concat(first_name, last_name, account_number, sort_code, iban) <> '') as banks,
        (select count(*)::int from deposits
          where customer_id = $1 and card_last_four <> '') as cards,
        (select count(*)::int from withdrawal_parts p join money_withdrawals w on w.id = p.withdrawal_id
          where w.customer_id = $1 and p.end_reason <> '') as ends,
        (select count(*)::int from harm_case_events e join harm_cases h on h.id = e.case_id
          where h.customer_id = $1 and (e.words <> '' or e.figures <> '{}')) as harms,
        (select count(*)::int from
          (select customer_id, reference from identity_checks
            union all select customer_id, reference from register_answers
            union all select customer_id, reference from vulnerability_checks) as asked
          where customer_id = $1 and reference <> '') as references`,
    values: [id, email],
  });
  return row;
}
