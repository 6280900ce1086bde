-- area: communication
-- A draft may leave by itself at a moment.
ALTER TABLE communication_messages ADD COLUMN send_at timestamptz;
