-- Asked by a statement whose transaction is committed in one go with it: somebody else was quicker, nothing may stand.
create function raced(what text) returns bigint language plpgsql as $$
begin
  raise exception using errcode = 'FU001', message = what;
end $$;
