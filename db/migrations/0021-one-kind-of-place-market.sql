-- What the exchange calls a market on places is the same as everybody else's, and loses what its win market does.
update markets set kind = 'race-to-be-placed' where kind = 'race-place';
