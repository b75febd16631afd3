-- What the operator shows beside the betslip, in this order; each list replaces the one before.
create table promotions (
  id bigint generated always as identity primary key,
  image text not null default '',
  heading text not null check (heading <> ''),
  content text not null default '',
  is_external_url boolean not null default false,
  link text not null default '',
  page_url text not null default ''
);
