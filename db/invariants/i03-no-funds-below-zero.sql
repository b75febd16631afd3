-- I3: no customer's funds are below zero.
select id as account_id, balance_pence from accounts where kind = 'customer' and balance_pence < 0;
