-- area: discipline
-- Consequences that expire are looked for in each round of the program.

CREATE INDEX consequences_expiring ON consequences (org_id, expires_on) WHERE state IN ('decided', 'served', 'missed');
