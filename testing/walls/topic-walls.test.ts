import { expect, test } from 'vitest';
import { topicFaults } from '../../tools/tables/topic-faults.ts';
import { insideTree, planted } from './toy-tree.ts';

const counting = (events: string) => ({
  'db/migrations/0001_classes.sql': `-- area: classes
CREATE TABLE classrooms (org_id bigint NOT NULL, id bigint NOT NULL);
CREATE TRIGGER changed AFTER ${events} ON classrooms FOR EACH STATEMENT EXECUTE FUNCTION count_change('classes');
`,
});
const migration = counting('INSERT OR UPDATE OR DELETE');
const routes = (topic: string) => ({
  'areas/classes/server/routes.ts': `const changesWith = ['classes', '${topic}'];\nexport const routes = [changesWith];\n`,
});
const list = (topic: string) => ({
  'areas/classes/server/public.ts': `export const names = (c: never) => c.reference(['${topic}'], 'classes.names', load);\n`,
});

function faultsWith(files: Readonly<Record<string, string>>) {
  return insideTree(planted({ ...migration, ...files }), () => topicFaults('.'));
}

test('replies and kept lists may hang on what a table counts', async () => {
  expect(await faultsWith({ ...routes('classes'), ...list('classes') })).toEqual([]);
});

test.each([
  ['a reply whose tag', 'areas/classes/server/routes.ts', routes('clases')],
  ['a kept list that', 'areas/classes/server/public.ts', list('clases')],
])('%s hangs on a topic nobody counts is a fault', async (_, file, files) => {
  expect(await faultsWith(files)).toEqual([
    `${file} hangs on the topic clases, whose changes no table counts`,
  ]);
});

test.each([
  ['counts no deleting', counting('INSERT OR UPDATE')],
  [
    'counts nothing',
    { 'db/migrations/0001_classes.sql': '-- area: classes\nCREATE TABLE classrooms (id int);\n' },
  ],
])('a table that %s is a fault: replies that show it would stay as they were', async (_, files) => {
  const [fault, ...others] = await faultsWith(files);
  expect(fault).toMatch(/^classrooms changes and no topic counts it/);
  expect(others).toEqual([]);
});
