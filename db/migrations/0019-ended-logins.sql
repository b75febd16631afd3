-- Whether a login was ended is asked for every bet, and each time a window is opened adds two sessions to it: only those
-- that were ended are looked through. An operator's sessions are ended by their name, and are few.
create index sessions__ended_login_id on sessions (login_id) where revoked_at is not null;
create index sessions__operator_id on sessions (operator_id) where operator_id is not null;
