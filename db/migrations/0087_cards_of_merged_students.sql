-- area: report-cards
-- Two records of one student may each have had a card of the same class and period: what was issued stays as it was printed, with
-- its number. That one alone is valid is held by one_valid_card.
ALTER TABLE report_cards DROP CONSTRAINT report_cards_org_id_class_id_period_student_id_version_key;
CREATE INDEX report_cards_of_period ON report_cards (org_id, class_id, period, student_id, version);
