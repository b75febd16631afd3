-- I6: a revision of a betslip is placed at most once. The latest revision that was placed, or waits its in-play delay,
-- is held on its betslip, together with the submission that placed it.
select 'revision' as what, betslip_id, revision, count(*)::text as found
from submissions where status in (1, 2, 8)
group by betslip_id, revision
having count(*) > 1
union all
select 'holder', b.id, b.held_revision, s.status::text
from betslips b
left join submissions s on s.account_id = b.held_account_id and s.submission_key = b.held_key
where b.held_revision is not null and (
  s.status is null or s.status not in (1, 2, 8) or s.betslip_id <> b.id or s.revision <> b.held_revision
)
union all
select 'not held', b.id, s.revision, b.held_revision::text
from submissions s
join betslips b on b.id = s.betslip_id
where s.status in (1, 2, 8) and s.revision > coalesce(b.held_revision, -1);
