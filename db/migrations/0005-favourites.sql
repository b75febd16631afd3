-- What a customer wants to find at once: sports, competitions and teams, by name, so that they outlast their fixtures.
create table favourites (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  kind text not null check (kind in ('sport', 'competition', 'team')),
  sport_code text not null,
  name text not null,
  country text not null default '',
  constraint favourites__customer_id_thing unique (customer_id, kind, sport_code, name, country)
);
