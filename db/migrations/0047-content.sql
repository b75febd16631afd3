-- What the operator publishes: pages, promotions, collections and settings (D43). Nothing in here is ever changed: a text that
-- is written anew is another revision, and what customers see is a publication of one of them.
create table content_entries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('page', 'promotion', 'collection', 'setting')),
  key text not null check (key ~ '^[A-Za-z0-9][A-Za-z0-9 _-]{0,59}$'),
  site smallint not null,
  language text not null check (language in ('en', 'es', 'de'))
);
-- People type the address of a page in any capitals.
create unique index content_entries__name on content_entries (kind, lower(key), site, language);

create table content_revisions (
  entry_id bigint not null references content_entries,
  revision int not null check (revision > 0),
  title text not null check (length(title) <= 200),
  html text not null,
  -- The fields beside title and text, which differ from kind to kind.
  data jsonb not null,
  -- The text without its markup, for excerpts, and its words in the language of the entry, for the search.
  plain_text text not null,
  words tsvector not null,
  author text not null,
  at timestamptz not null,
  primary key (entry_id, revision)
);
create index content_revisions__words on content_revisions using gin (words);

create table content_publications (
  id bigint generated always as identity primary key,
  entry_id bigint not null references content_entries,
  -- Null takes the entry away.
  revision int,
  live_from timestamptz not null,
  live_until timestamptz check (live_until > live_from),
  published_by text not null,
  at timestamptz not null,
  foreign key (entry_id, revision) references content_revisions
);
create index content_publications__entry_id on content_publications (entry_id, id);

-- Pictures of texts, which were decoded and written anew as they came in.
create table content_pictures (
  id uuid primary key default gen_random_uuid(),
  file_key text not null references kept_files,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  byte_count int not null check (byte_count > 0),
  taken_by text not null,
  at timestamptz not null
);

create trigger content_entries__append_only before update or delete or truncate on content_entries
  for each statement execute function refuse_change();
create trigger content_revisions__append_only before update or delete or truncate on content_revisions
  for each statement execute function refuse_change();
create trigger content_publications__append_only before update or delete or truncate on content_publications
  for each statement execute function refuse_change();
create trigger content_pictures__append_only before update or delete or truncate on content_pictures
  for each statement execute function refuse_change();

-- Claims of the promotion 20backclaim, one a customer (D37).
create table promotion_claims (
  customer_id bigint primary key references customers,
  at timestamptz not null,
  -- When the customer asked for the mail that says so.
  mail_asked_at timestamptz
);
