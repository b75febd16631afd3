-- Whether this is the database of a demo or of a production. A demo has accounts whose passwords everybody knows and a
-- clock that can be moved. The first program that starts on the database writes its own mode here; a program of the
-- other mode refuses to start.
create table database_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('demo', 'production'))
);
create trigger database_mode__append_only before update or delete or truncate on database_mode
  for each statement execute function refuse_change();
