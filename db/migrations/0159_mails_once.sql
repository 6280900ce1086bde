-- area: platform
-- When a try of a mail began that has not ended: a tracked mail that may have left is not sent a second time.

ALTER TABLE mails ADD COLUMN trying_since timestamptz;
