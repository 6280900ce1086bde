-- area: classes
-- Technical and vocational schools give their main subject a coefficient above 20.
ALTER TABLE assignments DROP CONSTRAINT assignments_coefficient_check;
ALTER TABLE assignments ADD CONSTRAINT assignments_coefficient_check CHECK (coefficient BETWEEN 1 AND 99);
