-- area: parents
-- Parents sign in by their telephone number too. Says the same as phoneMark (platform/kernel/people/phone-mark.ts).
CREATE FUNCTION phone_mark(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(digits) >= 8 THEN digits END
  FROM (SELECT regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?237(?=\d{9}$)', '') AS digits) AS written
$$;
CREATE INDEX guardians_by_phone ON guardians (phone_mark(phone)) WHERE user_id IS NOT NULL;
CREATE INDEX guardians_by_phone2 ON guardians (phone_mark(phone2)) WHERE user_id IS NOT NULL;

-- For accounts_by_phone, which knows no school: its owner reads, the program does not.
CREATE POLICY sign_in ON guardians FOR SELECT TO :owner_role USING (true);

-- The accounts of the parents who have this number, of all schools: nothing but this leaves the table.
CREATE FUNCTION accounts_by_phone(mark text) RETURNS TABLE (user_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT g.user_id FROM guardians g WHERE phone_mark(g.phone) = mark AND g.user_id IS NOT NULL
    UNION SELECT g.user_id FROM guardians g WHERE phone_mark(g.phone2) = mark AND g.user_id IS NOT NULL
  $$;
REVOKE ALL ON FUNCTION accounts_by_phone(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION accounts_by_phone(text) TO :app_role;
