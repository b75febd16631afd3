-- The players of a match, where the feed announces them: shown with the match, and nothing is settled by them.
alter table fixtures add column line_ups json;
