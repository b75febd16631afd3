-- I15: the cash outs of a bet add up to what the bet says was cashed out, and never to more than its stake; each cash out
-- has exactly one journal, which pays its amount to the bet's account, and each such journal has its cash out. A bet that
-- was cashed out whole is settled by the cash out; a settlement of before must have been undone by opening the bet again.
select 'bet' as what, b.id, b.cashed_out_stake_pence as said, coalesce(sum(c.stake_pence), 0) as found
from bets b
left join cash_outs c on c.bet_id = b.id and c.account_id = b.account_id and c.status = 2
group by b.id
having coalesce(sum(c.stake_pence), 0) <> b.cashed_out_stake_pence
  or coalesce(sum(c.paid_pence), 0) <> b.cashed_out_pence
  or (b.result_label = 'cashed_out') <> (b.cashed_out_stake_pence = b.stake_pence)
  or (b.result_label = 'cashed_out' and (b.status <> 'settled' or exists (
    select 1 from bet_settlements s
    where s.bet_id = b.id and s.ordinal = b.settlement_count and s.result_label <> ''
  )))
union all
select 'cash out of bet', c.bet_id, c.paid_pence, coalesce(sum(e.amount_pence), 0)
from cash_outs c
left join journals j
  on j.kind = 3 and j.idempotency_key = 'cash-out:' || c.account_id || ':' || c.cash_out_key
left join entries e on e.journal_id = j.id and e.account_id = c.account_id and e.bet_id = c.bet_id
where c.status = 2
group by c.account_id, c.cash_out_key
having count(distinct j.id) <> 1 or coalesce(sum(e.amount_pence), 0) <> c.paid_pence
union all
select 'journal', j.id, 1, 0
from journals j
where j.kind = 3 and not exists (
  select 1 from cash_outs c
  where c.status = 2 and j.idempotency_key = 'cash-out:' || c.account_id || ':' || c.cash_out_key
);
