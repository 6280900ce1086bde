-- area: attendance
-- The order in which students sit, as a teacher sees the class: each teacher has the own one.
CREATE TABLE desk_orders (
  org_id bigint NOT NULL,
  teacher_id bigint NOT NULL,
  student_id bigint NOT NULL,
  position smallint NOT NULL CHECK (position > 0),
  PRIMARY KEY (org_id, teacher_id, student_id),
  FOREIGN KEY (org_id, teacher_id) REFERENCES memberships (org_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, student_id) REFERENCES students (org_id, id) ON DELETE CASCADE
);
CREATE INDEX desk_orders_of_student ON desk_orders (org_id, student_id);
ALTER TABLE desk_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON desk_orders USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON desk_orders FOR EACH STATEMENT EXECUTE FUNCTION count_change('attendance');
