/** Lists that come in together: classes, teachers, students and parents, tried, done and taken back as one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeXlsx } from '#platform/server/sheets/write-sheet.ts';
import { writeZip } from '#platform/server/sheets/write-zip.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import type { OpenedRun } from '../../contract.ts';
import type { ListSet } from '../../lists/contract.ts';

const base = '/slm/Imports/v1';
let http: TestHttp;
let admin: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  admin = await http.as('admin');
});
afterAll(() => http.close());

const classes = ['Classe;Salle;Professeur principal', '5e Z;B 1;ZAMBO Rose', '4e Z;B 2;'].join('\n');
const teachers = [
  'Nom;Prénom;Titre;Matières et classes',
  'ZAMBO;Rose;Mme;Maths (5e Z) ×4',
  'ZOA;Serge;M;English (4e Z) ×2',
].join('\n');
const students = [
  'Matricule;Nom;Prénom;Date de naissance;Classe',
  'Z-1;Zanga;Alain;03/04/2010;5e Z',
  'Z-2;Zanga;Berthe;14/05/2011;4e Z',
  'Z-3;Zanga;Berthe;15/06/2009;4e Z',
].join('\n');
const parents = [
  'Matricule;Élève;Classe;Parent ou tuteur;Lien;Téléphone',
  'Z-1;;;ZANGA Claude;père;677445566',
  ';Zanga Berthe;4e Z;ZANGA Odile;tante;677445577',
].join('\n');

function sheet(name: string, list: string) {
  const [headings = [], ...rows] = list.split('\n').map((line) => line.split(';'));
  return { name, columns: headings.map((heading) => ({ heading })), rows };
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

async function read({ id }: Pick<ListSet, 'id'>): Promise<ListSet> {
  return (await admin.get(`${base}/set?id=${id}`)).body.data[0];
}

/** Tries all of them by trying one. */
async function tried(set: ListSet, kind = 'parents', part: object = {}): Promise<ListSet> {
  await importing(admin, kind).tryAgain(listOf(set, kind), part);
  return read(set);
}

function listOf({ lists }: ListSet, kind: string): OpenedRun {
  const list = lists.find((one) => one.kind === kind);
  if (!list) throw new Error(`There is no list of ${kind}.`);
  return list;
}

const outcomesOf = ({ lists }: ListSet) =>
  lists.map(({ kind, counts }) => [kind, counts?.create, counts?.undecided, counts?.failed]);

async function masterOf(name: string): Promise<string | undefined> {
  const { body } = await admin.get('/slm/Classes/v1/records');
  return body.data.find((one: { name: string }) => one.name === name)?.masterName;
}

