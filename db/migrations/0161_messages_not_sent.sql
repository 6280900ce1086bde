-- area: communication
-- Whether a draft could not leave at its time, because nobody could be reached.

ALTER TABLE communication_messages ADD COLUMN not_sent boolean NOT NULL DEFAULT false;
