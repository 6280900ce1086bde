// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of stores, planted as written.
import { expect, test } from 'vitest';
import { unboundStatements } from '../../tools/tables/unbound-statements.ts';
import { insideTree, planted } from './toy-tree.ts';

function faultsOf(statement: string) {
  const tree = planted({
    'db/migrations/0001_classes.sql': `-- area: classes\nCREATE TABLE classrooms (org_id bigint NOT NULL, id bigint NOT NULL);\n`,
    'areas/classes/server/classrooms-store.ts': `export const rows = (sql: never, org: number, id: number) => sql\`${statement}\`;\n`,
  });
  return insideTree(tree, () => unboundStatements('.'));
}

test('a statement that names the organisation is sound', async () => {
  expect(await faultsOf('SELECT id FROM classrooms WHERE org_id = ${org}')).toEqual([]);
  expect(await faultsOf('INSERT INTO classrooms (org_id, id) VALUES (${org}, ${id})')).toEqual([]);
});

test.each([
  'SELECT count(*) FROM classrooms',
  'SELECT id FROM classrooms WHERE id = ${id}',
  'UPDATE classrooms SET id = ${id}',
  'DELETE FROM classrooms WHERE id = ${id}',
])('%s is a fault: it asks all schools', async (statement) => {
  expect(await faultsOf(statement)).toEqual([
    'areas/classes/server/classrooms-store.ts:1 asks classrooms without naming the organisation',
  ]);
});