slowTest(
  'tries, does and takes back several lists as one, though each names what another brings',
  async () => {
    const files = { 'p.csv': parents, 'e.csv': students, 't.csv': teachers, 'c.csv': classes };
    const set = await uploadedSet({ ...files, 'notes.csv': 'Bonjour;à tous\nrien;ici' });
    expect(set.lists.map(({ kind }) => kind)).toEqual(['classes', 'students', 'teachers', 'parents']);
    expect(set.leftOut.map(({ file }) => file)).toEqual(['notes.csv']);

    const first = await tried(set);
    expect(outcomesOf(first)).toEqual([
      ['classes', 2, 0, 0],
      ['students', 3, 0, 0],
      ['teachers', 2, 0, 0],
      ['parents', 1, 1, 0],
    ]);
    expect(first.lists.flatMap(({ remarks }) => remarks)).toEqual([]);
    // Nothing of it is there.
    expect(await masterOf('5e Z')).toBeUndefined();

    // Which of two namesakes is meant, of whom neither is there yet.
    const ofParents = importing(admin, 'parents');
    const [undecided] = await ofParents.rows(listOf(first, 'parents'), 'undecided');
    expect(undecided?.near.map(({ label }) => label.split(' · ').at(-1))).toEqual(['Z-2', 'Z-3']);
    const answer = { row: 3, part: 0, decision: { answer: undecided?.near[1]?.id } };
    const answered = await tried(first, 'parents', { decisions: [answer] });
    expect(outcomesOf(answered).at(-1)).toEqual(['parents', 2, 0, 0]);
    // The same answer holds when another of the lists is tried again.
    const again = await tried(answered, 'students');
    expect(outcomesOf(again)).toEqual(outcomesOf(answered));

    await ofParents.done(listOf(again, 'parents'));
    const done = await read(set);
    expect(done.lists.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
    expect(await masterOf('5e Z')).toContain('ZAMBO');
    const [odile] = (await admin.post('/slm/Parents/v1/get', { keyword: 'ZANGA Odile' })).body.data;
    const [{ children }] = (await admin.get(`/slm/Parents/v1/record?id=${odile.id}`)).body.data;
    const child = await admin.get(`/slm/Students/v1/record?id=${children[0].studentId}`);
    expect(child.text).toContain('Z-3');

    await importing(admin, 'classes').undone(listOf(done, 'classes'));
    const undone = await read(set);
    expect(undone.lists.map(({ kind, state, conflicts }) => [kind, state, conflicts])).toEqual([
      ['classes', 'undone', []],
      ['students', 'undone', []],
      ['teachers', 'undone', []],
      ['parents', 'undone', []],
    ]);
    expect(await masterOf('5e Z')).toBeUndefined();
  },
);

test('takes the sheets of one workbook for what their headings say, sheets of one kind as one list', async () => {
  const workbook = await writeXlsx([
    sheet('Parents', parents),
    sheet('5e Z', students),
    sheet('4e Z', students),
    sheet('Classes', classes),
  ]);
  const set = await uploadedSet({ 'ecole.xlsx': workbook });
  expect(set.lists.map(({ kind, sheets, sheet: shown }) => [kind, sheets[shown]?.rows])).toEqual([
    ['classes', 3],
    ['students', 7],
    ['parents', 3],
  ]);
  expect(set.leftOut).toEqual([]);
});

sampledTest('takes the files of a zip as if each had come by itself, and names what is no list', async () => {
  const zip = await writeZip([
    { path: 'liste/classes.csv', pieces: [classes] },
    { path: 'liste/eleves.csv', pieces: [students] },
    { path: 'liste/lisez-moi.pdf', pieces: ['x'] },
    { path: '__MACOSX/liste/._eleves.csv', pieces: ['x'] },
  ]);
  const set = await uploadedSet({ 'ecole.zip': zip });
  expect(set.lists.map(({ kind, fileName }) => [kind, fileName])).toEqual([
    ['classes', 'classes.csv'],
    ['students', 'eleves.csv'],
  ]);
  expect(set.leftOut).toEqual([{ file: 'ecole.zip', sheet: 'lisez-moi.pdf', id: null }]);
  const cut = zip.subarray(0, 200).toString('base64');
  const refused = await admin.post(`${base}/uploadLists`, { files: [{ fileName: 'x.zip', content: cut }] });
  expect([refused.status, refused.body.code]).toEqual([400, 'IMPORT.errors.damaged']);
});

sampledTest(
  'has no plan while one of the lists is not understood, and forgets it when one is changed',
  async () => {
    const set = await uploadedSet({
      'c.csv': 'Classe;Salle\n3e Z;B 9',
      'e.csv': students.replaceAll('4e Z', '3e Z'),
    });
    const mapping = listOf(set, 'classes').headings.map(() => null);
    const unread = await tried(set, 'classes', { mapping });
    expect(unread.lists.map(({ plan }) => plan)).toEqual([null, null]);
    const first = await tried(set, 'classes');
    const [plan, other] = first.lists.map((list) => list.plan);
    expect([plan === null, plan === other]).toEqual([false, true]);
    const { id } = listOf(first, 'students');
    await admin.put(`${base}/choose`, { id, sheet: 0, headingRow: null, encoding: null });
    expect((await read(set)).lists.map((list) => list.plan)).toEqual([null, null]);
    const refused = await admin.post(`${base}/do`, { id, plan, policy: 'good' });
    expect(refused.status).toBe(409);
  },
);

sampledTest(
  'refuses files of which no sheet is a list, and shows a set to nobody who may not see its lists',
  async () => {
    const content = Buffer.from('Bonjour;à tous\nrien;ici').toString('base64');
    const reply = await admin.post(`${base}/uploadLists`, { files: [{ fileName: 'x.csv', content }] });
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('noKnownList')]);
    const teacher = await http.as('ngo');
    const barred = await teacher.post(`${base}/uploadLists`, { files: [{ fileName: 'x.csv', content }] });
    expect(barred.status).toBe(403);
    const set = await uploadedSet({ 'c.csv': 'Classe;Salle\n2e Z;B 7' });
    const stranger = await http.as('admin', http.otherSchool);
    expect((await stranger.get(`${base}/set?id=${set.id}`)).status).toBe(404);
  },
);

