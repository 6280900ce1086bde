-- area: payments
-- A file is compared with the payments that earlier files had on its days.
CREATE INDEX statement_lines_of_day ON statement_lines (org_id, day);
