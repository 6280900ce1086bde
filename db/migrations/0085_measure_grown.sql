-- area: platform
-- Keys of rows are checked by plans that rest on how large tables are, and nobody else sees what a transaction has written. Where
-- the database last found a table empty, a large list is looked through from its beginning for each of its rows.
-- Measures the tables into which the transaction has put more than twice what they held, once they are worth it. Whoever measures one keeps others from it
-- until the transaction ends, so nobody waits for that: then it is left out.
CREATE FUNCTION measure_grown() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
    DECLARE
      grown regclass;
    BEGIN
      FOR grown IN
        SELECT c.oid FROM pg_stat_xact_user_tables s JOIN pg_class c ON c.oid = s.relid
        WHERE s.schemaname = 'public' AND s.n_tup_ins >= 1000 AND s.n_tup_ins > 2 * c.reltuples
      LOOP
        BEGIN
          EXECUTE format('LOCK TABLE %s IN SHARE UPDATE EXCLUSIVE MODE NOWAIT', grown);
          EXECUTE format('ANALYZE %s', grown);
        EXCEPTION WHEN lock_not_available THEN
          CONTINUE;
        END;
      END LOOP;
    END
  $$;
REVOKE ALL ON FUNCTION measure_grown() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION measure_grown() TO :app_role;
