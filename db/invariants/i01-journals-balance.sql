-- I1: every journal has at least two entries and they sum to zero; so does the whole ledger.
select j.id as journal_id, count(e.account_id) as entries, coalesce(sum(e.amount_pence), 0) as sum_pence
from journals j left join entries e on e.journal_id = j.id
group by j.id
having count(e.account_id) < 2 or sum(e.amount_pence) <> 0;
