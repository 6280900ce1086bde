-- area: notifications
-- How often a person sent an SMS again: each time it has another reference, so that a report about an earlier one settles none of it.

ALTER TABLE sms_deliveries ADD COLUMN repeats smallint NOT NULL DEFAULT 0;
