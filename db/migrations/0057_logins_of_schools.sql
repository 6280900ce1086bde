-- area: accounts
-- Names to sign in with end with the code of a school: a list of new people asks which of them are taken, without reading those of
-- all schools.
CREATE INDEX logins_of_code ON logins (split_part(login, '@', 2)) WHERE NOT email;
