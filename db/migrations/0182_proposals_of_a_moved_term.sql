-- area: discipline
-- A rule applies once in a term of these dates: when the term moved, a proposal that was taken back does not stand in the way of another.
ALTER TABLE tariff_proposals
  DROP CONSTRAINT tariff_proposals_org_id_rule_id_student_id_window_key_fired_key,
  ADD UNIQUE (org_id, rule_id, student_id, window_key, fired_on, from_day);
