-- area: accounts
-- Other tables refer to a device by its number, which it keeps when its token changes.
ALTER TABLE known_devices DROP CONSTRAINT known_devices_pkey, DROP CONSTRAINT known_devices_id_key;
ALTER TABLE known_devices ADD CONSTRAINT known_devices_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX known_devices_by_token ON known_devices (token_hash, user_id);