slowTest(
  'takes a class whose master does not work here yet, and sets them when the list comes again',
  async () => {
    const lists = importing(admin, 'classes');
    const list = 'Classe;Salle;Professeur principal\n1re Z;B 4;EBOT Agnes';
    const early = await lists.tried(list);
    expect([early.counts?.create, early.counts?.failed]).toEqual([1, 0]);
    expect(early.remarks).toEqual([expect.stringContaining('do not work at the school yet: EBOT Agnes')]);
    await lists.done(early);
    await importing(admin, 'teachers').imported('Nom;Prénom;Titre\nEBOT;Agnes;Mme');
    const again = await lists.imported(list);
    expect([again.counts?.update, again.remarks]).toEqual([1, []]);
    expect(await masterOf('1re Z')).toContain('EBOT');
  },
);

slowTest('refuses to do what was shown when the school was changed since', async () => {
  const lists = importing(admin, 'classes');
  await lists.imported('Classe;Salle\n6e Z;B 11');
  const set = await uploadedSet({
    'c.csv': 'Classe;Salle\n6e Z;B 12',
    'e.csv': 'Matricule;Nom;Prénom;Date de naissance;Classe\nZ-9;Zibi;Luc;23/04/2012;6e Z',
  });
  const first = await tried(set, 'classes');
  await lists.imported('Classe;Salle\n6e Z;B 13');
  const { id, plan } = listOf(first, 'classes');
  const refused = await admin.post(`${base}/do`, { id, plan, policy: 'good' });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('planChanged')]);
  await lists.done(listOf(await tried(first, 'classes'), 'classes'));
});

