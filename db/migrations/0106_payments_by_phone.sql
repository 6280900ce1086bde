-- area: payments
-- What families see of payments, and how the school is paid.

-- One row per school; without it families see everything and no list of students who have not paid is printed.
CREATE TABLE payment_settings (
  org_id bigint NOT NULL REFERENCES organisations (org_id) ON DELETE CASCADE,
  -- Kept from families: what is owed, discounts, and all before a day.
  hide_balances boolean NOT NULL,
  hide_discounts boolean NOT NULL,
  history_from date,
  -- Accounts and instructions in the school's own words.
  how_to_pay_en text CHECK (length(how_to_pay_en) BETWEEN 1 AND 2000),
  how_to_pay_fr text CHECK (length(how_to_pay_fr) BETWEEN 1 AND 2000),
  unpaid_list boolean NOT NULL,
  set_by bigint NOT NULL,
  set_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (org_id),
  FOREIGN KEY (org_id, set_by) REFERENCES memberships (org_id, user_id)
);
CREATE INDEX payment_settings_of_member ON payment_settings (org_id, set_by);

ALTER TABLE payment_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON payment_settings USING (org_id = current_org()) WITH CHECK (org_id = current_org());
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON payment_settings FOR EACH STATEMENT EXECUTE FUNCTION count_change('payments');
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_settings TO :app_role;
