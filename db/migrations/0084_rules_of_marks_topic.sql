-- area: evaluations
-- How a school reckons and when it takes marks changes a few times a year, marks change all day: counted apart, lists of the
-- first stay in memory while marks are entered.
DROP TRIGGER changed ON mark_rules;
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON mark_rules FOR EACH STATEMENT EXECUTE FUNCTION count_change('mark-rules');
DROP TRIGGER changed ON mark_windows;
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON mark_windows FOR EACH STATEMENT EXECUTE FUNCTION count_change('mark-rules');
DROP TRIGGER changed ON mark_class_windows;
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON mark_class_windows FOR EACH STATEMENT EXECUTE FUNCTION count_change('mark-rules');
DROP TRIGGER changed ON mark_reopenings;
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON mark_reopenings FOR EACH STATEMENT EXECUTE FUNCTION count_change('mark-rules');
