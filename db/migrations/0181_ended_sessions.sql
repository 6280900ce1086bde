-- area: accounts
-- Whatever ends a session, moves it to another school or goes on under another token says so to every process, which ends what it keeps open for it.

CREATE FUNCTION announce_ended_session() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('cahier_live', '0 session-ended ' || OLD.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER announce_ended AFTER DELETE OR UPDATE OF place, renewed ON sessions FOR EACH ROW EXECUTE FUNCTION announce_ended_session();
