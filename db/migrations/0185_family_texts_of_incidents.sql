-- area: discipline
-- What the family of one student reads about an incident in place of the text for all.
ALTER TABLE incident_people ADD COLUMN family_text text CHECK (length(family_text) BETWEEN 1 AND 1000);
