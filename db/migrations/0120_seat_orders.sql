-- area: attendance
-- The order in which students sit, as a teacher sees the class: each teacher has the own one.
CREATE TABLE seat_orders (
  org_id bigint NOT NULL,
  teacher_id bigint NOT NULL,
  student_id bigint NOT NULL,
  place smallint NOT NULL CHECK (place > 0),
  PRIMARY KEY (org_id, teacher_id, student_id),
  FOREIGN KEY (org_id, teacher_id) REFERENCES memberships (org_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, student_id) REFERENCES students (org_id, id) ON DELETE CASCADE
);
CREATE INDEX seat_orders_of_student ON seat_orders (org_id, student_id);
ALTER TABLE seat_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE seat_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON seat_orders USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON seat_orders FOR EACH STATEMENT EXECUTE FUNCTION count_change('attendance');
