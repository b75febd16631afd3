-- When a part of a withdrawal was paid or came back: a net deposit limit counts what is paid from then on (D12).
alter table withdrawal_parts add column ended_at timestamptz;
update withdrawal_parts p set ended_at = j.at from journals j
  where j.idempotency_key = case p.state
    when 'paid' then 'withdrawal-paid:' || p.id
    when 'refused' then 'withdrawal-return:' || p.id
  end;

-- By what an operator ended a part of which its company said nothing, such as the bank's own paper; '' where the company said
-- it. Here and not among the events, because it can be erased.
alter table withdrawal_parts add column end_reason text not null default '';
