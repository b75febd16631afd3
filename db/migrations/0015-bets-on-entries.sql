-- A journal is what one transaction moves: a batch of stakes, a page of settlements. Each entry of a customer's account
-- names the bet it is for and the step in its life, and is made once by them; the book's own accounts are moved by the sum.
alter table entries
  add column entry_number int,
  add column bet_id bigint,
  add column bet_step int,
  drop constraint entries_pkey;

alter table entries disable trigger entries__append_only;
update entries e
set bet_id = case when e.account_version is not null then j.bet_id end,
    bet_step = case when e.account_version is not null then j.bet_step end,
    entry_number = n.place
from journals j,
  (select journal_id, account_id, row_number() over (partition by journal_id order by account_id) as place from entries) n
where j.id = e.journal_id and n.journal_id = e.journal_id and n.account_id = e.account_id;
alter table entries enable trigger entries__append_only;

alter table entries
  add constraint entries__number primary key (journal_id, entry_number),
  add constraint entries__bet check (
    (bet_step is null or bet_id is not null) and (bet_id is null or account_version is not null)
  );
create unique index entries__bet_step on entries (bet_id, bet_step, account_id) where bet_id is not null;
comment on column entries.entry_number is 'Its place in its journal, from 1';
comment on column entries.bet_step is '0 is the stake, n the nth settlement; null for a cash out, whose journal has a key';

drop index journals__bet_step;
alter table journals
  drop constraint journals__once,
  drop constraint journals__step_of_bet,
  drop column bet_id,
  drop column bet_step,
  -- Stakes and settlements are made once by the steps of their bets, everything else by its key.
  add constraint journals__once check (idempotency_key is not null or kind in (1, 2, 4, 8));
