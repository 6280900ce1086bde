import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { readSheet } from '#testing/read-sheet.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import type { TeacherItem } from '../contract.ts';

let http: TestHttp;
let lists: ReturnType<typeof importing>;
beforeAll(async () => {
  http = await openTestHttp();
  lists = importing(await http.as('admin'), 'teachers');
});
afterAll(() => http.close());

async function teacher(lastName: string): Promise<TeacherItem | undefined> {
  const { body } = await (await http.as('secretary')).get('/slm/Teachers/v1/get');
  return body.data.find((one: TeacherItem) => one.lastName === lastName);
}

/** A list of classes taught by somebody of this name alone. */
const teaching = (staffNumber: string, name: string) =>
  [
    'Enseignant;Matricule;Matière;Classes',
    `${name} Amadou;${staffNumber};Maths;Form 1 AAA, Form 2 AAA`,
    `${name} Amadou;${staffNumber};English;6e AAA`,
  ].join('\n');

const service = [
  'Service des enseignants 2026/2027',
  'Enseignant;Matricule;Matière;Classes;Coef;Volume horaire;E-mail',
  'M. BELLO Amadou;T-77;Maths;Form 1 aaa, Form 2 AAA;4;3h30, 3h30;bello@exemple.cm',
  'BELLO Amadou;T-77;Engl.;6EME AAA;2;2,5;',
  'EKANE Rose;;english;FORM 2 AAA;;;',
].join('\n');

test('a list of who teaches what comes in: one teacher of several rows is one record, whose account waits', async () => {
  const done = await lists.imported(service);
  expect(done.counts).toMatchObject({ create: 2, failed: 0 });
  const bello = await teacher('BELLO');
  expect(bello).toMatchObject({ firstName: 'Amadou', staffNumber: 'T-77' });
  expect(
    bello?.teaches.map(({ className, subjectName, coefficient, weeklyMinutes }) => [
      ...[className, subjectName, coefficient, weeklyMinutes],
    ]),
  ).toEqual([
    ['6e AAA', 'English', 2, 150],
    ['Form 1 AAA', 'Maths', 4, 210],
    ['Form 2 AAA', 'Maths', 4, 210],
  ]);
  const { body } = await (await http.as('admin')).get('/usm/api/members');
  const member = body.data.find((one: { lastName: string }) => one.lastName === 'BELLO');
  expect(member).toMatchObject({ login: 'bello@exemple.cm', activated: false, jobs: ['teacher'] });
  expect((await lists.imported(service)).counts).toMatchObject({ create: 0, update: 0, unchanged: 2 });
});

sampledTest(
  'never multiplies hours of several classes: asks about one number for all, takes one for each',
  async () => {
    const heading = 'Nom;Prénom;Matière;Classes;Heures';
    const run = await lists.tried(
      `${heading}\nZogo;Luc;Maths;Form 1 AAA, Form 2 AAA;18\nZogo;Eve;Maths;Form 1 AAA;5`,
    );
    expect(run.counts).toMatchObject({ create: 1, failed: 1 });
    const [refused] = await lists.rows(run, 'failed');
    expect(refused).toMatchObject({ row: 2, faults: [{ value: '18', label: 'Heures' }] });
    const each = await lists.tried(`${heading}\nZogo;Luc;Maths;Form 1 AAA, Form 2 AAA;10 / 8`);
    expect(each.counts).toMatchObject({ create: 1, failed: 0 });
    await lists.done(each);
    expect((await teacher('Zogo'))?.teaches.map(({ weeklyMinutes }) => weeklyMinutes)).toEqual([600, 480]);
  },
);

sampledTest(
  'a list adds what it names and leaves what it does not; taken back, the school teaches as before',
  async () => {
    await lists.imported(teaching('T-78', 'NANA'));
    const done = await lists.imported(
      'Matricule;Nom;Matière;Classe\nT-90;Zang;Maths;6e AAA\nT-78;Nana Amadou;Maths;6e AAA',
    );
    expect(done.counts).toMatchObject({ create: 1, update: 1 });
    expect((await teacher('NANA'))?.teaches).toHaveLength(4);
    const undone = await lists.undone(done);
    expect(undone.conflicts).toEqual([]);
    expect((await teacher('NANA'))?.teaches).toHaveLength(3);
    expect(await teacher('Zang')).toBeUndefined();
  },
);

