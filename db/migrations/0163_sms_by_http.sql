-- area: notifications
-- A school may describe a provider of SMS by its HTTP interface; account is then the host, to which its key belongs.

ALTER TABLE sms_settings DROP CONSTRAINT sms_settings_provider_check;
ALTER TABLE sms_settings ADD CONSTRAINT sms_settings_provider_check CHECK (provider IN ('orange', 'infobip', 'http'));
ALTER TABLE sms_settings ADD COLUMN http jsonb;
ALTER TABLE sms_settings ADD CONSTRAINT sms_settings_http_check CHECK ((provider = 'http') = (http IS NOT NULL));
