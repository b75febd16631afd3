-- I10: every settlement of a bet paid what its lines come to. The payout is worked out here a
-- second time, from the stored bet: the lines of its wager are those of unrelated legs; a line
-- returns the product of its legs' exact factors times the stake a line, the win part and the place
-- part each; of the sum the bet is paid the share of the stake that was not cashed out, within its
-- limits on winnings, rounded once, half up, to the penny. What the ledger moved for a settlement,
-- on the customer's funds and debt together, is the difference to the settlement before. The bet
-- has as many lines as were counted at placement, and the win factor of a leg follows from its
-- outcome, price, Rule 4 deduction and dead-heat share. A free bet, which is one line to win, is
-- paid that less the stake that comes back in it, and its limit has no stake in it. A bet that is
-- open again after it was lost has been paid nothing, and has lines that can still return
-- something. The outcomes are taken as stored, and so is the place factor of a placed leg, whose
-- terms follow the field that ran. Passed over: settlements of before factors were stored. Not
-- worked out: Lucky bonuses, which are off (P10).
with recursive
kinds (name, smallest, largest) as (
  values ('Single', 1, 1), ('Singles', 1, 1), ('Double', 2, 2), ('Doubles', 2, 2), ('Treble', 3, 3),
    ('Trebles', 3, 3), ('Trixie', 2, 3), ('Patent', 1, 3), ('Yankee', 2, 4), ('Lucky 15', 1, 4),
    ('Super Yankee', 2, 5), ('Lucky 31', 1, 5), ('Heinz', 2, 6), ('Lucky 63', 1, 6), ('Super Heinz', 2, 7),
    ('Goliath', 2, 8)
  union all
  select n || '-Fold' || plural, n, n from generate_series(4, 20) n, (values (''), ('s')) p (plural)
),
settled as materialized (
  select b.id as bet_id, b.account_id, b.is_each_way, b.stake_pence, b.stake_per_line_pence, b.line_count,
    b.leg_count, b.stake_pence - b.cashed_out_stake_pence as left_pence, b.free_bet_id is not null as is_free_bet,
    k.smallest, k.largest,
    s.ordinal, s.payout_pence, s.result_label = '' as is_reopened, s.legs, s.winnings_max_pence, s.day_winnings_left_pence,
    s.payout_pence - lag(s.payout_pence, 1, 0::bigint) over (partition by s.bet_id order by s.ordinal) as due_pence,
    not exists (
      select 1 from json_to_recordset(s.legs) as old (outcome text, win text)
      where old.outcome <> 'open' and old.win is null
    ) as has_factors
  from bet_settlements s
  join bets b on b.id = s.bet_id
  left join kinds k on k.name = b.wager
),
recorded as materialized (
  select s.bet_id, s.ordinal, s.is_each_way, l.leg_number,
    -- Related selections never share a line (D16). An accumulator has one line, of all its legs.
    case when s.smallest = s.leg_count then l.leg_number::text
      when l.related_group is not null then l.related_group
      when f.kind = 'meeting' then f.id || '@' || m.starts_at
      else f.id::text end as related,
    r.outcome, regexp_replace(r.price, '^SP ', '') as price, r."deductionPence" as deduction,
    r.win, r.place, coalesce(r.share, '1') as share
  from settled s
  cross join json_to_recordset(s.legs)
    as r ("legNumber" int, outcome text, price text, "deductionPence" int, win text, place text, share text)
  join bet_legs l on l.bet_id = s.bet_id and l.leg_number = r."legNumber"
  join markets m on m.id = l.market_id
  join fixtures f on f.id = m.fixture_id
  where s.has_factors
),
-- A leg that was open at the settlement counts for nothing: the bet had lost whatever that leg would come to.
factors as materialized (
  select bet_id, ordinal, part, leg_number, related,
    coalesce(split_part(factor, '/', 1), '1')::numeric as num,
    coalesce(nullif(split_part(factor, '/', 2), ''), '1')::numeric as den
  from recorded
  cross join lateral (
    select 'win' as part, win as factor
    union all
    select 'place', place where is_each_way
  ) parts
),
-- Every line that returns something, with its legs in order.
lines (bet_id, ordinal, part, longest, last_leg, size, related, num, den) as (
  select bet_id, ordinal, part, s.largest, 0::smallint, 0, '{}'::text[], 1::numeric, 1::numeric
  from settled s join (select distinct bet_id, ordinal, part from factors) parts using (bet_id, ordinal)
  union all
  select l.bet_id, l.ordinal, l.part, l.longest, f.leg_number, l.size + 1, l.related || f.related,
    l.num * f.num, l.den * f.den
  from lines l
  join factors f on f.bet_id = l.bet_id and f.ordinal = l.ordinal and f.part = l.part
    and f.leg_number > l.last_leg and f.num > 0 and f.related <> all (l.related)
  where l.size < l.longest
),
wholes as (
  select bet_id, ordinal, part, product(den) as den from factors group by bet_id, ordinal, part
),
-- The return of one unit a line, with the product of all denominators as its denominator, so that it is exact.
returned as (
  select l.bet_id, l.ordinal, l.part, w.den, sum(l.num * div(w.den, l.den)) as num
  from lines l
  join settled s using (bet_id, ordinal)
  join wholes w using (bet_id, ordinal, part)
  where l.size between s.smallest and s.largest
  group by l.bet_id, l.ordinal, l.part, w.den
),
-- How much of what the line of a free bet returns is its stake.
backs as (
  select r.bet_id, r.ordinal,
    product(case
      when r.outcome = 'won' then split_part(r.share, '/', 1)::numeric
      when r.outcome in ('half_won', 'half_lost', 'void', 'push') then 1
      else 0 end) as num,
    product(case
      when r.outcome = 'won' then coalesce(nullif(split_part(r.share, '/', 2), ''), '1')::numeric
      when r.outcome = 'half_lost' then 2
      else 1 end) as den
  from recorded r
  join settled s using (bet_id, ordinal)
  where s.is_free_bet
  group by r.bet_id, r.ordinal
),
whole as (
  select s.*,
    case when s.is_free_bet then 0 else s.stake_pence end
      + coalesce(s.winnings_max_pence, 'infinity'::numeric) as most,
    s.stake_per_line_pence
      * (coalesce(win.num, 0) * coalesce(place.den, 1) + coalesce(place.num, 0) * coalesce(win.den, 1)) as num,
    coalesce(win.den, 1) * coalesce(place.den, 1) as den
  from settled s
  left join returned win on win.bet_id = s.bet_id and win.ordinal = s.ordinal and win.part = 'win'
  left join returned place on place.bet_id = s.bet_id and place.ordinal = s.ordinal and place.part = 'place'
  where s.has_factors
),
exact as (
  select w.bet_id, w.ordinal, w.payout_pence, w.is_reopened, w.is_free_bet, w.stake_pence, w.left_pence,
    w.day_winnings_left_pence, w.most,
    w.num * coalesce(b.den, 1) - w.stake_per_line_pence * coalesce(b.num, 0) * w.den as num,
    w.den * coalesce(b.den, 1) as den
  from whole w left join backs b using (bet_id, ordinal)
),
limited as (
  select e.*,
    case when e.num > e.most * e.den then e.most else e.num end * e.left_pence as top,
    case when e.num > e.most * e.den then 1 else e.den end * e.stake_pence as bottom
  from exact e
),
derived as (
  select l.*, case when l.is_reopened then 0 else least(
    div(2 * l.top + l.bottom, 2 * l.bottom),
    case when l.is_free_bet then 0 else l.left_pence end + coalesce(l.day_winnings_left_pence, 'infinity'::numeric)
  ) end as derived_pence
  from limited l
),
-- Takes in one group of related legs after another, and counts the lines of each length that the groups so far make.
related_groups as (
  select bet_id, related, count(*) as members, row_number() over (partition by bet_id order by related) as place
  from recorded where ordinal = 1 group by bet_id, related
),
counts (bet_id, place, by_size) as (
  select distinct bet_id, 0::bigint, array[1::numeric] from related_groups
  union all
  select c.bet_id, g.place, array(
    select coalesce(c.by_size[size], 0) + g.members * coalesce(c.by_size[size - 1], 0)
    from generate_series(1, cardinality(c.by_size) + 1) size order by size
  )
  from counts c join related_groups g on g.bet_id = c.bet_id and g.place = c.place + 1
),
counted as (
  select distinct on (c.bet_id) c.bet_id, (
    select sum(c.by_size[size + 1]) from generate_series(s.smallest, s.largest) size
  ) as lines
  from counts c join settled s on s.bet_id = c.bet_id and s.ordinal = 1
  order by c.bet_id, c.place desc
),
paid as (
  select s.bet_id, s.ordinal, coalesce(sum(e.amount_pence), 0) as paid_pence
  from settled s
  left join entries e on e.bet_id = s.bet_id and e.bet_step = s.ordinal
  group by s.bet_id, s.ordinal
),
-- The odds of a leg as a fraction; null for a price that this query cannot read.
priced as (
  select r.*, split_part(r.win, '/', 1)::numeric as win_num,
    coalesce(nullif(split_part(r.win, '/', 2), ''), '1')::numeric as win_den,
    split_part(r.share, '/', 1)::numeric as share_num,
    coalesce(nullif(split_part(r.share, '/', 2), ''), '1')::numeric as share_den,
    case when r.price ~ '^\d+/\d+$' then split_part(r.price, '/', 1)::numeric
      when r.price ~* '^even?s$' or r.price ~* '^evs$' then 1
      when r.price ~ '^\d+\.\d+$' then r.price::numeric - 1 end as odds_num,
    case when r.price ~ '^\d+/\d+$' then split_part(r.price, '/', 2)::numeric else 1 end as odds_den
  from recorded r where r.outcome <> 'open'
),
-- The return of a leg's stake is, for a winner, 1 + odds less Rule 4, times its dead-heat share.
implied as (
  select p.bet_id, p.ordinal, p.leg_number, p.outcome, p.win, p.win_num, p.win_den,
    case p.outcome
      when 'won' then p.share_num * (100 * p.odds_den + p.odds_num * (100 - p.deduction))
      when 'half_won' then 200 * p.odds_den + p.odds_num * (100 - p.deduction)
      when 'half_lost' then 1
      when 'void' then 1
      when 'push' then 1
      else 0 end as num,
    case p.outcome
      when 'won' then p.share_den * 100 * p.odds_den
      when 'half_won' then 200 * p.odds_den
      when 'half_lost' then 2
      else 1 end as den
  from priced p
)
select 'payout' as what, bet_id, ordinal, payout_pence::text as found, derived_pence::text as derived
from derived where payout_pence <> derived_pence
union all
select 'reopened', bet_id, ordinal, '', num::text
from derived where is_reopened and num = 0
union all
select 'moved', s.bet_id, s.ordinal, p.paid_pence::text, s.due_pence::text
from settled s join paid p using (bet_id, ordinal) where p.paid_pence <> s.due_pence
union all
select 'lines', s.bet_id, s.ordinal, s.line_count::text, c.lines::text
from settled s left join counted c using (bet_id)
where s.has_factors and s.ordinal = 1 and (s.smallest is null or s.line_count is distinct from c.lines)
union all
select 'legs', s.bet_id, s.ordinal, count(r.leg_number)::text, s.leg_count::text
from settled s left join recorded r using (bet_id, ordinal)
where s.has_factors
group by s.bet_id, s.ordinal, s.leg_count
having count(r.leg_number) <> s.leg_count
union all
select 'leg ' || leg_number || ' ' || outcome, bet_id, ordinal, win, num || '/' || den
from implied where win_num * den <> num * win_den;
