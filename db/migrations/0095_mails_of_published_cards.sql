-- area: report-cards
-- Whether parents were told by mail that the cards are published: once, however often the day is moved afterwards.
ALTER TABLE card_publications ADD COLUMN mailed_at timestamptz;
