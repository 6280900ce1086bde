-- area: discipline
-- Most consequences are proposed by the tariff: nobody proposed them, and they belong to no incident, decision or detention.
DROP INDEX consequences_decided_by;
DROP INDEX consequences_proposed_by;
DROP INDEX consequences_of_incident;
DROP INDEX consequences_of_detention;
DROP INDEX consequence_events_done_by;
CREATE INDEX consequences_decided_by ON consequences (org_id, decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX consequences_proposed_by ON consequences (org_id, proposed_by) WHERE proposed_by IS NOT NULL;
CREATE INDEX consequences_of_incident ON consequences (org_id, incident_id) WHERE incident_id IS NOT NULL;
CREATE INDEX consequences_of_detention ON consequences (org_id, detention_id) WHERE detention_id IS NOT NULL;
CREATE INDEX consequence_events_done_by ON consequence_events (org_id, done_by) WHERE done_by IS NOT NULL;

-- Events and proposals are about the student of their consequence, and follow it when two records of a student become one. One key
-- says so instead of two that could differ.
ALTER TABLE consequences ADD CONSTRAINT consequences_of_one_student UNIQUE (org_id, id, student_id);
ALTER TABLE consequence_events
  DROP CONSTRAINT consequence_events_org_id_consequence_id_fkey,
  DROP CONSTRAINT consequence_events_org_id_student_id_fkey,
  ADD FOREIGN KEY (org_id, consequence_id, student_id) REFERENCES consequences (org_id, id, student_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE tariff_proposals
  DROP CONSTRAINT tariff_proposals_org_id_consequence_id_fkey,
  DROP CONSTRAINT tariff_proposals_org_id_student_id_fkey,
  ADD FOREIGN KEY (org_id, consequence_id, student_id) REFERENCES consequences (org_id, id, student_id) ON UPDATE CASCADE ON DELETE CASCADE;
