-- I13: a submission that succeeded has as many bets as its answer names, and any other submission has none; every bet
-- belongs to a submission.
select s.account_id, s.submission_key, s.status, count(b.id) as bets
from submissions s
left join bets b on b.account_id = s.account_id and b.submission_key = s.submission_key
group by s.account_id, s.submission_key
having count(b.id) <> case when s.status = 2
  then json_array_length(s.response -> 'wagersSubmitResult') else 0 end
union all
select b.account_id, b.submission_key, null, count(*)
from bets b
where not exists (
  select 1 from submissions s
  where s.account_id = b.account_id and s.submission_key = b.submission_key
)
group by b.account_id, b.submission_key;
