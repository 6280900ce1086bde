-- area: calendar
-- The token is random and long: it finds a feed, and no key across schools is needed for that.
DROP INDEX calendar_feeds_by_token;
CREATE INDEX calendar_feeds_by_token ON calendar_feeds (token_hash);
