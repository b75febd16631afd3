-- Whom a code registered, so that a registration that is sent twice is known to be the same.
alter table email_codes add column used_by bigint references customers;
create index email_codes__made_at on email_codes (made_at);
