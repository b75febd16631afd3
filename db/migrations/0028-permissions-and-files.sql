-- What each operator may do. Operators from before permissions may do all, as they could.
create table operator_permissions (
  operator_id bigint not null references operators,
  permission text not null
    check (permission in ('trading', 'customers', 'privacy', 'documents', 'content', 'system')),
  primary key (operator_id, permission)
);
insert into operator_permissions (operator_id, permission)
  select id, unnest(array['trading', 'customers', 'privacy', 'documents', 'content', 'system'])
  from operators;

-- Processes remember the permissions of an operator with the session. They hear of a change as they hear of a session that
-- ends, and look the session up anew; it goes on.
create function tell_permissions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_ended',
    json_build_object('operatorId', coalesce(new.operator_id, old.operator_id))::text);
  return null;
end $$;
create trigger operator_permissions__tell_changed
  after insert or update or delete on operator_permissions
  for each row execute function tell_permissions_changed();

-- Files that some row needs. A file in the store whose key is not here is removed after an hour.
create table kept_files (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  kept_at timestamptz not null default now()
);

-- The folder that this database has to itself in the file store, whose other folders it leaves alone: whoever points two
-- databases at one store must not lose files.
create table file_folder (
  only_row boolean primary key default true check (only_row),
  name text not null check (name ~ '^[0-9a-f-]{36}$')
);
insert into file_folder (name) values (gen_random_uuid());
