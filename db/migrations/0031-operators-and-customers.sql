-- What operators do with customers: find them by the first letters of what they are called, and say why they did what they
-- did.

-- A name as operators look for it: without capitals, accents, blanks and punctuation.
create function fold_name(words text) returns text language sql immutable strict parallel safe
return regexp_replace(lower(normalize(words, NFKD)), '[\u0300-\u036f[:space:][:punct:]]', '', 'g');

create index customers__first_last_name
  on customers ((fold_name(first_name || last_name)) collate "C");
create index customers__last_first_name
  on customers ((fold_name(last_name || first_name)) collate "C");
create index customers__postcode on customers ((fold_name(address ->> 'postcode')) collate "C");
create index customers__login_name_start on customers (login_name collate "C");
create index customers__email_name_start on customers (email_name collate "C");

-- The reason of everything an operator does to a customer is a note of that customer, because notes can be erased and the
-- audit log, which names the note, cannot.
alter table customer_notes add column action text not null default 'customer.noted';

create index documents__decided on documents (decided_at desc) where state <> 'received';
-- Who looked at a customer and who changed what.
create index audit_log__subject on audit_log (subject, id);
