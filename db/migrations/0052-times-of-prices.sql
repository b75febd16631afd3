-- When each price of a selection's history was set, in the history's order and ending with it. A history that was kept before
-- has none, so that the list may be the shorter one.
alter table selections add column priced_at timestamptz[] not null default '{}';
