-- I7: every entry has its journal and its account; an entry that names a bet names one of its account's customer; every
-- bet and every submission has its account, and every leg its bet.
select 'entry of journal' as what, e.journal_id as id from entries e
left join journals j on j.id = e.journal_id
left join accounts a on a.id = e.account_id
where j.id is null or a.id is null
union all
select 'entry of bet', e.bet_id from entries e
join accounts a on a.id = e.account_id
left join bets b on b.id = e.bet_id
left join accounts o on o.id = b.account_id
where e.bet_id is not null and o.customer_id is distinct from a.customer_id
union all
select 'bet', b.id from bets b
left join accounts a on a.id = b.account_id
where a.id is null
union all
select 'submission of account', s.account_id from submissions s
left join accounts a on a.id = s.account_id
where a.id is null
union all
select 'leg of bet', l.bet_id from bet_legs l
left join bets b on b.id = l.bet_id
where b.id is null;
