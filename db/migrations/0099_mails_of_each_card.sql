-- area: report-cards
-- Of which cards parents were told by mail: one that is issued after its class is published is told too, and one that did not change
-- is not told again when its class is withdrawn and published once more.
ALTER TABLE report_cards ADD COLUMN mailed_at timestamptz;
-- What was there when a class was told is no news, in whatever version.
ALTER TABLE report_cards NO FORCE ROW LEVEL SECURITY;
ALTER TABLE card_issues NO FORCE ROW LEVEL SECURITY;
ALTER TABLE card_publications NO FORCE ROW LEVEL SECURITY;
UPDATE report_cards c SET mailed_at = p.mailed_at FROM card_publications p, card_issues i
WHERE p.org_id = c.org_id AND p.class_id = c.class_id AND p.period = c.period AND i.org_id = c.org_id AND i.id = c.issue_id
  AND i.issued_at <= p.mailed_at;
ALTER TABLE report_cards FORCE ROW LEVEL SECURITY;
ALTER TABLE card_issues FORCE ROW LEVEL SECURITY;
ALTER TABLE card_publications FORCE ROW LEVEL SECURITY;
