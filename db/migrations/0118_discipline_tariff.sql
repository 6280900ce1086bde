-- area: discipline
-- The tariff of a school: what is proposed by itself once something has been counted. What it proposed is a consequence as any other.

CREATE TABLE discipline_tariffs (
  org_id bigint NOT NULL REFERENCES organisations (org_id) ON DELETE CASCADE,
  rules jsonb NOT NULL CHECK (jsonb_typeof(rules) = 'array'),
  -- Nothing is proposed for the days before.
  starts_on date NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (org_id)
);

CREATE TABLE tariff_proposals (
  org_id bigint NOT NULL,
  consequence_id bigint NOT NULL,
  student_id bigint NOT NULL,
  -- Of the tariff; what the rule said is kept, so that a changed tariff changes no proposal.
  rule_id smallint NOT NULL CHECK (rule_id > 0),
  -- The term or year, or the day on which a number of days was full: a rule proposes once in each.
  window_key text NOT NULL CHECK (length(window_key) BETWEEN 1 AND 40),
  counter text NOT NULL CHECK (counter IN ('unjustifiedHours', 'unjustifiedLessons', 'latenesses', 'incidents', 'reporters',
    'detentionHours', 'praisePoints')),
  tag_id bigint,
  at_least smallint NOT NULL CHECK (at_least > 0),
  -- What was counted: from the first day of the window to the day on which the number was reached.
  from_day date NOT NULL,
  fired_on date NOT NULL,
  counted integer NOT NULL,
  -- The same days counted again: smaller once an absence is justified afterwards.
  counted_now integer NOT NULL,
  -- The lessons, incidents and detentions that were counted.
  causes jsonb NOT NULL CHECK (jsonb_typeof(causes) = 'array'),
  -- Of a suspension, whose days are known once it is decided.
  suspension_days smallint CHECK (suspension_days BETWEEN 1 AND 60),
  council boolean NOT NULL,
  -- Dismissed by the program, because what was counted is no longer enough.
  withdrawn boolean NOT NULL DEFAULT false,
  -- Kept by a person although what was counted is no longer enough.
  kept boolean NOT NULL DEFAULT false,
  PRIMARY KEY (org_id, consequence_id),
  UNIQUE (org_id, rule_id, student_id, window_key),
  CHECK (from_day <= fired_on),
  FOREIGN KEY (org_id, consequence_id) REFERENCES consequences (org_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, student_id) REFERENCES students (org_id, id) ON DELETE CASCADE
);
CREATE INDEX tariff_proposals_of_student ON tariff_proposals (org_id, student_id);

ALTER TABLE consequence_events DROP CONSTRAINT consequence_events_act_check;
ALTER TABLE consequence_events ADD CONSTRAINT consequence_events_act_check CHECK (act IN ('proposed', 'decided', 'dropped', 'published',
  'withheld', 'scheduled', 'served', 'missed', 'appealed', 'upheld', 'revoked', 'expired', 'undone', 'kept'));

ALTER TABLE discipline_tariffs ENABLE ROW LEVEL SECURITY;
ALTER TABLE discipline_tariffs FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON discipline_tariffs USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON discipline_tariffs FOR EACH STATEMENT EXECUTE FUNCTION count_change('disciplineCatalogue');
ALTER TABLE tariff_proposals ENABLE ROW LEVEL SECURITY;
ALTER TABLE tariff_proposals FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON tariff_proposals USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON tariff_proposals FOR EACH STATEMENT EXECUTE FUNCTION count_change('discipline');
