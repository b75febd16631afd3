-- A statement shows what moved a customer's funds beside their bets, too: credits, adjustments. Nothing led to these but
-- the whole ledger. Entries of bets, nearly all there are, are not in it, so that a bet costs what it did.
create index entries__without_bet on entries (account_id, account_version)
  where bet_id is null and account_version is not null;
