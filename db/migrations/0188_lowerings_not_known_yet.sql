-- area: payments
-- What takes off only later is asked for without an amount (decisions/0057).
ALTER TABLE payment_requests DROP CONSTRAINT payment_requests_amount_check,
  ADD CONSTRAINT payment_requests_amount_check
    CHECK (amount BETWEEN CASE WHEN kind = 'lowering' THEN 0 ELSE 1 END AND 999999999999999);