interface ShownNotebook {
  readonly className: string;
  readonly subjectName: string;
  readonly closed: boolean;
}

test('undoing a list that gave a teacher of the school a class leaves no notebook behind', async () => {
  const tabi = await http.as('tabi');
  const notebooks = async () => {
    const { body } = await tabi.get('/slm/Notebooks/v1/get?page=1&size=100');
    return body.data.map(({ className, subjectName, closed }: ShownNotebook) => [
      ...[className, subjectName, closed],
    ]);
  };
  const before = await notebooks();
  const done = await lists.imported('Nom;Prénom;Matière;Classe\nTabi-AAA;Staff-AAA;Maths;6e AAA');
  expect(done.counts).toMatchObject({ update: 1, failed: 0 });
  expect(await notebooks()).toContainEqual(['6e AAA', 'Maths', false]);
  expect((await lists.undone(done)).conflicts).toEqual([]);
  expect(await notebooks()).toEqual(before);
});

slowTest(
  'a list fills the files of teachers: telephone, diploma, and the subjects they may teach; taken back, they are as before',
  async () => {
    await lists.imported(teaching('T-79', 'NDONGO'));
    const file =
      'Matricule;Tél;Diplôme;Prise de service;Matière\nT-79;677 11 22 33;DIPES I;15/09/2019;Maths, English';
    const read = async () => {
      const id = (await teacher('NDONGO'))?.id;
      return (await (await http.as('admin')).get(`/slm/Teachers/v1/record?id=${id}`)).body.data[0];
    };
    const done = await lists.imported(file);
    expect(done.counts).toMatchObject({ update: 1, failed: 0 });
    expect(await read()).toMatchObject({
      qualification: 'DIPES I',
      subjects: [{ name: 'English' }, { name: 'Maths' }],
      employment: { phone: expect.stringContaining('677'), employedSince: '2019-09-15' },
    });
    expect((await lists.imported(file)).counts).toMatchObject({ update: 0, unchanged: 1 });
    await lists.undone(done);
    expect(await read()).toMatchObject({ qualification: null, subjects: [], employment: { phone: null } });
  },
);

slowTest(
  'groups, status and contract hours come in by a list; what goes out comes in again without a difference, in both languages',
  async () => {
    const admin = await http.as('admin');
    await lists.imported(teaching('T-80', 'NJOYA'));
    for (const name of ['Allemand 2, 4e A + 4e B', 'Chorale (garçons)']) {
      const made = await admin.post('/slm/Groups/v1/create', { name, sectionId: null, room: null });
      expect(made.status, made.text).toBe(201);
    }
    const file = [
      'Matricule;Nom;Matière;Classes et groupes;Heures;Statut;Heures du contrat;Matières et classes',
      'T-80;Njoya Amadou;English;allemand 2, 4e a + 4e b;2;Vacataire;17,5;Maths (Chorale (garçons))',
    ].join('\n');
    const done = await lists.imported(file);
    expect(done.counts).toMatchObject({ update: 1, failed: 0 });
    const [row] = await lists.rows(done, 'update');
    expect(row?.changes.filter(({ label }) => /^(Employment|Contract)/.test(label))).toEqual([
      { label: 'Employment', before: null, after: 'part-time' },
      { label: 'Contract hours', before: null, after: '17.5 h' },
    ]);
    const read = async () => {
      const id = (await teacher('NJOYA'))?.id;
      return (await admin.get(`/slm/Teachers/v1/record?id=${id}`)).body.data[0];
    };
    const record = await read();
    expect(record.employment).toMatchObject({ status: 'partTime', contractMinutes: 1050 });
    const taught = ({ teaches }: TeacherItem) => teaches.map(({ className }) => className);
    expect(taught(record)).toEqual(expect.arrayContaining(['Allemand 2, 4e A + 4e B', 'Chorale (garçons)']));
    for (const language of ['fr', 'en'])
      for (const format of ['csv', 'xlsx']) {
        const out = await admin.post('/slm/Teachers/v1/export', { format }, { 'accept-language': language });
        const again = await lists.tried(Buffer.from(out.body.data[0].content, 'base64'));
        expect([language, format, again.counts]).toEqual([
          ...[language, format],
          { create: 0, update: 0, unchanged: expect.any(Number), undecided: 0, skipped: 0, failed: 0 },
        ]);
      }
    const inBrackets = async () => {
      const { data } = (await admin.get('/slm/Groups/v1/get')).body;
      return data.find(({ name }: { name: string }) => name === 'Chorale (garçons)');
    };
    const close = async (closed: boolean) => {
      const { id, version } = await inBrackets();
      expect((await admin.put('/slm/Groups/v1/close', { id, version, closed })).status).toBe(200);
    };
    await close(true);
    const ended = await admin.post('/slm/Teachers/v1/export', { format: 'csv' });
    const content = Buffer.from(ended.body.data[0].content, 'base64');
    expect(content.toString()).not.toContain('Chorale');
    expect((await lists.tried(content)).counts).toMatchObject({ update: 0, failed: 0 });
    await close(false);
    const template = await admin.get('/slm/Imports/v1/template?kind=teachers', { 'accept-language': 'fr' });
    const { sheets } = await readSheet(Buffer.from(template.body.data[0].content, 'base64'), {
      encoding: null,
      knownHeadings: [],
    });
    expect(sheets[0]?.rows[0]).toEqual(expect.arrayContaining(['Classes', 'Statut', 'Heures du contrat']));
    expect((await lists.undone(done)).conflicts).toEqual([]);
    expect((await read()).employment).toMatchObject({ status: null, contractMinutes: null });
    expect(taught(await read())).not.toContain('Chorale (garçons)');
  },
);

