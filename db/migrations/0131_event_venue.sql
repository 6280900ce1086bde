-- area: calendar
-- Where an event takes place, by the word that the program uses.
ALTER TABLE calendar_events RENAME COLUMN place TO venue;
