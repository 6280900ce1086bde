-- area: students
-- Most students have no national matricule, and an index of blanks is small. After an import that was killed PostgreSQL took it,
-- for its size, to find a student by number, and read the whole school for each. Without the blanks it finds matricules only.
ALTER TABLE students DROP CONSTRAINT students_org_id_national_matricule_key;
CREATE UNIQUE INDEX students_org_id_national_matricule_key ON students (org_id, national_matricule)
  WHERE national_matricule IS NOT NULL;
