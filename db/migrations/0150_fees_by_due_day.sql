-- area: payments
-- Rounds of notifications read the fees of one day and the receipts that came since the last round.

CREATE INDEX payment_instalments_due ON payment_instalments (org_id, due_on);
CREATE INDEX receipts_by_time ON receipts (org_id, taken_at);
