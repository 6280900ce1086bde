-- area: classes
-- Some schools give a subject half a step: 0.5, 1.5. Whole coefficients stay as they are.
ALTER TABLE assignments DROP CONSTRAINT assignments_coefficient_check;
ALTER TABLE assignments ALTER COLUMN coefficient TYPE numeric(3, 1);
ALTER TABLE assignments ADD CONSTRAINT assignments_coefficient_check
  CHECK (coefficient BETWEEN 0.5 AND 99 AND coefficient * 2 = floor(coefficient * 2));
