-- Promotions are entries of the content store. A list that was set before lacks the significant terms, so none of it is kept.
drop table promotions;
