/** Large files that come in together: they are read in the background, as a large single one is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { startJobProcess } from '#testing/job-process.ts';
import type { ListSet } from '../../lists/contract.ts';
import { largeFile } from '../import/background.ts';

const base = '/slm/Imports/v1';
let http: TestHttp;
let admin: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  admin = await http.as('admin');
});
afterAll(() => http.close());

/** A list of more than half of what is read within one request. */
function longList(letter: string): string {
  const line = (row: number) => `${letter}-${row};Zanga;Eleve ${row};${'Quartier '.repeat(10)}`;
  const rows = Array.from({ length: Math.ceil(largeFile / 2 / line(1000).length) + 500 }, (_, row) =>
    line(row),
  );
  return ['Matricule;Nom;Prénom;Adresse', ...rows].join('\n');
}

async function uploadedSet(files: Readonly<Record<string, string | Buffer>>): Promise<ListSet> {
  const given = Object.entries(files).map(([fileName, content]) => ({
    fileName,
    content: Buffer.from(content).toString('base64'),
  }));
  const reply = await admin.post(`${base}/uploadLists`, { files: given });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}

const read = async ({ id }: ListSet): Promise<ListSet> =>
  (await admin.get(`${base}/set?id=${id}`)).body.data[0];
const finishJobs = async () => expect(await startJobProcess(http.scratch.app).ended).toBe(0);

test('reads several files in the background that are large together, and then shows each list', async () => {
  const set = await uploadedSet({
    'a.csv': longList('A'),
    'c.csv': 'Classe;Salle\n5e Z;B 1',
    'b.csv': longList('B'),
    'notes.csv': 'Bonjour;à tous\nrien;ici',
  });
  expect(set.lists.map(({ kind, fileName }) => [kind, fileName])).toEqual([
    ['unread', 'a.csv'],
    ['unread', 'c.csv'],
    ['unread', 'b.csv'],
    ['unread', 'notes.csv'],
  ]);
  expect(set.lists.map(({ work }) => work?.step ?? null)).toEqual(['readLists', null, null, null]);
  const { id = 0 } = set.lists[1] ?? {};
  const dropped = await admin.post(`${base}/drop`, { id });
  expect([dropped.status, dropped.body.code]).toEqual([409, 'IMPORT.errors.otherListAtWork']);
  const runs = (await admin.get(`${base}/get?page=1`)).body.data;
  expect(runs[0]).toMatchObject({ kind: 'unread', setId: set.id });
  const colleague = await http.as('principal');
  expect((await colleague.get(`${base}/set?id=${set.id}`)).status).toBe(404);

  await finishJobs();
  const done = await read(set);
  expect(done.lists.map(({ kind, fileName, work }) => [kind, fileName, work])).toEqual([
    ['classes', 'c.csv', null],
    ['students', 'a.csv', null],
    ['students', 'b.csv', null],
  ]);
  expect(done.leftOut.map(({ file }) => file)).toEqual(['notes.csv']);
  expect(new Set(done.lists.map(({ setId }) => setId))).toEqual(new Set([set.id]));
});

test('says why large files could not be read, and lets them be thrown away', async () => {
  const set = await uploadedSet({
    'a.csv': longList('C'),
    'b.xlsx': Buffer.from(longList('D')),
    'c.xls': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  });
  await finishJobs();
  const failed = await read(set);
  expect(failed.lists.map(({ work }) => work?.state ?? null)).toEqual(['failed', null, null]);
  expect(failed.lists[0]?.work?.problem).toContain('old Excel file');
  for (const { id } of failed.lists) expect((await admin.post(`${base}/drop`, { id })).status).toBe(200);
  expect((await admin.get(`${base}/set?id=${set.id}`)).status).toBe(404);
});

test('leaves large files unread when the reading is stopped', async () => {
  const set = await uploadedSet({ 'a.csv': longList('E'), 'b.csv': longList('F') });
  expect((await admin.post(`${base}/stop`, { id: set.id })).status).toBe(200);
  const stopped = await read(set);
  expect(stopped.lists.map(({ kind, work }) => [kind, work?.state])).toEqual([
    ['unread', 'cancelled'],
    ['unread', undefined],
  ]);
  const request = { id: set.id, sheet: 0, headingRow: null, encoding: null, kind: 'students' };
  expect((await admin.put(`${base}/choose`, request)).status).toBe(404);
});
