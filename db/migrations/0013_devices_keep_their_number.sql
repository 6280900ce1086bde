-- area: accounts
-- Wrong attempts on a device are counted under its number for the person: its token changes at every sign-in, and with the
-- token the count would begin anew.
ALTER TABLE known_devices ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE;

-- A session that went on under a new token ends shortly, and is not renewed again.
ALTER TABLE sessions ADD COLUMN renewed boolean NOT NULL DEFAULT false;
