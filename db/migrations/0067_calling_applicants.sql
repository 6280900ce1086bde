-- area: admissions
-- What a paper is: as the student's record calls it, where it goes.
ALTER TABLE application_files DROP CONSTRAINT application_files_kind_check;
ALTER TABLE application_files ADD CONSTRAINT application_files_kind_check
  CHECK (kind IN ('birthCertificate', 'identity', 'schoolReport', 'transfer', 'other'));
