-- area: report-cards
-- Whether parents were told by mail that the cards are published: once, however often the day is moved afterwards.
ALTER TABLE card_publications ADD COLUMN mailed_at timestamptz;
-- What parents see already is no news.
ALTER TABLE card_publications NO FORCE ROW LEVEL SECURITY;
UPDATE card_publications SET mailed_at = published_at WHERE from_day <= current_date;
ALTER TABLE card_publications FORCE ROW LEVEL SECURITY;
