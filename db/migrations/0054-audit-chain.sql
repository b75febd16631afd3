-- An entry of the audit log is written at once, without waiting for anybody, and takes its place in the chain a moment later,
-- with those that were written at the same time (docs/decisions/0032). Until then it has no place and no hash.
alter table audit_log
  alter column previous_hash drop not null,
  alter column hash drop not null,
  add column place bigint,
  -- By the machine's clock, because business time may be moved. Null for entries from before this column.
  add column written_at timestamptz;
alter table audit_log alter column written_at set default now();

drop trigger audit_log__append_only on audit_log;
update audit_log l set place = numbered.place
from (select id, row_number() over (order by id) as place from audit_log) numbered
where numbered.id = l.id;

alter table audit_log add constraint audit_log__chained_whole
  check ((place is null) = (hash is null) and (place is null) = (previous_hash is null));
create unique index audit_log__place on audit_log (place);
create index audit_log__unchained on audit_log (id) where place is null;

create trigger audit_log__append_only before delete or truncate on audit_log
  for each statement execute function refuse_change();
-- What an entry says never changes, and its place is given once.
create trigger audit_log__written_once before update on audit_log
  for each row when (
    old.place is not null or new.place is null
    or (old.id, old.at, old.actor, old.action, old.subject, old.detail, old.written_at)
      is distinct from (new.id, new.at, new.actor, new.action, new.subject, new.detail, new.written_at)
  )
  execute function refuse_change();

-- The end of the chain: how many entries have a place, and the hash of the last. Whoever gives entries their places locks this
-- row, and whoever cuts off the last entries leaves it behind as a witness.
create table audit_chain (
  is_only boolean primary key default true check (is_only),
  place bigint not null,
  hash bytea not null
);
insert into audit_chain (place, hash)
select coalesce(max(place), 0),
  coalesce((select hash from audit_log order by place desc limit 1), decode(repeat('00', 32), 'hex'))
from audit_log;
create trigger audit_chain__stays before insert or delete or truncate on audit_chain
  for each statement execute function refuse_change();
create trigger audit_chain__grows before update on audit_chain
  for each row when (new.place <= old.place)
  execute function refuse_change();

-- What came of following the chain: up to which entry it was whole and the hash of that entry, and where it broke, if it did.
create table audit_verifications (
  id bigint generated always as identity primary key,
  verified_at timestamptz not null default now(),
  place bigint not null,
  hash bytea not null,
  fault text,
  broken_place bigint,
  check ((fault is null) = (broken_place is null))
);
create trigger audit_verifications__append_only before update or delete or truncate on audit_verifications
  for each statement execute function refuse_change();

-- The program follows the chain, with the JSON that it hashes.
drop function canonical_json(jsonb);
