-- area: exchange
-- The answer to which level a grade of another system is, so that the next package does not ask again.
ALTER TABLE external_ids DROP CONSTRAINT external_ids_kind_check,
  ADD CONSTRAINT external_ids_kind_check CHECK (kind IN ('org', 'session', 'course', 'class', 'user', 'grade'));
