-- What restricts an account is written by hand. One that could not be read let none of its waiting bets be decided, and was
-- asked for again and again: it is refused where it is written.
create function are_restrictions(stored jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(stored) = 'object'
    and jsonb_typeof(coalesce(stored -> 'prohibitedSportcodes', '[]')) = 'array'
    and not jsonb_path_exists(stored, '$.prohibitedSportcodes[*] ? (@.type() != "string")')
    and jsonb_typeof(coalesce(stored -> 'prohibitedPriceTypes', '[]')) = 'array'
    and coalesce(stored -> 'prohibitedPriceTypes', '[]') <@ '["SP", "Fixed Price"]'
    and case jsonb_typeof(coalesce(stored -> 'maxStakePence', 'null'))
      when 'null' then true
      when 'number' then (stored ->> 'maxStakePence')::numeric between 0 and 9007199254740991
        and (stored ->> 'maxStakePence')::numeric % 1 = 0
      else false end
$$;
alter table customers add constraint customers__restrictions_readable check (are_restrictions(restrictions));
comment on column customers.restrictions is
  'prohibitedSportcodes: codes, one or a sport''s list such as "H,h,o"; prohibitedPriceTypes: "SP", "Fixed Price"; maxStakePence: the most that one submission stakes, or null';
