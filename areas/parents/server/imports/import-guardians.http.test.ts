import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import type { GuardianRecord } from '../../records/records-contract.ts';
import { addGuardians } from '../records/guardians-store.ts';

let http: TestHttp;
let lists: ReturnType<typeof importing>;
beforeAll(async () => {
  http = await openTestHttp();
  const secretary = await http.as('secretary');
  await importing(secretary, 'students').imported(
    [
      'Matricule;Nom;Prénom;Date de naissance;Classe',
      'P-1;Fouda;Aline;03/04/2012;Form 2 AAA',
      'P-2;Fouda;Brice;14/05/2013;6e AAA',
      'P-3;Njoya;Carine;15/06/2012;Form 2 AAA',
    ].join('\n'),
  );
  lists = importing(secretary, 'parents');
});
afterAll(() => http.close());

async function recordsOf(keyword: string): Promise<readonly GuardianRecord[]> {
  const secretary = await http.as('secretary');
  const { body } = await secretary.post('/slm/Parents/v1/get', { keyword });
  return Promise.all(
    body.data.map(async ({ id }: { id: number }) => {
      return (await secretary.get(`/slm/Parents/v1/record?id=${id}`)).body.data[0];
    }),
  );
}

const file = [
  'LISTE DES PARENTS',
  'Matricule;Nom de l’élève;Date de naissance;Classe;Nom du père;Tél du père;Nom de la mère;Tél de la mère;Profession de la mère;Paie la scolarité',
  'P-1;;;;M. FOUDA Jean;677 11 22 33;Mme FOUDA Rose;+237 655 44 33 22;Infirmière;oui',
  ';Fouda Brice;14/05/2013;;FOUDA Jean;+237677112233;;;;non',
  ';Carine Njoya;;form 2 aaa;;;NJOYA Marthe;;;',
].join('\n');

test('father and mother on the row of their child come in; the father of two is one person, and the same file changes nothing', async () => {
  const run = await lists.tried(file, { forAll: { household: 'oui', verified: 'yes' } });
  expect(run.counts).toMatchObject({ create: 3, failed: 0 });
  expect((await lists.done(run)).counts).toMatchObject({ create: 3 });
  const [jean] = await recordsOf('fouda jean');
  expect(jean).toMatchObject({ title: 'M', sex: 'M', contacts: { phone: '677 11 22 33' } });
  const links = jean?.children.map((one) => [one.firstName, one.relation, one.financial, one.state]);
  expect(links?.toSorted()).toEqual([
    ['Aline', 'father', true, 'verified'],
    ['Brice', 'father', false, 'verified'],
  ]);
  expect(jean?.household?.members.map(({ firstName }) => firstName)).toEqual(['Jean', 'Rose']);
  const again = await lists.tried(file, { forAll: { household: 'oui', verified: 'yes' } });
  expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: 3, failed: 0, undecided: 0 });
});

sampledTest(
  'a later list adds a child to the parent it knows and can be taken back; a namesake waits for a decision',
  async () => {
    await lists.imported(
      'Matricule;Nom du père;Tél du père;Nom de la mère\nP-1;ONDOA Jean;677 12 00 01;ONDOA Rose\nP-2;ONDOA Jean;677 12 00 01;',
    );
    const later = [
      'Matricule;Parent ou tuteur;Lien;Téléphone;Peut récupérer l’enfant',
      'P-3;ONDOA Jean;oncle;00237677120001;non',
      'P-3;ONDOA Rose;tante;699 00 00 01;',
    ].join('\n');
    const run = await lists.tried(later);
    expect(run.counts).toMatchObject({ update: 1, undecided: 1 });
    const [waiting] = await lists.rows(run, 'undecided');
    expect(waiting?.near[0]?.label).toContain('ONDOA Rose');
    const decided = await lists.tryAgain(run, { restOfNear: 'first' });
    expect(decided.counts).toMatchObject({ update: 2, undecided: 0 });
    const done = await lists.done(decided);
    const [jean] = await recordsOf('ondoa jean');
    const shown = jean?.children.map(({ firstName, relation, pickUp }) => [firstName, relation, pickUp]);
    expect(shown).toContainEqual(['Carine', 'uncle', false]);
    expect((await lists.undone(done)).conflicts).toEqual([]);
    const [back] = await recordsOf('ondoa jean');
    expect(back?.children.map(({ firstName }) => firstName).toSorted()).toEqual(['Aline', 'Brice']);
  },
);

