import { expect, test } from 'vitest';
import { sqlFaults, sqlIn } from '../../tools/walls/sql-text.ts';
import { insideTree, planted } from './toy-tree.ts';

test('the clean toy speaks SQL in its stores only', async () => {
  expect(await insideTree(planted({}), () => sqlFaults('.'))).toEqual([]);
});

test.each([
  ['a select', 'export const rows = `select id from homework where org_id = $1`;'],
  ['a select over several lines', 'export const rows = `\n  select id,\n    title\n  from homework`;'],
  ['an insert', `export const row = 'insert into homework (id) values ($1)';`],
  ['an update', `export const row = 'UPDATE homework SET closed = true';`],
  ['a delete', `export const row = 'delete from homework';`],
  ['a new table', `export const row = 'create table homework (id bigint)';`],
  [
    'a statement with a value set into it',
    `export const row = (id: number) => \`delete from homework where id = \${id}\`;`,
  ],
  ["the query builder's tag", 'export const row = (sql: never) => sql`now()`;'],
  ["the query builder's verbs", `export const row = (db: never) => db.selectFrom('homework');`],
])('%s in a use case is a fault', async (_, line) => {
  const faults = await insideTree(planted({ 'areas/homework/server/list-homework.ts': line }), () =>
    sqlFaults('.'),
  );
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(
    /^areas\/homework\/server\/list-homework\.ts:\d+ .*SQL stands in \*-store\.ts only \(A11\)$/,
  );
});

test('SQL in a screen, in the rules or in app is a fault', async () => {
  const statement = `export const row = 'delete from homework';`;
  const where = [
    'app/server.ts',
    'areas/homework/joining/rules.ts',
    'areas/homework/rules.ts',
    'areas/homework/server/joining/join.ts',
    'areas/homework/web/homework-screen.tsx',
  ];
  const faults = await insideTree(planted(Object.fromEntries(where.map((file) => [file, statement]))), () =>
    sqlFaults('.'),
  );
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(where);
});

test('a sentence that begins with "select" or "update" is no SQL', () => {
  expect(
    sqlIn('a.ts', `export const say = ['Select a student', 'Update from the list', 'Delete the draft'];`),
  ).toEqual([]);
});
