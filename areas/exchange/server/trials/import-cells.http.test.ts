import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeXlsx } from '#platform/server/sheets/write-sheet.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { sampledCases, sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let students: ReturnType<typeof importing>;
let teachers: ReturnType<typeof importing>;
beforeAll(async () => {
  http = await openTestHttp();
  students = importing(await http.as('secretary'), 'students');
  teachers = importing(await http.as('admin'), 'teachers');
});
afterAll(() => http.close());

async function contactsOf(keyword: string) {
  const secretary = await http.as('secretary');
  const body = { searchStudentsByKeyword: keyword, fetchModel: { page: 1, size: 5 } };
  const [student] = (await secretary.post('/slm/Students/v2/get', body)).body.data;
  return (await secretary.get(`/slm/Students/v1/record?id=${student.stdntid}`)).body.data[0];
}

test('writes nothing into a record where cells say nothing', async () => {
  await students.imported(
    'Nom;Prénom;Lieu de naissance;Nationalité;Adresse;Tél;E-mail;Sexe;Classe\nEBOA;Nil;néant;N/A;–;aucun;non;?;Form 1 AAA',
    {
      mapping: [
        'lastName',
        'firstName',
        'birthPlace',
        'nationality',
        'address',
        'phone',
        'email',
        'sex',
        'className',
      ],
    },
  );
  expect(await contactsOf('eboa')).toMatchObject({
    firstName: '',
    identity: { birthPlace: null, nationality: null, sex: null },
    contacts: { phone: null, email: null, address: null },
  });
});

sampledTest('counts errors of formulas in cells that were left empty', async () => {
  const run = await students.tried(
    'Nom;Lieu de naissance;Classe\nEBODE;#REF!;Form 1 AAA\n#N/A;Edéa;Form 1 AAA',
  );
  expect(run.counts).toMatchObject({ create: 1, failed: 1 });
  expect(run.remarks).toEqual([
    'Cells with the error of a formula, such as #REF!, which were left empty: 1 (column B Lieu de naissance).',
  ]);
  expect((await students.rows(run, 'failed'))[0]?.faults).toMatchObject([{ letter: 'A', value: '#N/A' }]);
});

sampledTest('keeps several telephone numbers of one cell, whatever is between them', async () => {
  await students.imported('Nom;Tél;Classe\nEBOGO;677112233-699445566;Form 1 AAA');
  expect(await contactsOf('ebogo')).toMatchObject({ contacts: { phone: '677112233', phone2: '699445566' } });
  const run = await teachers.tried('Nom;Matières;Téléphone\nEBWEA;Maths;"677112233\n699445566"', {
    mapping: ['lastName', null, 'phone'],
  });
  expect((await teachers.rows(run, 'create')).length + (await teachers.rows(run, 'failed')).length).toBe(1);
});

sampledTest(
  'asks for a telephone number that nobody can read, unless the record has it already',
  async () => {
    const heading = 'Matricule;Nom;Tél;Classe';
    const run = await students.tried(`${heading}\nM-771;EBAH;67711223;Form 1 AAA`);
    expect((await students.rows(run, 'failed'))[0]?.faults).toMatchObject([
      { letter: 'C', value: '67711223', reason: expect.stringContaining('No phone number can be read') },
    ]);
    const created = await (await http.as('secretary')).post('/slm/Students/v1/create', {
      classId: http.school.classes.form1,
      repeating: false,
      firstName: '',
      lastName: 'EBAH',
      matricule: 'M-771',
      nationalMatricule: null,
      sex: null,
      birthDate: null,
      birthPlace: null,
      nationality: null,
      contacts: { phone: '67711223', phone2: null, email: null, address: null, emergency: [] },
    });
    expect(created.status, created.text).toBe(201);
    const again = await students.tried(`${heading}\nM-771;EBAH;67711223;Form 1 AAA`);
    expect(again.counts).toMatchObject({ failed: 0, unchanged: 1 });
  },
);

const list = (...rows: string[]) => ['Matricule;Nom;Prénom;Date de naissance;Classe', ...rows].join('\n');

test.for(
  sampledCases([
    ['NGO BASSA;Marie', 'NGOBASSA;Marie'],
    ["N'DJOCK;Paul", 'NDJOCK;Paul'],
    ["N'DJOCK;Luc", 'N’Djock;Luc'],
    ["N'DJOCK;Jean", 'N DJOCK;Jean'],
    ['ÉTOGA;Zoé', 'ETOGA;Zoe'],
    ['TCHOUPO;Marie-Claire', 'TCHOUPO;MarieClaire'],
    ['MANGA;Eric', 'Eric;MANGA'],
    ['MBA NDONG;Aimé', 'MBA  NDONG;Aime'],
  ] as const),
)('finds the child %s in a list sent again that writes %s', async ([one, other]) => {
  // By the day of birth.
  await students.imported(list(`;${one};17/05/2012;Form 1 AAA`));
  const born = await students.tried(list(`;${other};17/05/2012;Form 1 AAA`));
  expect(born.counts).toMatchObject({ create: 0, undecided: 0, failed: 0 });
  // With another day nobody is made silently.
  const elsewhere = await students.tried(list(`;${other};17/06/2012;Form 1 AAA`));
  expect(elsewhere.counts).toMatchObject({ create: 0, undecided: 1 });
  // Twice in one list.
  const twice = await students.tried(
    list(`;${one};18/05/2009;Form 2 AAA`, `;${other};18/05/2009;Form 2 AAA`),
  );
  expect(twice.counts).toMatchObject({ create: 1, undecided: 0, failed: 1 });
});

