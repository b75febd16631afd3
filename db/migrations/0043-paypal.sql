-- PayPal as a second provider of deposits (D38). What it owes us is counted apart from what the card gateway owes.

alter table accounts drop constraint accounts__kind;
alter table accounts add constraint accounts__kind check (kind in (
  'customer', 'debt', 'open_stakes', 'house', 'external', 'clearing_card', 'clearing_paypal', 'refunds_due',
  'withdrawals_due'
));
insert into accounts (kind) values ('clearing_paypal');

alter table deposits drop constraint deposits_provider_check;
alter table deposits add constraint deposits__provider check (provider in ('card', 'paypal'));
alter table payment_findings drop constraint payment_findings_provider_check;
alter table payment_findings add constraint payment_findings__provider check (provider in ('card', 'paypal'));
