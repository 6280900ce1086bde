-- area: accounts
-- A session that ends takes the notifications of its device along: it may be in other hands.
ALTER TABLE sessions ADD COLUMN known_device_id bigint REFERENCES known_devices(id) ON DELETE SET NULL;
CREATE INDEX sessions_of_device ON sessions (known_device_id) WHERE known_device_id IS NOT NULL;
