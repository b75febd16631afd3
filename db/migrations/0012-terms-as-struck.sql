-- What a leg put on the liability of its selection, so that a cash out gives back exactly that; and what the selection
-- was related by, which stays when the time of its race is changed. Null for bets from before: nothing is given back for
-- them, and they are related by their markets as they are now.
alter table bet_legs
  add column liability_pence bigint,
  add column related_group text;

-- Rule 4 by epoch (P2b): the last prices of the market that a withdrawal ended, by selection number.
alter table withdrawals add column standing_prices jsonb not null default '{}';

-- When a race went off, by its feed: a bet struck after that is late (P12), however late the feed was heard.
alter table markets add column off_at timestamptz;
