-- area: communication
-- What a family wrote is its own and goes with the person; what the school wrote stays with those who got it.
ALTER TABLE communication_messages ADD COLUMN written_by text NOT NULL DEFAULT 'staff' CHECK (written_by IN ('staff', 'family'));
-- Of messages so far nobody noted it: a family writes to single people alone.
UPDATE communication_messages SET written_by = 'family' WHERE audience = 'people';
ALTER TABLE communication_messages ALTER COLUMN written_by DROP DEFAULT;
