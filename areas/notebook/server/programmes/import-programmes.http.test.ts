/** Programmes from a sheet: read, refused, taken back. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { Programme, Programmes } from '../../programmes/contract.ts';

let http: TestHttp;
let principal: Caller;
const level = 'Form 1';

beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
});
afterAll(() => http.close());

const listed = async (): Promise<Programmes> => (await principal.get('/slm/Programmes/v1/list')).body.data[0];
const programme = async (id: number): Promise<Programme> =>
  (await principal.get(`/slm/Programmes/v1/get?id=${id}`)).body.data[0];

const heading = 'Matière;Niveau;Module;Chapitre;Leçon;Heures';
const sheet = () => `${heading}
Maths;${level};Nombres;Fractions;Additionner;2
;;;;Comparer;1h30
;;;Décimaux;Lire;90 min
;;Géométrie;;Droites;1,5
`;

test('a sheet becomes a tree, empty cells mean the part above; the same sheet again changes nothing', async () => {
  const lists = importing(principal, 'programmes');
  const before = (await listed()).programmes.length;
  const run = await lists.imported(sheet());
  expect(run.counts).toMatchObject({ create: 4 });
  const added = (await listed()).programmes.find(({ subjectName }) => subjectName === 'Maths');
  expect(added).toMatchObject({ lessons: 4, minutes: 390 });
  const { elements } = await programme(added?.programmeId ?? 0);
  expect(elements.map(({ kind, title, minutes }) => `${kind} ${title} ${minutes}`)).toEqual([
    'module Nombres 0',
    'chapter Fractions 0',
    'lesson Additionner 120',
    'lesson Comparer 90',
    'chapter Décimaux 0',
    'lesson Lire 90',
    'module Géométrie 0',
    'lesson Droites 90',
  ]);
  const again = await lists.tried(sheet());
  expect(again.counts).toMatchObject({ create: 0, update: 0 });
  const more = await lists.imported(`${heading}
Maths;${level};Nombres;Fractions;Comparer;2
;;;;Multiplier;1
`);
  expect(more.counts).toMatchObject({ create: 1, update: 1 });
  const after = await programme(added?.programmeId ?? 0);
  expect(after.elements.map(({ title }) => title).slice(0, 6)).toEqual([
    'Nombres',
    'Fractions',
    'Additionner',
    'Comparer',
    'Multiplier',
    'Décimaux',
  ]);
  await lists.undone(more);
  await lists.undone(run);
  expect((await listed()).programmes).toHaveLength(before);
});

sampledTest('refuses names that the school does not know, row by row', async () => {
  const lists = importing(principal, 'programmes');
  const run = await lists.tried(`${heading}
Alchimie;${level};Nombres;;Or;2
Maths;Niveau 9;Nombres;;Or;2
Maths;${level};Nombres;;Or;beaucoup
Maths;${level};Nombres;;;12
`);
  const refused = await lists.rows(run, 'failed');
  expect(refused.flatMap(({ faults }) => faults.map(({ reason }) => reason))).toEqual([
    'The school has no such subject.',
    'The school has no such level, or you do not keep its programmes.',
    'Write the hours like 2, 1.5 or 1h30.',
    'Only lessons have hours: write them beside each lesson.',
  ]);
});

test('teachers and secretaries import no programme', async () => {
  const upload = {
    kind: 'programmes',
    fileName: 'liste.csv',
    content: Buffer.from(sheet()).toString('base64'),
  };
  const statuses = [];
  for (const person of ['ngo', 'secretary'] as const)
    statuses.push((await (await http.as(person)).post('/slm/Imports/v1/upload', upload)).status);
  expect(statuses).toEqual([403, 404]);
});
