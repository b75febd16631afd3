-- I6: a betslip revision is placed at most once, and a key names one submission.
select betslip_id, revision, count(*) as placings
from submissions where status in (1, 2, 8)
group by betslip_id, revision
having count(*) > 1;
