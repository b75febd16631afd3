-- What a feed itself calls a market and its selections: whatever moves, is renamed or has a namesake is known by it.
alter table markets add column feed_id text;
alter table selections add column feed_id text;