sampledTest(
  'a row without a known child, a telephone without a name and a link that a court barred are refused',
  async () => {
    await lists.imported('Matricule;Nom du père;Tél du père\nP-1;ESSAMA Jean;677120003');
    const [jean] = await recordsOf('essama jean');
    const [link] = jean?.children ?? [];
    const state = { state: 'barred', reason: 'Court', version: link?.version, studentId: link?.studentId };
    const secretary = await http.as('secretary');
    const reply = await secretary.put('/slm/ParentLinks/v1/state', { guardianId: jean?.id, ...state });
    expect(reply.status, reply.text).toBe(200);
    const run = await lists.tried(
      [
        'Matricule;Nom du père;Tél du père;Nom de la mère;Tél de la mère',
        'P-99;EBODE Paul;677000001;;',
        'P-1;;677000002;MAMA Alice;voir la tante',
        'P-1;ESSAMA Jean;677120003;;',
      ].join('\n'),
    );
    expect((await lists.rows(run, 'failed')).map(({ row, part }) => [row, part])).toEqual([
      [2, 1],
      [3, 1],
      [3, 2],
      [4, 1],
    ]);
  },
);

sampledTest(
  'a link through which nothing is to be seen is not opened by a list either, where another record of the same person is barred',
  async () => {
    const { org, people, students } = http.school;
    const studentId = students.form2[2] as number;
    const person = { userId: people.fon.userId, firstName: 'Paul', lastName: 'Twice', email: null };
    const [first = 0] = await http.database.write(asOrg(org), async (at) => {
      const [one = 0, other = 0] = await addGuardians(at, [
        { ...person, phone: '699 00 11 22' },
        { ...person, phone: null },
      ]);
      await addGuardianLinks(at, [
        { guardianId: one, studentId, relation: 'father', state: 'pending' },
        { guardianId: other, studentId, relation: 'father', state: 'barred' },
      ]);
      return [one];
    });
    const row = 'Matricule;Parent ou tuteur;Téléphone\nAAA-form2-2;TWICE Paul;699001122';
    const run = await lists.tried(row, { forAll: { verified: 'yes' } });
    expect(run.counts).toMatchObject({ failed: 1, update: 0 });
    expect((await lists.rows(run, 'failed'))[0]?.faults[0]?.reason).toContain('removed or barred');
    await lists.done(run, 'good');
    const { body } = await (await http.as('secretary')).get(`/slm/Parents/v1/record?id=${first}`);
    expect(body.data[0].children[0].state).toBe('pending');
  },
);

sampledTest('audits that a list verified a link, as when somebody does it by hand', async () => {
  const row = 'Matricule;Parent ou tuteur;Lien;Téléphone\nP-3;TALLA Eric;oncle;699 55 44 33';
  await lists.imported(row);
  const [talla] = await recordsOf('talla eric');
  expect(talla?.children.map(({ state }) => state)).toEqual(['pending']);
  const run = await lists.tried(row, { forAll: { verified: 'yes' } });
  await lists.done(run);
  const { body } = await (await http.as('principal')).get(`/usm/api/audit?about=guardian%20${talla?.id}`);
  expect(body.data.map(({ action }: { action: string }) => action)).toContain('parents.link.verified');
});

