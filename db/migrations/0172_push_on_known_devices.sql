-- area: notifications
-- formerly: 85300128766f57a085b58b792d24b4b675a6bbd949351fecd9812a88cce4dc93
-- Notifications are shown on a device as long as it is known: "sign out everywhere" and a changed secret forget the others, in all schools.
-- Of subscriptions so far nobody noted the device: they are asked for again. Forced row-level security would leave a DELETE without rows.
TRUNCATE push_subscriptions;
ALTER TABLE push_subscriptions ADD COLUMN known_device_id bigint NOT NULL REFERENCES known_devices(id) ON DELETE CASCADE;
CREATE INDEX push_subscriptions_of_device ON push_subscriptions (known_device_id);
