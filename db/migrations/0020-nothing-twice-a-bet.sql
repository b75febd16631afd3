-- Every bet paid for these indexes, and nothing reads them. A submission has its bets once by its own key, which is
-- written in their transaction.
alter table bets drop constraint bets__account_id_submission_key, drop column wager_ordinal;

-- A customer's entry is known by its place in the account's chain, and by its bet and step; one of the book's own accounts
-- by its journal, which moves each of them once, by the sum.
alter table entries drop constraint entries__number, drop column entry_number;
create unique index entries__of_house on entries (journal_id, account_id) where account_version is null;
