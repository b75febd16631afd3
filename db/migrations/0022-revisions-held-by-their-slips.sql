-- That a revision is placed at most once stands on its betslip, which every placing locks and turns in any case: an index
-- over all submissions cost each bet an entry at random, and a look-up before it.
alter table betslips
  add column held_revision int,
  add column held_account_id bigint,
  add column held_key uuid,
  add constraint betslips__held check (num_nulls(held_revision, held_account_id, held_key) in (0, 3));
comment on column betslips.held_revision is
  'The latest revision that a submission placed, or waits its delay with; by whose account and key';

update betslips b
set held_revision = s.revision, held_account_id = s.account_id, held_key = s.submission_key
from (
  select distinct on (betslip_id) betslip_id, revision, account_id, submission_key
  from submissions where status <> 4
  order by betslip_id, revision desc
) s
where s.betslip_id = b.id;

drop index submissions__placed_revision;
