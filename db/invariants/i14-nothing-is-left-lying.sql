-- I14: no submission and no cash out waits for more than five minutes after it was due, in business time; no settlement run
-- has been open for more than a quarter of an hour of machine time, unless its market is frozen.
select 'submission' as what, s.submission_key::text as id, s.due_at as at
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
