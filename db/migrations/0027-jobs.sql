-- Work that is done after the transaction that caused it: the row is written by that transaction, so that neither is there
-- without the other.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  -- A job of the same kind and key is enqueued once.
  key text not null,
  -- What the handler of this kind is given. It may hold personal data and secrets, so a job that is done loses it.
  payload jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'given_up')),
  -- By business time; a job that was enqueued without a time is due at once.
  run_at timestamptz not null default '-infinity',
  tries int not null default 0 check (tries >= 0),
  -- The process that has the job writes its end by this value alone. Its time is the database's own and not the business
  -- time, because a process does not work faster when the business clock is moved.
  lease uuid,
  leased_until timestamptz,
  -- What the last try failed with: the name and the code of an error, never its words.
  fault text,
  ended_at timestamptz,
  check ((lease is null) = (leased_until is null)),
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'done') = (payload is null)),
  constraint jobs__kind_key unique (kind, key)
);
create index jobs__run_at on jobs (run_at, id) where state = 'waiting';
create index jobs__done on jobs (ended_at) where state = 'done';
create index jobs__given_up on jobs (id) where state = 'given_up';

-- Mails of the demo, which nobody delivers. Production writes none.
create table demo_mails (
  id bigint generated always as identity primary key,
  key text not null unique,
  sender text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  at timestamptz not null
);
create index demo_mails__recipient on demo_mails (lower(recipient), id);