slowTest('keeps what was decided in one list when another is read anew or dropped', async () => {
  await importing(admin, 'classes').imported('Classe;Salle\n2de Z;B 10');
  const set = await uploadedSet({
    'c.csv': 'Classe;Salle\n2de Z;B 14',
    'e.csv': 'Matricule;Nom;Prénom;Date de naissance;Classe\nZ-21;Zibi;Eve;23/04/2012;2de Z',
  });
  const decisions = [{ row: 2, part: 0, decision: 'skip' }];
  const decided = await tried(set, 'students', { decisions });
  const skipped = ({ lists }: ListSet) => lists.map(({ kind, counts }) => [kind, counts?.skipped]);
  expect(skipped(decided)).toEqual([
    ['classes', 0],
    ['students', 1],
  ]);
  const { id } = listOf(decided, 'classes');
  await admin.put(`${base}/choose`, { id, sheet: 0, headingRow: null, encoding: null });
  const forgotten = await read(set);
  expect(forgotten.lists.map(({ plan, counts }) => [plan, counts])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(skipped(await tried(set, 'classes'))).toEqual(skipped(decided));
  const dropped = await admin.post(`${base}/drop`, { id });
  expect(dropped.status, dropped.text).toBe(200);
  const alone = listOf(decided, 'students');
  const again = await importing(admin, 'students').tryAgain(alone);
  expect(again.counts?.skipped).toBe(1);
});

sampledTest(
  'lets nobody change, drop or stop one list while a step of another goes on in the background',
  async () => {
    const rows = Array.from({ length: 5001 }, (_, row) => `Z${row};Zanga;Eleve ${row};2de Z`);
    const set = await uploadedSet({
      'c.csv': 'Classe;Salle\n2de Y;B 16',
      'e.csv': ['Matricule;Nom;Prénom;Classe', ...rows].join('\n'),
    });
    const studentsOf = listOf(set, 'students');
    const started = await importing(admin, 'students').tryAgain(studentsOf);
    expect(started.work).toMatchObject({ step: 'try', state: 'waiting' });
    const { id } = listOf(set, 'classes');
    const shown = listOf(await read(set), 'classes');
    expect(shown.waitsFor).toEqual({ id: studentsOf.id, title: 'Students', fileName: 'e.csv' });
    const mapping = shown.headings.map(({ column }) => column);
    const request = { dayOrder: null, forAll: {}, decisions: [], restOfNear: null };
    const replies = [
      await admin.post(`${base}/drop`, { id }),
      await admin.put(`${base}/choose`, { id, sheet: 0, headingRow: null, encoding: null }),
      await admin.post(`${base}/try`, { id, mapping, ...request }),
      await admin.post(`${base}/do`, { id, plan: 'x', policy: 'good' }),
      await admin.post(`${base}/stop`, { id }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      replies.map(() => [409, 'IMPORT.errors.otherListAtWork']),
    );
    expect(replies[0]?.text).toContain('e.csv');
    await admin.post(`${base}/stop`, { id: studentsOf.id });
    expect((await admin.post(`${base}/drop`, { id })).status).toBe(200);
  },
);

slowTest('removes a set of lists as a whole when new files take its place', async () => {
  const secretary = await http.as('secretary');
  const lists = importing(secretary, 'students');
  const single = await lists.uploaded('Matricule;Nom;Prénom\nZ-30;Zibi;Eve');
  const files = [
    ['e.csv', students],
    ['p.csv', parents],
  ].map(([fileName, content = '']) => ({ fileName, content: Buffer.from(content).toString('base64') }));
  const [set] = (await secretary.post(`${base}/uploadLists`, { files })).body.data;
  const status = async (path: string) => (await secretary.get(`${base}/${path}`)).status;
  for (let draft = 4; draft <= 11; draft++)
    await lists.uploaded(`Matricule;Nom;Prénom\nZ-3${draft};Zibi;Eve`);
  expect(await status(`run?id=${single.id}`)).toBe(404);
  expect((await secretary.get(`${base}/set?id=${set.id}`)).body.data[0].lists).toHaveLength(2);
  await lists.uploaded('Matricule;Nom;Prénom\nZ-41;Zibi;Eve');
  expect(await status(`set?id=${set.id}`)).toBe(404);
});

slowTest(
  'names the classes whose master has a namesake among the teachers who come in with them',
  async () => {
    await importing(admin, 'teachers').imported('Nom;Prénom;Titre;Matricule\nEKANI;Luc;M;E-1');
    const set = await uploadedSet({
      'c.csv': 'Classe;Salle;Professeur principal\n3e Y;B 17;EKANI Luc\n3e X;B 18;EKANI Paul',
      't.csv': 'Nom;Prénom;Titre;Matricule\nEKANI;Luc;M;E-2\nEKANI;Paul;M;E-3',
    });
    const decisions = [{ row: 2, part: 0, decision: 'create' }];
    const first = await tried(set, 'teachers', { decisions });
    expect(outcomesOf(first)).toEqual([
      ['classes', 2, 0, 0],
      ['teachers', 2, 0, 0],
    ]);
    expect(first.lists.map(({ remarks }) => remarks)).toEqual([
      [expect.stringContaining('choose it by hand: 3e Y (EKANI Luc).')],
      [],
    ]);
    await importing(admin, 'classes').done(listOf(first, 'classes'));
    expect(await masterOf('3e X')).toContain('EKANI');
  },
);

slowTest(
  'names the classes left without a master because two lists of teachers bring the same name',
  async () => {
    const set = await uploadedSet({
      'c.csv': 'Classe;Salle;Professeur principal\n3e W;B 19;TABI Rose',
      't.csv': 'Nom;Prénom;Titre;Matricule\nTABI;Rose;Mme;E-4',
      'u.csv': 'Nom;Prénom;Titre;Matricule\nTABI;Rose;Mme;E-5',
    });
    const teachersOf = importing(admin, 'teachers');
    const second = (await tried(set, 'classes')).lists.find(({ fileName }) => fileName === 'u.csv');
    if (!second) throw new Error('The second list of teachers is missing.');
    expect(second.counts?.undecided).toBe(1);
    await teachersOf.tryAgain(second, { decisions: [{ row: 2, part: 0, decision: 'create' }] });
    const first = listOf(await read(set), 'classes');
    expect(first.remarks).toEqual([expect.stringContaining('choose it by hand: 3e W (TABI Rose).')]);
    await teachersOf.done(first);
    expect(await masterOf('3e W')).toBeNull();
  },
);

sampledTest('knows a list by the name of its sheet where headings could be those of two kinds', async () => {
  const people = 'Nom;Prénom;Téléphone;E-mail;Sexe\nEFFA;Luc;677445500;effa@example.cm;M';
  const workbook = await writeXlsx([sheet('Enseignants', people), sheet('Feuil2', people)]);
  const set = await uploadedSet({ 'ecole.xlsx': workbook });
  expect(set.lists.map(({ kind, sheets }) => [kind, sheets.map(({ name }) => name)])).toEqual([
    ['students', ['Feuil2']],
    ['teachers', ['Enseignants']],
  ]);
  const ofFile = await uploadedSet({ 'teachers.csv': people });
  expect(ofFile.lists.map(({ kind }) => kind)).toEqual(['teachers']);
});

sampledTest('takes “Salle” for the class where no other column says it', async () => {
  const set = await uploadedSet({
    'c.csv': 'Salle;Effectif maximum\n4e X;60',
    'e.csv': 'Matricule;Nom;Prénom;Salle\nZ-50;Zibi;Luc;4e X',
    't.csv': 'Nom;Prénom;Matière;Salle\nABE;Paul;Maths;4e X',
  });
  expect(set.lists.map(({ kind, headings }) => [kind, ...headings.map(({ column }) => column)])).toEqual([
    ['classes', 'name', 'capacity'],
    ['students', 'matricule', 'lastName', 'firstName', 'className'],
    ['teachers', 'lastName', 'firstName', 'subject', 'className'],
  ]);
  const rooms = await uploadedSet({ 'c.csv': 'Classe;Salle;Effectif maximum\n4e X;B 20;60' });
  expect(rooms.lists[0]?.headings.map(({ column }) => column)).toEqual(['name', 'room', 'capacity']);
});

sampledTest(
  'recognises a list without headings, and waits until somebody has looked at its columns',
  async () => {
    const rows = ['Z-0061;NDI;Luc;23/04/2012;M;Form 1 AAA', 'Z-0062;ABE;Eve;14/05/2012;F;Form 1 AAA'];
    const workbook = await writeXlsx([
      sheet('Classes', 'Classe;Salle\n4e W;B 21'),
      sheet('Feuil2', rows.join('\n')),
    ]);
    const set = await uploadedSet({ 'ecole.xlsx': workbook });
    expect(set.lists.map(({ kind }) => kind)).toEqual(['classes', 'students']);
    const list = listOf(set, 'students');
    expect(list.headings.map(({ column, guessed }) => [column, guessed])).toEqual(
      ['matricule', 'lastName', 'firstName', 'birthDate', 'sex', 'className'].map((key) => [key, true]),
    );
    const early = await tried(set, 'classes');
    expect(early.lists.map(({ plan }) => plan)).toEqual([null, null]);
    expect(outcomesOf(await tried(early, 'students'))).toEqual([
      ['classes', 1, 0, 0],
      ['students', 2, 0, 0],
    ]);
  },
);

slowTest('takes a sheet that is not recognised once somebody says what it holds', async () => {
  const workbook = await writeXlsx([
    sheet('Classes', 'Classe;Salle\n4e V;B 22'),
    sheet('Notes', 'Bonjour;à tous\nrien;ici'),
    sheet('Feuil3', 'Truc;Machin;Chose\nAKA;Luc;1,50\nAKA;Eve;1,60'),
  ]);
  const set = await uploadedSet({ 'ecole.xlsx': workbook });
  expect(set.leftOut).toEqual([
    { file: 'ecole.xlsx', sheet: 'Notes', id: expect.any(Number) },
    { file: 'ecole.xlsx', sheet: 'Feuil3', id: expect.any(Number) },
  ]);
  const id = set.leftOut[1]?.id;
  const request = { id, sheet: 0, headingRow: null, encoding: null };
  expect((await admin.put(`${base}/choose`, request)).status).toBe(404);
  const secretary = await http.as('secretary');
  expect((await secretary.put(`${base}/choose`, { ...request, kind: 'students' })).status).toBe(404);
  expect((await secretary.get(`${base}/set?id=${set.id}`)).body.data[0].leftOut[1].id).toBeNull();
  // They hinder nothing while nobody names them.
  expect(outcomesOf(await tried(set, 'classes'))).toEqual([['classes', 1, 0, 0]]);

  const named = await admin.put(`${base}/choose`, { ...request, kind: 'students' });
  expect(named.body.data[0]).toMatchObject({ kind: 'students', setId: set.id, headingRow: 1 });
  const now = await read(set);
  expect(now.lists.map(({ kind, plan }) => [kind, plan])).toEqual([
    ['classes', null],
    ['students', null],
  ]);
  expect(now.leftOut.map(({ sheet: name }) => name)).toEqual(['Notes']);
  const part = { mapping: ['lastName', 'firstName', null], forAll: { className: '4e V' } };
  const first = await tried(now, 'students', part);
  expect(outcomesOf(first)).toEqual([
    ['classes', 1, 0, 0],
    ['students', 2, 0, 0],
  ]);
  await importing(admin, 'students').done(listOf(first, 'students'));
  const done = await read(set);
  expect(done.lists.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(done.leftOut).toEqual([{ file: 'ecole.xlsx', sheet: 'Notes', id: null }]);
  const late = { ...request, id: set.leftOut[0]?.id, kind: 'students' };
  expect((await admin.put(`${base}/choose`, late)).status).toBe(409);
});

sampledTest('takes sheets of one kind whose columns differ as lists of their own', async () => {
  const workbook = await writeXlsx([
    sheet('Feuil1', 'Matricule;Nom;Prénom;Classe\nZ-71;NDI;Luc;Form 1 AAA'),
    sheet('Feuil2', 'Nom et prénom;Date de naissance;Sexe\nABE Eve;14/05/2012;F'),
  ]);
  const set = await uploadedSet({ 'ecole.xlsx': workbook });
  expect(set.lists.map(({ kind, sheets }) => [kind, sheets.map(({ name }) => name)])).toEqual([
    ['students', ['Feuil1']],
    ['students', ['Feuil2']],
  ]);
});
