-- area: payments
-- A cheque that bounces takes its receipt back, whatever was refunded of it; a cancellation gives money back, once.
ALTER TABLE payment_requests DROP CONSTRAINT payment_requests_kind_check, DROP CONSTRAINT payment_requests_check;
ALTER TABLE payment_requests ADD CONSTRAINT payment_requests_kind_check CHECK (kind IN ('cancellation', 'bounce', 'refund', 'waiver'));
ALTER TABLE payment_requests ADD CONSTRAINT payment_requests_with_receipt
  CHECK ((kind IN ('cancellation', 'bounce')) = (receipt_id IS NOT NULL));
