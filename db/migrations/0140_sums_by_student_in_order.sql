-- area: payments
-- Sums of all accounts of a school are read in the order of this index, without sorting or hashing 40,000 lines.
DROP INDEX ledger_lines_of_student;
CREATE INDEX ledger_lines_of_student ON ledger_lines (org_id, student_id, item_id, instalment, purpose) INCLUDE (owed, due_on)
  WHERE student_id IS NOT NULL;
