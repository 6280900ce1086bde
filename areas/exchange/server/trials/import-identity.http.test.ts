/** Lists whose numbers, names and days of birth contradict each other: a person decides, nothing is changed silently. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let students: ReturnType<typeof importing>;
beforeAll(async () => {
  http = await openTestHttp();
  students = importing(await http.as('secretary'), 'students');
  await students.imported(
    [
      'Matricule;Nom;Prénom;Date de naissance;Classe',
      'T1;TCHOUPO;Marie;05/03/2012;Form 1 AAA',
      'T2;BIKELE;Bruno;15/03/2012;Form 1 AAA',
      'T3;BIKELE;Aline;20/11/2010;Form 2 AAA',
    ].join('\n'),
  );
});
afterAll(() => http.close());

test('asks when a number is one student’s, name and day of birth another’s or nobody’s', async () => {
  const run = await students.tried(
    [
      'Matricule;Nom;Prénom;Date de naissance;Classe',
      'T1;BIKELE;Bruno;15/03/2012;Form 1 AAA',
      'T3;ZEBAZE;Ulrich;01/02/2009;Form 2 AAA',
      'T2;BIKELE;Brunno;15/03/2012;Form 1 AAA',
    ].join('\n'),
  );
  expect(run.counts).toMatchObject({ create: 0, update: 1, undecided: 2, failed: 0 });
  const [first, second] = await students.rows(run, 'undecided');
  expect(first?.near.map(({ label }) => label.split(' · ').at(-1))).toEqual(['T1', 'T2']);
  expect(first?.faults.map(({ reason }) => reason)).toEqual([
    'The number belongs to one person, the name or date of birth to another. Nothing is changed until you choose the person.',
  ]);
  expect(second?.near.map(({ label }) => label.split(' · ').at(-1))).toEqual(['T3']);
  // One word for all rows does not rename two students; each is decided for itself.
  const all = await students.tryAgain(run, { restOfNear: 'first' });
  expect(all.counts).toMatchObject({ update: 1, undecided: 2 });
  const one = await students.tryAgain(run, {
    decisions: [
      { row: 2, part: 0, decision: 'skip' },
      { row: 3, part: 0, decision: { update: second?.near[0]?.id } },
    ],
  });
  expect(one.counts).toMatchObject({ update: 2, undecided: 0, skipped: 1 });
});

sampledTest('asks when a list comes again with another day of birth', async () => {
  const run = await students.tried(
    ['Nom;Prénom;Date de naissance;Classe', 'TCHOUPO;Marie;25/12/2011;Form 1 AAA'].join('\n'),
  );
  expect(run.counts).toMatchObject({ create: 0, undecided: 1 });
});

test('keeps the name of a student that a list sent again writes otherwise, and changes a corrected one', async () => {
  await students.imported(
    [
      'Nom;Prénom;Date de naissance;Classe',
      'NGO BASSONG;Marie Claire;23/04/2010;Form 1 AAA',
      'O’Neil;Zoë;26/07/2011;Form 1 AAA',
    ].join('\n'),
  );
  const rows = [
    'Marie Claire;NGO BASSONG;23/04/2010;Form 1 AAA',
    'NGOBASSONG Marie Claire;;23/04/2010;',
    'ONEIL;Zoe;26/07/2011;Form 1 AAA',
  ];
  for (const row of rows) {
    const again = await students.tried(['Nom;Prénom;Date de naissance;Classe', row].join('\n'));
    expect(again.counts, row).toMatchObject({ create: 0, update: 0, undecided: 0, failed: 0 });
  }
  const corrected = await students.tried(
    ['Matricule;Nom;Prénom;Classe', 'T2;BIKÉLÉ;Brunno;Form 1 AAA'].join('\n'),
  );
  const [row] = await students.rows(corrected, 'update');
  expect(row?.changes.map(({ before, after }) => [before, after])).toEqual([['Bruno', 'Brunno']]);
});

sampledTest('asks which child is meant when number and name name two', async () => {
  const parents = importing(await http.as('secretary'), 'parents');
  const run = await parents.tried(
    [
      'Matricule;Nom de l’élève;Nom du père;Tél du père;Nom de la mère;Tél de la mère',
      'T1;BIKELE Bruno;BIKELE Ferdinand;677112233;MBIDA Rose;699112233',
      'T2;Bikele Brunno;BIKELE Ferdinand;677112233;;',
    ].join('\n'),
  );
  expect(run.counts).toMatchObject({ create: 1, undecided: 2, failed: 0 });
  const [father] = await parents.rows(run, 'undecided');
  expect(father?.question).toBe('Choose the child');
  expect(father?.faults[0]?.reason).toContain('This matricule belongs to TCHOUPO Marie');
  expect(father?.near.map(({ label }) => label)).toEqual([
    'TCHOUPO Marie · 05/03/2012 · Form 1 AAA · T1',
    'BIKELE Bruno · 15/03/2012 · Form 1 AAA · T2',
  ]);
  // One word for all rows does not say whose parents two people are.
  const all = await parents.tryAgain(run, { restOfNear: 'first' });
  expect(all.counts).toMatchObject({ create: 1, undecided: 2 });
  const strange = await parents.tryAgain(run, {
    decisions: [{ row: 2, part: 1, decision: { answer: 987654 } }],
  });
  expect(strange.counts).toMatchObject({ create: 1, undecided: 2 });
  // The answer holds for father and mother of the row, and joins the father to his other row.
  const answer = { answer: father?.near[1]?.id };
  const answered = await parents.tryAgain(run, { decisions: [{ row: 2, part: 1, decision: answer }] });
  expect(answered.counts).toMatchObject({ create: 2, undecided: 0, failed: 0 });
  await parents.done(answered);
  const made = (await parents.rows(answered, 'create')).map(({ label }) => label);
  expect(made).toEqual([
    'BIKELE Ferdinand · 677112233 · BIKELE Bruno',
    'MBIDA Rose · 699112233 · BIKELE Bruno',
  ]);
});

sampledTest('asks which of two children of one name in one class is meant', async () => {
  await students.imported(
    [
      'Matricule;Nom;Prénom;Date de naissance;Classe',
      'T8;MBALLA;Jean;05/03/2011;Form 2 AAA',
      'T9;MBALLA;Jean;15/07/2009;Form 2 AAA',
    ].join('\n'),
  );
  const parents = importing(await http.as('secretary'), 'parents');
  const run = await parents.tried(
    ['Nom de l’élève;Classe;Nom du père;Tél du père', 'MBALLA Jean;Form 2 AAA;MBALLA Pierre;677998877'].join(
      '\n',
    ),
  );
  expect(run.counts).toMatchObject({ create: 0, undecided: 1, failed: 0 });
  const [row] = await parents.rows(run, 'undecided');
  expect(row?.near.map(({ label }) => label.split(' · ').at(-1))).toEqual(['T8', 'T9']);
  const left = await parents.tryAgain(run, { decisions: [{ row: 2, part: 1, decision: 'skip' }] });
  expect(left.counts).toMatchObject({ create: 0, undecided: 0, skipped: 1 });
});

sampledTest(
  'asks when a staff number is one teacher’s and the name another’s, and joins no two names under one number',
  async () => {
    const teachers = importing(await http.as('admin'), 'teachers');
    await teachers.imported(['Matricule;Nom;Prénom', 'E-1;ATEBA;Rose', 'E-2;MOUKOKO;Serge'].join('\n'));
    const run = await teachers.tried(
      ['Matricule;Nom;Prénom', 'E-1;MOUKOKO;Serge', 'E-9;NANA;Paul', 'E-9;WAMBA;Luc'].join('\n'),
    );
    expect(run.counts).toMatchObject({ create: 1, update: 0, undecided: 1, failed: 1 });
    const [waiting] = await teachers.rows(run, 'undecided');
    expect(waiting?.near.map(({ label }) => label)).toEqual(['ATEBA Rose · E-1', 'MOUKOKO Serge · E-2']);
  },
);
