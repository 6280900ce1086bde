-- area: notifications
-- How many deliveries wait or are being sent, of all schools: nothing but the numbers leaves the tables.
ALTER TABLE notification_deliveries NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sms_deliveries NO FORCE ROW LEVEL SECURITY;
CREATE FUNCTION unfinished_deliveries() RETURNS TABLE (channel text, amount bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT d.channel, count(*) FROM notification_deliveries d WHERE d.state IN ('waiting', 'sending') GROUP BY d.channel
    UNION ALL
    SELECT 'sms', count(*) FROM sms_deliveries s WHERE s.state IN ('waiting', 'sending')
  $$;
REVOKE ALL ON FUNCTION unfinished_deliveries() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION unfinished_deliveries() TO :app_role;
ALTER TABLE notification_deliveries FORCE ROW LEVEL SECURITY;
ALTER TABLE sms_deliveries FORCE ROW LEVEL SECURITY;
