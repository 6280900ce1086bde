import { expect, test } from 'vitest';
import { hiddenRows } from '../../tools/tables/hidden-rows.ts';
import { insideTree, planted } from './toy-tree.ts';

const first = `-- area: classes
CREATE TABLE classrooms (org_id bigint NOT NULL, id bigint NOT NULL);
ALTER TABLE classrooms ENABLE ROW LEVEL SECURITY;
ALTER TABLE classrooms FORCE ROW LEVEL SECURITY;
CREATE FUNCTION close_all() RETURNS void LANGUAGE sql AS $$ DELETE FROM classrooms; $$;
`;

function faultsOf(statements: string) {
  const files = {
    'db/migrations/0001_classes.sql': first,
    'db/migrations/0002_later.sql': `-- area: classes\n${statements}\n`,
  };
  return insideTree(planted(files), () => hiddenRows('.'));
}

test.each([
  ['an update', "UPDATE classrooms SET name = 'a; b';"],
  ['a delete', 'DELETE FROM classrooms;'],
  ['a copy', 'INSERT INTO rooms (org_id, id) SELECT org_id, id FROM classrooms;'],
  ['a table made of it', 'CREATE TABLE rooms AS SELECT * FROM classrooms;'],
  ['a subquery', 'UPDATE rooms r SET used = EXISTS (SELECT 1 FROM classrooms c WHERE c.id = r.id);'],
  [
    'a statement after the force is set again',
    'ALTER TABLE classrooms NO FORCE ROW LEVEL SECURITY; ALTER TABLE classrooms FORCE ROW LEVEL SECURITY; DELETE FROM classrooms;',
  ],
])('%s over rows that are hidden from a migration is a fault', async (_, statements) => {
  expect(await faultsOf(statements)).toEqual([
    'db/migrations/0002_later.sql names classrooms, whose rows are hidden from it: ALTER TABLE classrooms NO FORCE ROW LEVEL SECURITY before, FORCE after',
  ]);
});

test('a statement between lifting the force and setting it again sees the rows', async () => {
  expect(
    await faultsOf(
      'ALTER TABLE classrooms NO FORCE ROW LEVEL SECURITY; UPDATE classrooms SET id = 2; ALTER TABLE classrooms FORCE ROW LEVEL SECURITY;',
    ),
  ).toEqual([]);
});

test('the rows of a new table are not hidden yet', async () => {
  expect(await faultsOf('CREATE TABLE rooms (id bigint); INSERT INTO rooms (id) VALUES (1);')).toEqual([]);
});
