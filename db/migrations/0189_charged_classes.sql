-- area: payments
-- crosses: enrolments, classrooms
-- By which class an item was charged to a student last: who comes into a class with another price owes that, paid before or not.
CREATE TABLE charged_classes (
  org_id bigint NOT NULL,
  student_id bigint NOT NULL,
  item_id bigint NOT NULL,
  class_id bigint NOT NULL,
  PRIMARY KEY (org_id, student_id, item_id),
  FOREIGN KEY (org_id, student_id) REFERENCES students (org_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, item_id) REFERENCES payment_items (org_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, class_id) REFERENCES classrooms (org_id, id) ON DELETE CASCADE
);
CREATE INDEX charged_classes_of_item ON charged_classes (org_id, item_id);
CREATE INDEX charged_classes_of_class ON charged_classes (org_id, class_id);

-- Until now nobody wrote it down: the class of today keeps what is paid as it is. It is known from the enrolments of the plan's year.
ALTER TABLE ledger_lines NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_items NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_plans NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_item_classes NO FORCE ROW LEVEL SECURITY;
ALTER TABLE enrolments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE classrooms NO FORCE ROW LEVEL SECURITY;
INSERT INTO charged_classes (org_id, student_id, item_id, class_id)
SELECT DISTINCT ON (l.org_id, l.student_id, l.item_id) l.org_id, l.student_id, l.item_id, c.id
FROM (SELECT DISTINCT org_id, student_id, item_id FROM ledger_lines WHERE purpose = 'charge' AND student_id IS NOT NULL) AS l
JOIN payment_items i ON i.org_id = l.org_id AND i.id = l.item_id
JOIN payment_plans p ON p.org_id = l.org_id AND p.id = i.plan_id
JOIN enrolments e ON e.org_id = l.org_id AND e.student_id = l.student_id
JOIN classrooms c ON c.org_id = l.org_id AND c.id = e.class_id AND c.year_id = p.year_id AND c.kind = 'class'
LEFT JOIN payment_item_classes a ON a.org_id = l.org_id AND a.item_id = l.item_id AND a.class_id = c.id
ORDER BY l.org_id, l.student_id, l.item_id, a.class_id IS NULL, c.id;
ALTER TABLE ledger_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_items FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_plans FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_item_classes FORCE ROW LEVEL SECURITY;
ALTER TABLE enrolments FORCE ROW LEVEL SECURITY;
ALTER TABLE classrooms FORCE ROW LEVEL SECURITY;

ALTER TABLE charged_classes ENABLE ROW LEVEL SECURITY;
ALTER TABLE charged_classes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON charged_classes USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON charged_classes FOR EACH STATEMENT EXECUTE FUNCTION count_change('ledger');
GRANT SELECT, INSERT, UPDATE, DELETE ON charged_classes TO :app_role;
