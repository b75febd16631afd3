-- I7: no entry without its journal and its account, and no journal of a bet that is not there.
select 'entry' as what, e.id from entries e
left join journals j on j.id = e.journal_id
left join accounts a on a.id = e.account_id
where j.id is null or a.id is null
union all
select 'journal', j.id from journals j
left join bets b on b.id = j.bet_id
where j.bet_id is not null and b.id is null;