sampledTest(
  'reads a family list: the plain name is the child’s, the last name what the child shares, and nobody named is nobody',
  async () => {
    const run = await lists.tried(
      [
        'Matricule;Nom;Prénom;Classe;Nom du père;Tél du père;Nom de la mère;Tél de la mère',
        'P-1;Fouda;Aline;Form 2 AAA;Mr Emile Fouda;677 20 20 21 / 699 20 20 22;Décédée;-',
        'P-2;Fouda;Brice;6e AAA;RAS;;ATEBA Lise;',
        'P-3;Njoya;Carine;Form 2 AAA;;;;',
      ].join('\n'),
    );
    expect(run.counts).toMatchObject({ create: 2, failed: 0, skipped: 1 });
    expect((await lists.rows(run, 'skipped'))[0]).toMatchObject({
      row: 4,
      faults: [{ reason: expect.stringContaining('names no person') }],
    });
    expect((await lists.rows(run, 'create')).map(({ label }) => label)).toEqual([
      'Fouda Emile · 677 20 20 21 · Fouda Aline',
      'ATEBA Lise · Fouda Brice',
    ]);
    await lists.done(run);
    const [emile] = await recordsOf('emile');
    expect(emile).toMatchObject({
      title: 'Mr',
      firstName: 'Emile',
      lastName: 'Fouda',
      contacts: { phone: '677 20 20 21', phone2: '699 20 20 22' },
    });
  },
);

sampledTest(
  'makes nobody their own parent: recognises a list of students imported as parents, and reads it as students',
  async () => {
    const list = 'Matricule;Nom;Prénom;Classe;Date de naissance\nP-1;Fouda;Aline;Form 2 AAA;2012-04-03';
    const run = await lists.tried(list);
    expect(run.likelier).toEqual({ id: 'students', title: 'Students' });
    expect(run.counts).toMatchObject({ create: 0, failed: 1 });
    expect((await lists.rows(run, 'failed'))[0]?.faults[0]?.reason).toContain('the child’s own name');
    const secretary = await http.as('secretary');
    const read = await secretary.put('/slm/Imports/v1/choose', {
      id: run.id,
      sheet: 0,
      headingRow: null,
      encoding: null,
      kind: 'students',
    });
    expect(read.body.data[0]).toMatchObject({ kind: 'students', likelier: null });
    const [again] = (await secretary.get(`/slm/Imports/v1/run?id=${run.id}`)).body.data;
    expect((await lists.tryAgain(again)).counts).toMatchObject({ unchanged: 1 });
    const family = 'Matricule;Nom;Prénom;Nom du père;Tél du père;Nom de la mère;Tél de la mère';
    expect((await importing(secretary, 'students').uploaded(family)).likelier?.id).toBe('parents');
    const teachers = 'Matricule;Nom;Prénom;Matière;Classes;Heures';
    expect((await lists.uploaded(teachers)).likelier?.id).toBe('teachers');
  },
);

sampledTest(
  'settles an unknown class of children once for all rows, and says a child who is in no such class otherwise',
  async () => {
    const run = await lists.tried(
      [
        'Nom de l’élève;Classe;Nom du père;Tél du père;Nom de la mère',
        'Fouda Aline;Deuxième rouge;EKO Paul;677000111;EKO Jeanne',
        'Njoya Carine;DEUXIEME ROUGE;EKO Marc;677000222;',
        'Zanga Zoé;Form 2 AAA;EKO Luc;677000333;',
      ].join('\n'),
    );
    expect(run.counts).toMatchObject({ create: 0, failed: 4 });
    expect(run.unknown.map(({ column, value, count }) => [column, value, count])).toEqual([
      ['className', 'Deuxième rouge', 3],
    ]);
    const settled = await lists.tryAgain(run, {
      spellings: { className: { 'Deuxième rouge': 'Form 2 AAA' } },
    });
    expect(settled.counts).toMatchObject({ create: 3, failed: 1 });
    const [refused] = await lists.rows(settled, 'failed');
    expect(refused?.faults[0]?.reason).toContain('No student matches this row');
  },
);