sampledTest(
  'refuses unreadable cells of a list of teachers, row by row; lets only an administrator add people, and tells others before they choose a file',
  async () => {
    const file = [
      'Nom;Prénom;Matière;Classe;Coefficient;Heures;Statut;Heures du contrat',
      'Atangana;Luc;Maths;Form 9;;',
      'Atangana;Luc;Chinois;Form 1 AAA, Form 2 AAA;;',
      'Atangana;Luc;Maths, English;Form 1 AAA, Form 2 AAA;;',
      'Atangana;Luc;Maths;Form 1 AAA;400;beaucoup',
      'Atangana;Luc;;Form 1 AAA;;',
      'Atangana;Luc;;;;;bénévole;60',
    ].join('\n');
    const refused = await lists.rows(await lists.tried(file), 'failed');
    expect(refused.map(({ row, faults }) => [row, ...faults.map(({ label }) => label)])).toEqual([
      [2, 'Classe'],
      [3, 'Matière'],
      [4, 'Matière'],
      [5, 'Coefficient', 'Heures'],
      [6, 'Classe'],
      [7, 'Heures du contrat', 'Statut'],
    ]);
    const noticeFor = async (name: 'admin' | 'secretary') => {
      const { data } = (await (await http.as(name)).get('/slm/Imports/v1/kinds')).body;
      return data.find(({ id }: { id: string }) => id === 'teachers').notice;
    };
    expect(await noticeFor('secretary')).toContain('Only an administrator can add people');
    expect(await noticeFor('admin')).toBeNull();
    const asSecretary = importing(await http.as('secretary'), 'teachers');
    const run = await asSecretary.tried('Nom;Matière;Classe\nNouveau Jean;Maths;6e AAA');
    expect(run.counts).toMatchObject({ create: 0, failed: 1 });
  },
);

sampledTest(
  'settles an unknown class and subject once for all rows, wherever they are in a cell',
  async () => {
    const run = await lists.tried(
      [
        'Nom;Prénom;Matière;Classes;Matières et classes',
        'Sab;Ada;Calcul;"Form 1 AAA, Seconde bleue";',
        'Sab;Ben;;;Calcul (Seconde bleue) ×3',
        'Sib;Cyr;English;SECONDE BLEUE;',
        'Sab;Dan;"Maths, English";"Form 1 AAA, Form 2 AAA";',
      ].join('\n'),
    );
    expect(run.unknown.map(({ column, value, count }) => [column, value, count])).toEqual([
      ['subject', 'Calcul', 2],
      ['className', 'Seconde bleue', 3],
    ]);
    const settled = await lists.tryAgain(run, {
      spellings: { className: { 'Seconde bleue': 'Form 2 AAA' }, subject: { Calcul: 'Maths' } },
    });
    expect([settled.counts?.create, settled.counts?.failed, settled.unknown]).toEqual([3, 1, []]);
    await lists.done(settled, 'good');
    expect((await teacher('Sib'))?.teaches.map(({ className }) => className)).toEqual(['Form 2 AAA']);
  },
);
