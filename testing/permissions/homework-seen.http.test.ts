/** Content of the answers about homework: whose homework, lines, counts, contacts and photos each person is shown. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '../http.ts';
import { askAll, eachOf, expectOnly, overseers } from './asking.ts';
import { type Callers, sessionsOf } from './callers.ts';
import type { Person } from './people.ts';
import { makeWorld, type World } from './school-world.ts';

let http: TestHttp;
let world: World;
let callers: Callers;

beforeAll(async () => {
  http = await openTestHttp();
  world = await makeWorld(http);
  callers = await sessionsOf(world);
});
afterAll(() => world.close());

interface Line {
  studentId: number;
  comment: string;
  studentModel: {
    firstName: string;
    matricule: string | null;
    phone: string | null;
    birthDate: string | null;
    uImage: string | null;
  };
}
interface Homework {
  homeworkId: number;
  status: string;
  mayEdit: boolean;
  studentList: Line[];
}

async function homeworkOf(person: Person, more = ''): Promise<Homework[]> {
  return (await callers[person].get(`/slm/Homework/v1/get?page=1&size=100${more}`)).body.data ?? [];
}

test('the whole list holds the homework in reach and no other, drafts for staff only', async () => {
  const of = (relations: readonly (keyof World['notebooks'])[], drafts = true) =>
    relations
      .flatMap((relation) => {
        const { published, draft, closed } = world.notebooks[relation].homework;
        return drafts ? [published, draft, closed] : [published, closed];
      })
      .sort((a, b) => a - b);
  const form1 = ['own', 'colleague'] as const;
  const sixth = ['sixth', 'closed'] as const;
  const got = await askAll(async (person) =>
    (await homeworkOf(person)).map((one) => one.homeworkId).sort((a, b) => a - b),
  );
  expectOnly(
    got,
    {
      ...eachOf(overseers, of([...form1, 'form2', ...sixth, 'lastYear'])),
      ngo: of([...form1, ...sixth, 'lastYear']),
      tabi: of(form1),
      fon: of(['form2']),
      both: [...of(form1, false), ...of(['form2'])].sort((a, b) => a - b),
      sectionHead: of(sixth),
      mbarga: of([...form1, ...sixth], false),
      etoa: of(form1, false),
      barred: of(['form2'], false),
      ...eachOf(
        ['otherNgo', 'otherTabi', 'otherPrincipal', 'otherAdmin', 'otherVicePrincipal', 'otherDiscipline'],
        of(['foreign']),
      ),
      otherMbarga: of(['foreign'], false),
    },
    [],
  );
});

test('parents read one line of each homework, the own child’s; staff read the whole class', async () => {
  const { form1, form2, sixth, lastYear } = http.school.students;
  const got = await askAll(async (person) => {
    const lines = (await homeworkOf(person)).flatMap((one) => one.studentList.map((line) => line.studentId));
    return [...new Set(lines)].sort((a, b) => a - b);
  });
  const other = http.otherSchool.students.form1;
  expectOnly(
    got,
    {
      ...eachOf(overseers, [...form1, ...form2, ...sixth, ...lastYear]),
      ngo: [...form1, ...sixth, ...lastYear],
      tabi: form1,
      fon: form2,
      both: [form1[2], ...form2],
      sectionHead: sixth,
      mbarga: [form1[0], sixth[0]],
      etoa: [form1[1]],
      barred: [form2[0]],
      ...eachOf(
        ['otherNgo', 'otherTabi', 'otherPrincipal', 'otherAdmin', 'otherVicePrincipal', 'otherDiscipline'],
        other,
      ),
      otherMbarga: [other[0]],
    },
    [],
  );
});

test('no comment on another’s child reaches a parent, in the list or piece by piece', async () => {
  for (const size of [1, 2, 100]) {
    const reply = await callers.etoa.get(`/slm/Homework/v1/get?page=1&size=${size}`);
    for (const stranger of [0, 2, 3])
      expect(reply.text).not.toContain(`Note ${http.school.mark} ${http.school.students.form1[stranger]}`);
  }
});

test('the counts are of what the person sees: parents have no drafts, and only notebooks of this year count', async () => {
  const whole = { drafts: 1, open: 1, closed: 1, overdue: 1 };
  const throughChild = { ...whole, drafts: 0 };
  const counts = (relations: readonly (keyof World['notebooks'])[], each: typeof whole) =>
    relations.map((relation) => ({ notebookId: world.notebooks[relation].notebookId, ...each }));
  const sorted = (rows: { notebookId: number }[]) => [...rows].sort((a, b) => a.notebookId - b.notebookId);
  const got = await askAll(async (person) =>
    sorted((await callers[person].get('/slm/Homework/v1/summary')).body.data),
  );
  const form1 = ['own', 'colleague'] as const;
  const sixth = ['sixth', 'closed'] as const;
  expectOnly(
    got,
    {
      ...eachOf(overseers, sorted(counts([...form1, 'form2', ...sixth], whole))),
      ngo: sorted(counts([...form1, ...sixth], whole)),
      tabi: sorted(counts(form1, whole)),
      fon: counts(['form2'], whole),
      both: sorted([...counts(form1, throughChild), ...counts(['form2'], whole)]),
      sectionHead: sorted(counts(sixth, whole)),
      mbarga: sorted(counts([...form1, ...sixth], throughChild)),
      etoa: sorted(counts(form1, throughChild)),
      barred: counts(['form2'], throughChild),
      ...eachOf(
        ['otherNgo', 'otherTabi', 'otherPrincipal', 'otherAdmin', 'otherVicePrincipal', 'otherDiscipline'],
        counts(['foreign'], whole),
      ),
      otherMbarga: counts(['foreign'], throughChild),
    },
    [],
  );
});

test('a parent whose child is done has nothing overdue, though classmates are not done', async () => {
  const { notebookId, homework } = world.notebooks.sixth;
  const child = http.school.students.sixth[0];
  await callers.ngo.put(`/slm/HomeworkStudent/v1/update?homeworkId=${homework.published}`, [
    { studentId: child },
  ]);
  const overdue = async (person: Person) =>
    (await callers[person].get('/slm/Homework/v1/summary')).body.data.find(
      (row: { notebookId: number }) => row.notebookId === notebookId,
    ).overdue;
  expect([await overdue('mbarga'), await overdue('ngo')]).toEqual([0, 1]);
  await callers.ngo.put(`/slm/HomeworkStudent/v1/update?homeworkId=${homework.published}`, [
    { studentId: child, completed: 'N' },
  ]);
});

test('a parent whose child has no line in a homework does not learn of it, while classmates’ parents do', async () => {
  const { published } = world.notebooks.colleague.homework;
  const [first] = http.school.students.form1;
  const path = `/slm/HomeworkStudent/v1/delete?homeworkId=${published}&studentId=${first}`;
  expect((await callers.tabi.delete(path)).status).toBe(200);
  const status = async (person: Person) =>
    (await callers[person].get(`/slm/Homework/v1/get?homeworkId=${published}`)).status;
  expect([await status('mbarga'), await status('etoa')]).toEqual([404, 200]);
  expect((await callers.mbarga.get('/slm/Homework/v1/get?page=1&size=1')).body.total).toBe(
    (await homeworkOf('mbarga')).length,
  );
  await callers.tabi.post('/slm/HomeworkStudent/v1/create', {
    homeworkId: published,
    homeworkStudentModelData: [{ studentId: first }],
  });
});

test('the answer says who may edit: the keeper and the administrators, of an open notebook', async () => {
  const may = (relation: keyof World['notebooks']) =>
    askAll(async (person) => {
      const list = await homeworkOf(person, `&homeworkId=${world.notebooks[relation].homework.published}`);
      return list[0]?.mayEdit ?? false;
    });
  expectOnly(await may('own'), eachOf(['ngo', 'principal', 'admin'], true), false);
  expectOnly(await may('closed'), {}, false);
});

test('telephone numbers are for those who may see contacts, and for nobody who asks for no personal data', async () => {
  const { published } = world.notebooks.own.homework;
  const phones = (more: string) =>
    askAll(async (person) => {
      const [homework] = await homeworkOf(person, `&homeworkId=${published}${more}`);
      return homework?.studentList.filter((line) => line.studentModel.phone !== null).length ?? 0;
    });
  expectOnly(
    await phones('&decrypted=true'),
    { ...eachOf(overseers, 4), tabi: 4, both: 1, mbarga: 1, etoa: 1 },
    0,
  );
  expectOnly(await phones('&decrypted=false'), {}, 0);
});

test('photos and birth dates come only with personal data, photos only when asked for', async () => {
  const seen = async (more: string) => {
    const [homework] = await homeworkOf(
      'ngo',
      `&homeworkId=${world.notebooks.own.homework.published}${more}`,
    );
    const model = homework?.studentList[0]?.studentModel;
    return [model?.birthDate !== null, model?.uImage !== null];
  };
  expect(await seen('')).toEqual([true, false]);
  expect(await seen('&isUImage=true')).toEqual([true, true]);
  expect(await seen('&isUImage=true&decrypted=false')).toEqual([false, false]);
});

test("a person who reads homework without a role for a student's page has names only", async () => {
  const { userId } = http.school.people.bursar;
  await world.run(
    "INSERT INTO membership_roles (org_id, user_id, role_name, scope) VALUES ($1, $2, 'SLM.ClassNotebook.View', 'organisation')",
    [http.school.org, userId],
  );
  const [homework] = await homeworkOf(
    'bursar',
    `&homeworkId=${world.notebooks.own.homework.published}&isUImage=true`,
  );
  await world.run(
    "DELETE FROM membership_roles WHERE org_id = $1 AND user_id = $2 AND role_name = 'SLM.ClassNotebook.View'",
    [http.school.org, userId],
  );
  const models = homework?.studentList.map((line) => line.studentModel) ?? [];
  expect(models.map(({ firstName }) => firstName)).not.toContain('');
  expect(models).toHaveLength(4);
  for (const { matricule, birthDate, phone, uImage } of models)
    expect([matricule, birthDate, phone, uImage]).toEqual([null, null, null, null]);
});
