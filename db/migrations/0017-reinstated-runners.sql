-- A runner that an operator put back in its race: its feed's word that it is out counts no more.
alter table selections add column is_reinstated boolean not null default false;
