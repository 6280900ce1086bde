-- area: school
-- Where a school communicates when it does so outside this program; null for here.
ALTER TABLE organisations ADD COLUMN communication_url text
  CHECK (communication_url ~ '^https?://' AND length(communication_url) <= 300);
