-- area: platform
-- A job may wait for a moment.
ALTER TABLE jobs ADD COLUMN not_before timestamptz;
CREATE OR REPLACE FUNCTION next_job() RETURNS TABLE (org_id bigint, id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT j.org_id, j.id FROM jobs j
    WHERE (j.state = 'waiting' AND (j.not_before IS NULL OR j.not_before <= now()))
      OR (j.state = 'running' AND j.lease_until < now())
    ORDER BY j.made_at, j.id LIMIT 1
  $$;