sampledTest(
  'asks which child a row means that gives the name alone or nearly, and settles rows of one spelling at once',
  async () => {
    const run = await lists.tried(
      [
        'Matricule;Nom de l’élève;Classe;Parent ou tuteur;Téléphone',
        ';Fouda Aline;;BIYA Marc;677300001',
        ';Fuda Brise;;BIYA Luc;677300002',
        ';Fuda Brise;;BIYA Anne;677300003',
        'P-77;Njoya Carine Rose;;BIYA Zoé;677300004',
        ';Njoya Carine;6e AAA;BIYA Eve;677300005',
        ';Fouda;;BIYA Paul;677300006',
      ].join('\n'),
    );
    expect(run.counts).toMatchObject({ create: 0, undecided: 5, failed: 1 });
    const waiting = await lists.rows(run, 'undecided');
    expect(waiting.map(({ near }) => near.map(({ label }) => label.split(' · ')[0]))).toEqual([
      ...[['Fouda Aline'], ['Fouda Brice'], ['Fouda Brice'], ['Njoya Carine'], ['Njoya Carine']],
    ]);
    expect(waiting.map(({ question }) => question)).toEqual(Array(5).fill('Choose the child'));
    expect(waiting[0]?.faults[0]?.reason).toContain('applies to all rows');
    const answers = [0, 1, 3].map((index) => ({
      row: waiting[index]?.row,
      part: waiting[index]?.part,
      decision: { answer: waiting[index]?.near[0]?.id },
    }));
    const answered = await lists.tryAgain(run, { decisions: answers });
    expect(answered.counts).toMatchObject({ create: 4, undecided: 1, failed: 1 });
    expect((await lists.rows(answered, 'create')).map(({ label }) => label)).toEqual([
      'BIYA Marc · 677300001 · Fouda Aline',
      'BIYA Luc · 677300002 · Fouda Brice',
      'BIYA Anne · 677300003 · Fouda Brice',
      'BIYA Zoé · 677300004 · Njoya Carine',
    ]);
    expect((await lists.done(answered, 'good')).counts).toMatchObject({ create: 4 });
  },
);

sampledTest('asks about each row where two students have the name without a matricule', async () => {
  await importing(await http.as('secretary'), 'students').imported(
    [
      'Matricule;Nom;Prénom;Date de naissance;Classe',
      'P-4;Sandjo;Ruth;23/04/2012;Form 2 AAA',
      'P-5;Sandjo;Ruth;05/09/2014;6e AAA',
    ].join('\n'),
  );
  const run = await lists.tried(
    'Nom de l’élève;Parent ou tuteur;Téléphone\nSandjo Ruth;SANDJO Paul;677400001\nSandjo Ruth;SANDJO Marc;677400002',
  );
  const [first] = await lists.rows(run, 'undecided');
  expect(first?.near).toHaveLength(2);
  const decision = { answer: first?.near[0]?.id };
  const answered = await lists.tryAgain(run, { decisions: [{ row: 2, part: 0, decision }] });
  expect(answered.counts).toMatchObject({ create: 1, undecided: 1 });
});

