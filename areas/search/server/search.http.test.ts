import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';

type PersonName = Parameters<TestHttp['as']>[0];

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

async function found(name: PersonName, text: string): Promise<readonly string[]> {
  const reply = await (await http.as(name)).post('/slm/Search/v1/find', { text });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.map(
    ({ kind, title, about }: { kind: string; title: string; about: string | null }) =>
      `${kind}: ${title}${about === null ? '' : ` (${about})`}`,
  );
}

test('a secretary finds a student by parts of the name in any order, without accents, with the class of this year', async () => {
  expect(await found('secretary', 'FORM1 elise')).toEqual(['student: form1-AAA Élise-AAA (Form 1 AAA)']);
  expect(await found('secretary', 'lastYear juni')).toEqual(['student: lastYear-AAA Junior-AAA']);
  expect(await found('secretary', 'AAA-form1-2')).toEqual(['student: form1-AAA Mireille-AAA (Form 1 AAA)']);
});

test('teachers, classes, parents and homework are found beside students; of each kind five at most', async () => {
  expect(await found('secretary', 'form 1')).toContain('class: Form 1 AAA (Anglophone)');
  expect(await found('secretary', 'tabi')).toContain('teacher: Staff-AAA tabi-AAA (English)');
  const all = await found('admin', 'aaa');
  for (const kind of ['student', 'parent']) {
    const shown = all.filter((one) => one.startsWith(`${kind}:`)).length;
    expect([kind, shown]).toEqual([kind, kind === 'student' ? 5 : 4]);
  }
  await giveHomework('Équations du second degré');
  expect(await found('ngo', 'equations degre')).toEqual(['homework: Équations du second degré (Form 1 AAA)']);
  expect(await found('fon', 'equations')).toEqual([]);
});

sampledTest(
  'names that begin with what is typed come first: who looks for Ngo is not shown five Ndongo instead',
  async () => {
    const secretary = await http.as('secretary');
    for (const lastName of ['Andongo', 'Bandongo', 'Endongo', 'Mandongo', 'Ndongo', 'Ngo Mbock', 'Zango']) {
      const student = await secretary.post('/slm/Students/v1/create', {
        classId: http.school.classes.form1,
        repeating: false,
        firstName: 'Paul',
        lastName,
        contacts: null,
        matricule: null,
        nationalMatricule: null,
        sex: null,
        birthDate: null,
        birthPlace: null,
        nationality: null,
      });
      expect(student.status, student.text).toBe(201);
    }
    const names = (await found('secretary', 'ngo')).filter((one) => one.startsWith('student: '));
    expect(names.map((one) => one.slice(9).split(' Paul')[0])).toEqual([
      'Ngo Mbock',
      'Andongo',
      'Bandongo',
      'Endongo',
      'Mandongo',
    ]);
  },
);

test('everybody finds what they may see, and nobody another school’s: a parent the own child, a teacher the own classes', async () => {
  expect(await found('mbarga', 'brenda')).toEqual([
    'student: form1-AAA Brenda-AAA (Form 1 AAA)',
    'student: sixth-AAA Brenda-AAA (6e AAA)',
  ]);
  expect(await found('mbarga', 'form')).toEqual(['student: form1-AAA Brenda-AAA (Form 1 AAA)']);
  expect((await found('fon', 'brenda')).map((one) => one.split(' ')[1])).toEqual(['form2-AAA']);
  expect(await found('admin', 'bbb')).toEqual([]);
});

test('a single letter finds nothing, and signs of a search pattern are letters like others', async () => {
  expect(await found('secretary', 'e')).toEqual([]);
  expect(await found('secretary', '%%')).toEqual([]);
  expect(await found('secretary', '__')).toEqual([]);
  const blank = await (await http.as('secretary')).post('/slm/Search/v1/find', { text: '  ' });
  expect(blank.status).toBe(400);
});

async function giveHomework(title: string): Promise<void> {
  const { org, yearId, people, notebooks, students } = http.school;
  const reply = await (await http.as('ngo')).post('/slm/Homework/v1/create', {
    createdBy: people.ngo.userId,
    orgId: org,
    yearId,
    notebookId: notebooks.ngoForm1,
    title,
    description: 'Page 12',
    dueDate: '11-27-2026 23:59:00',
    homeworkStudentModelData: students.form1.map((studentId) => ({ studentId, comment: '', completed: 'N' })),
  });
  expect(reply.status, reply.text).toBe(201);
}
