-- I7: no entry without its journal and its account, no journal of a bet that is not there, no bet or submission
-- without its account, and no leg without its bet.
select 'entry of journal' as what, e.journal_id as id from entries e
left join journals j on j.id = e.journal_id
left join accounts a on a.id = e.account_id
where j.id is null or a.id is null
union all
select 'journal', j.id from journals j
left join bets b on b.id = j.bet_id
where j.bet_id is not null and b.id is null
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
