import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMigrations } from '#platform/server/db/migration-files.ts';
import { breaksOlderPrograms } from './older-programs.ts';

/** The last migration before servers could be replaced one after the other. */
const before = 191;

test('lets servers of the version before go on after each migration, or says why they must be stopped', async () => {
  const migrations = await readMigrations(join(import.meta.dirname, '../../db/migrations'));
  const faults = migrations
    .filter(({ version }) => version > before)
    .flatMap(({ name, sql }) => breaksOlderPrograms(sql).map((fault) => `${name} ${fault}`));
  expect(faults).toEqual([]);
});

test.for([
  'ALTER TABLE marks DROP COLUMN note;',
  'DROP TABLE marks;',
  'ALTER TABLE marks RENAME COLUMN note TO remark;',
  'ALTER TABLE marks ALTER COLUMN note TYPE integer USING note::integer;',
  'ALTER TABLE marks ALTER COLUMN note SET NOT NULL;',
  'ALTER TABLE marks ADD COLUMN kept boolean NOT NULL;',
  'ALTER TABLE marks ADD CONSTRAINT positive CHECK (value > 0);',
  'CREATE UNIQUE INDEX one_mark ON marks (student_id);',
  'REVOKE UPDATE ON marks FROM :app_role;',
])('refuses %s', (sql) => {
  expect(breaksOlderPrograms(sql)).toHaveLength(1);
});

test.for([
  'ALTER TABLE marks ADD COLUMN kept boolean NOT NULL DEFAULT false;',
  'ALTER TABLE marks ADD COLUMN kept boolean;',
  'CREATE FUNCTION counted() RETURNS bigint LANGUAGE sql AS $$ SELECT 1 $$; REVOKE ALL ON FUNCTION counted() FROM PUBLIC;',
  'CREATE TABLE kept (id bigint NOT NULL PRIMARY KEY); CREATE UNIQUE INDEX one_kept ON kept (id); REVOKE DELETE ON kept FROM :app_role;',
  'CREATE INDEX marks_of_day ON marks (day);',
  "-- DROP TABLE marks is what we do not do\nUPDATE marks SET note = 'DROP TABLE';",
  '-- pause: marks change their meaning\nALTER TABLE marks DROP COLUMN note;',
])('accepts %s', (sql) => {
  expect(breaksOlderPrograms(sql)).toEqual([]);
});