slowTest(
  'puts parents who are there already into the household of the list, alone or with new ones, and takes them out again',
  async () => {
    await lists.imported(
      [
        'Matricule;Parent ou tuteur;Téléphone',
        'P-1;MBALLA Ruth;677500001',
        'P-1;MBALLA Yves;677500002',
        'P-2;MBALLA Luc;677500003',
      ].join('\n'),
    );
    const homeOf = async (name: string) => {
      const [record] = await recordsOf(name);
      const household = record?.household;
      return household && [household.name, household.members.map(({ firstName }) => firstName).toSorted()];
    };
    const list = [
      'Matricule;Parent ou tuteur;Téléphone;Foyer',
      'P-1;MBALLA Ruth;677500001;MBALLA-EKO (7)',
      'P-1;MBALLA Yves;677500002;MBALLA-EKO (7)',
      'P-2;MBALLA Luc;677500003;Luc et Anne (8)',
      'P-2;MBALLA Anne;677500004;Luc et Anne (8)',
      'P-3;MBALLA Seul;677500005;Seul (9)',
    ].join('\n');
    const run = await lists.tried(list);
    expect(run.counts).toMatchObject({ create: 2, update: 3, failed: 0 });
    expect((await lists.rows(run, 'update')).map(({ changes }) => changes)).toEqual([
      [{ label: 'Household', before: null, after: 'MBALLA-EKO' }],
      [{ label: 'Household', before: null, after: 'MBALLA-EKO' }],
      [{ label: 'Household', before: null, after: 'Luc et Anne' }],
    ]);
    const done = await lists.done(run);
    expect(await homeOf('mballa ruth')).toEqual(['MBALLA-EKO', ['Ruth', 'Yves']]);
    expect(await homeOf('mballa luc')).toEqual(['Luc et Anne', ['Anne', 'Luc']]);
    expect(await homeOf('mballa seul')).toBeNull();
    expect((await lists.tried(list)).counts).toMatchObject({ create: 0, update: 0, unchanged: 5 });
    const joining = await lists.tried(
      'Matricule;Parent ou tuteur;Téléphone;Foyer\nP-1;MBALLA Yves;677500002;Y\nP-1;MBALLA Zoé;677500006;Y',
    );
    await lists.undone(await lists.done(joining));
    expect(await homeOf('mballa yves')).toEqual(['MBALLA-EKO', ['Ruth', 'Yves']]);
    expect((await lists.undone(done)).conflicts).toEqual([]);
    expect([await homeOf('mballa ruth'), await homeOf('mballa luc')]).toEqual([null, null]);
  },
);

sampledTest('lets father and mother live together where one of them is there already', async () => {
  await lists.imported('Matricule;Nom de la mère;Tél de la mère\nP-3;NJOYA Ada;677600001');
  const run = await lists.tried(
    'Matricule;Nom du père;Tél du père;Nom de la mère;Tél de la mère\nP-3;NJOYA Ali;677600002;NJOYA Ada;677600001',
    { forAll: { household: 'oui' } },
  );
  expect(run.counts).toMatchObject({ create: 1, update: 1 });
  await lists.done(run);
  const [ada] = await recordsOf('njoya ada');
  expect(ada?.household?.members.map(({ firstName }) => firstName)).toEqual(['Ada', 'Ali']);
});

sampledTest(
  'asks once for each word for a relation that is not known, and keeps the words that are',
  async () => {
    const heading = 'Matricule;Parent ou tuteur;Lien;Téléphone';
    const names = ['AAA-form2-0', 'AAA-form2-1', 'AAA-form2-2', 'AAA-form1-0'];
    const rows = names.map(
      (number, index) =>
        `${number};Kamdem ${['Agnes', 'Berthe', 'Cyrille', 'Delphine'][index]};${['Big mami', 'BIG MAMI', 'Parrain', 'tata'][index]};67700112${index}`,
    );
    const run = await lists.tried([heading, ...rows].join('\n'));
    expect(run.counts).toMatchObject({ create: 2, failed: 2 });
    expect(run.unknown).toEqual([
      { column: 'relation', value: expect.stringMatching(/big mami/i), count: 2 },
    ]);
    const settled = await lists.tryAgain(run, { spellings: { relation: { 'Big mami': 'grandmother' } } });
    expect(settled.counts).toMatchObject({ create: 4, failed: 0 });
    await lists.done(settled);
    const relation = async (name: string) =>
      (await recordsOf(name))[0]?.children.map((child) => [child.relation, child.relationName]);
    expect([
      await relation('kamdem agnes'),
      await relation('kamdem cyrille'),
      await relation('kamdem delphine'),
    ]).toEqual([[['grandmother', null]], [['other', 'Parrain']], [['aunt', null]]]);
  },
);