sampledTest(
  'finds a child without a day of birth by its class, and by its number whatever signs are in it',
  async () => {
    await students.imported(list('24A-881;NGO BIYONG;Ida;;Form 1 AAA'));
    const byClass = await students.tried(list(';NGOBIYONG;Ida;;Form 1 AAA'));
    expect(byClass.counts).toMatchObject({ create: 0, undecided: 0, failed: 0 });
    const byNumber = await students.tried(list('24a881;NGOBIYONG;Ida;;Form 2 AAA'));
    expect(byNumber.counts).toMatchObject({ create: 0, undecided: 0, failed: 0 });
    const alone = await students.tried(list(';NGOBIYONG;Ida;;Form 2 AAA'));
    expect(alone.counts).toMatchObject({ create: 0, undecided: 1 });
  },
);

sampledTest('finds a parent and a teacher in a list sent again without the blank', async () => {
  const parents = importing(await http.as('secretary'), 'parents');
  await students.imported(list('M-882;NGO BELL;Rose;22/02/2012;Form 1 AAA'));
  const heading = 'Élève;Date de naissance;Parent ou tuteur;Lien;Téléphone';
  await parents.imported(`${heading}\nNGOBELL Rose;22/02/2012;NGO BELL Alice;mère;677112299`);
  const again = await parents.tried(`${heading}\nNGO BELL Rose;22/02/2012;NGOBELL Alice;mère;677112299`);
  expect(again.counts).toMatchObject({ create: 0, undecided: 0, failed: 0 });
  await teachers.imported('Nom;Prénom;Titre\nNGO BATA;Anne;Mme');
  const teacher = await teachers.tried('Nom;Prénom;Titre\nNGOBATA;Anne;Mme\nNGO BATA;Anne;Mme');
  expect(teacher.counts).toMatchObject({ create: 0, undecided: 0, failed: 0 });
});

const faultCells = async (
  lists: ReturnType<typeof importing>,
  run: Awaited<ReturnType<typeof lists.tried>>,
) =>
  (await lists.rows(run, 'failed')).flatMap(({ faults }) =>
    faults.map(({ letter, label }) => [letter, label]),
  );

sampledTest('names the column of a fault as the file has it', async () => {
  const run = await students.tried(
    'N°;Noms & Prénoms;Né(e) le;Salle;Contact\n1;EKANI Luc;31/02/2012;Form 1 AAA;677112233\n2;EKANI Paul;;Form 99;677\n3;#N/A;;;',
  );
  expect(await faultCells(students, run)).toEqual([
    ['C', 'Né(e) le'],
    ['E', 'Contact'],
    ['D', 'Salle'],
    ['B', 'Noms & Prénoms'],
  ]);
});

sampledTest('names the column of a parent, whichever of two it is', async () => {
  const parents = importing(await http.as('secretary'), 'parents');
  const heading = 'Mle;Nom et prénoms du père;Contact du père;Mère;Tél de la mère';
  const run = await parents.tried(
    `${heading}\nAAA-form2-2;EKANI Luc;677;NGO Rose;\nM-999999;;;NGO Rose;\nAAA-form2-2;;;;67788`,
  );
  expect(await faultCells(parents, run)).toEqual([
    ['C', 'Contact du père'],
    ['A', 'Mle'],
    ['E', 'Tél de la mère'],
    [null, null],
  ]);
});

sampledTest('names the column of the sheet that a row is in, where sheets differ', async () => {
  const columns = (...headings: string[]) => headings.map((heading) => ({ heading }));
  const book = await writeXlsx([
    {
      name: 'Form 1 AAA',
      columns: columns('Nom', 'Né le', 'Sexe'),
      rows: [
        ['ABENG', '31/02/2012', 'F'],
        ['ABENG L', '17/03/2012', 'M'],
      ],
    },
    {
      name: 'Form 2 AAA',
      columns: columns('Genre', 'N°', 'Nom', 'DDN'),
      rows: [
        ['F', '1', 'BENGA', '31/02/2012'],
        ['Q', '2', 'BENGU', '17/03/2012'],
      ],
    },
  ]);
  const run = await students.tried(book, { dayOrder: 'dmy' });
  expect(await faultCells(students, run)).toEqual([
    ['B', 'Né le'],
    ['D', 'DDN'],
    ['A', 'Genre'],
  ]);
});
