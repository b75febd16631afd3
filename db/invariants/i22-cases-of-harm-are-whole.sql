-- I22: every case of harm has a marker; a strong marker that was read off a customer's figures or records has stopped
-- marketing and asked for a limit in its transaction; a case is closed by an event, and nothing happens in it after that.
select 'no marker' as what, h.id as case_id from harm_cases h
where not exists (select 1 from harm_case_events e where e.case_id = h.id and e.kind = 'marker')
union all
select 'strong without ' || wanted.action, e.case_id
from harm_case_events e
  cross join (values ('customer.marketing_stopped'), ('customer.limit_asked')) as wanted (action)
where e.strength = 'strong' and not exists (
  select 1 from harm_case_events done
  where done.case_id = e.case_id and done.action = wanted.action and done.at = e.at)
union all
select 'closed without a word', h.id from harm_cases h
where (h.closed_at is not null) <> exists (
  select 1 from harm_case_events e where e.case_id = h.id and e.kind = 'closed')
union all
select 'closed too early', e.case_id from harm_case_events e join harm_case_events closing
  on closing.case_id = e.case_id and closing.kind = 'closed' and e.id > closing.id;
