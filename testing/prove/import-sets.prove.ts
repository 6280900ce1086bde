/** Lists of thousands that are stopped while they are committed, come in as a set, and are taken back. A sample: testing/robustness/large-import.http.test.ts. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenedRun } from '#areas/exchange/contract.ts';
import type { ListSet } from '#areas/exchange/lists/contract.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '../http.ts';
import { importing } from '../importing.ts';
import { startJobProcess } from '../job-process.ts';
import { largeList } from '../large-list.ts';
import { whileClassIsLocked } from '../locked-class.ts';

let http: TestHttp;
let secretary: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
});
afterAll(() => http.close());

const rows = 5001;
const read = async ({ id }: OpenedRun): Promise<OpenedRun> =>
  (await secretary.get(`/slm/Imports/v1/run?id=${id}`)).body.data[0];
async function countOf(prefix: string): Promise<number> {
  const { rows: found } = await http.database.read(asOrg(http.school.org), ({ db }) =>
    sql<{
      count: number;
    }>`SELECT count(*)::integer AS count FROM students WHERE matricule LIKE ${`${prefix}-%`}`.execute(db),
  );
  return found[0]?.count ?? 0;
}

test('a list that is stopped in the middle of the commit leaves nothing behind', async () => {
  const lists = importing(secretary, 'students');
  const shown = await lists.tried(largeList(rows, 'Form 2 AAA', 'J'));
  expect(await startJobProcess(http.scratch.app).ended).toBe(0);
  await lists.done(await read(shown));
  const working = await whileClassIsLocked(http, http.school.classes.form2, async () => {
    expect((await secretary.post('/slm/Imports/v1/stop', { id: shown.id })).status).toBe(200);
  });
  expect(await working.ended).toBe(0);
  expect(await read(shown)).toMatchObject({ state: 'draft', work: { step: 'do', state: 'cancelled' } });
  expect(await countOf('J')).toBe(0);
}, 60_000);

test('works on several lists of thousands in the background, and takes them back there too', async () => {
  const lists = importing(secretary, 'students');
  const files = [
    { fileName: 'c.csv', content: Buffer.from('Classe;Salle\nGros A;B 8').toString('base64') },
    { fileName: 'e.csv', content: Buffer.from(largeList(rows, 'Gros A', 'K')).toString('base64') },
  ];
  const set: ListSet = (await secretary.post('/slm/Imports/v1/uploadLists', { files })).body.data[0];
  const seen = async (): Promise<ListSet['lists']> => {
    expect(await startJobProcess(http.scratch.app).ended).toBe(0);
    return (await secretary.get(`/slm/Imports/v1/set?id=${set.id}`)).body.data[0].lists;
  };
  const [, students] = set.lists;
  if (!students) throw new Error('There is no list of students.');
  expect((await lists.tryAgain(students)).work).toMatchObject({ step: 'try', state: 'waiting' });
  const tried = await seen();
  expect(tried.map(({ counts }) => [counts?.create, counts?.failed])).toEqual([
    [1, 0],
    [rows, 0],
  ]);
  expect(await countOf('K')).toBe(0);
  await lists.done(tried[1] ?? students);
  expect((await seen()).map(({ state, work }) => [state, work])).toEqual([
    ['done', null],
    ['done', null],
  ]);
  expect(await countOf('K')).toBe(rows);
  await lists.undone(students);
  expect((await seen()).map(({ state }) => state)).toEqual(['undone', 'undone']);
  expect(await countOf('K')).toBe(0);
}, 120_000);
