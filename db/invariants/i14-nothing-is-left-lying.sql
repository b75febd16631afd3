-- I14: the hash of every entry of the audit log follows from its content and from the entry before it; no submission and
-- no cash out waits for more than five minutes after it was due, in business time; no settlement run has been open for
-- more than a quarter of an hour of machine time, unless its market is frozen.
select 'audit entry' as what, id::text, at
from (
  select id, at, previous_hash, hash,
    coalesce(lag(hash) over (order by id), decode(repeat('00', 32), 'hex')) as hash_before,
    sha256(previous_hash || convert_to(canonical_json(jsonb_build_object(
      'at', (extract(epoch from at) * 1000)::bigint, 'actor', actor, 'action', action, 'subject', subject,
      'detail', detail)), 'UTF8')) as expected
  from audit_log
) chained
where previous_hash <> hash_before or hash <> expected
union all
select 'submission', s.submission_key::text, s.due_at
from submissions s, clock_offset c
where s.status in (1, 8) and s.due_at < now() + c.offset_ms * interval '1 ms' - interval '5 min'
union all
select 'cash out', w.cash_out_key::text, w.due_at
from cash_outs w, clock_offset c
where w.status = 8 and w.due_at < now() + c.offset_ms * interval '1 ms' - interval '5 min'
union all
select 'settlement run', r.market_id || '/' || r.revision, r.created_at
from settlement_runs r join markets m on m.id = r.market_id
where not r.is_complete and not m.is_frozen and r.created_at < now() - interval '15 min';
