-- area: discipline
-- A suspension counts its school days, not the days between the first and the last. Of earlier ones: what the tariff gave, else Monday
-- to Friday. A rule proposes again where its proposal was withdrawn, and numbers of rules are never used again.

ALTER TABLE consequences ADD COLUMN school_days smallint
  CHECK (school_days >= 0 AND (form = 'suspension' OR school_days IS NULL));

ALTER TABLE consequences NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tariff_proposals NO FORCE ROW LEVEL SECURITY;
ALTER TABLE discipline_tariffs NO FORCE ROW LEVEL SECURITY;
UPDATE consequences c SET school_days = coalesce(
  (SELECT least(t.suspension_days, c.until_day - c.from_day + 1) FROM tariff_proposals t
    WHERE t.org_id = c.org_id AND t.consequence_id = c.id),
  (SELECT count(*) FROM generate_series(c.from_day, c.until_day, interval '1 day') AS day WHERE extract(isodow FROM day) <= 5)
) WHERE form = 'suspension' AND from_day IS NOT NULL;

ALTER TABLE discipline_tariffs ADD COLUMN last_rule smallint NOT NULL DEFAULT 0 CHECK (last_rule >= 0);
UPDATE discipline_tariffs d SET last_rule = greatest(
  (SELECT coalesce(max((rule ->> 'id')::smallint), 0) FROM jsonb_array_elements(d.rules) AS rule),
  (SELECT coalesce(max(t.rule_id), 0) FROM tariff_proposals t WHERE t.org_id = d.org_id)
);
ALTER TABLE consequences FORCE ROW LEVEL SECURITY;
ALTER TABLE tariff_proposals FORCE ROW LEVEL SECURITY;
ALTER TABLE discipline_tariffs FORCE ROW LEVEL SECURITY;

ALTER TABLE tariff_proposals DROP CONSTRAINT tariff_proposals_org_id_rule_id_student_id_window_key_key;
ALTER TABLE tariff_proposals ADD UNIQUE (org_id, rule_id, student_id, window_key, fired_on);
