-- area: notebook
-- Rounds of notifications read what became readable since the day before.

CREATE INDEX lesson_entries_published ON lesson_entries (org_id, published_at) WHERE state <> 'draft';
