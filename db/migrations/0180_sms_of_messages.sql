-- area: communication
-- Until now an SMS said only that there is a message.
ALTER TABLE communication_messages ADD COLUMN sms text NOT NULL DEFAULT 'short'
  CONSTRAINT communication_messages_sms_check CHECK (sms IN ('full', 'short', 'hint'));
