/** What is in the answers: whose homework, lines, counts, students, contacts and photos each person is shown. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '../http.ts';
import type { ClassName } from '../small-school.ts';
import { type Callers, sessionsOf } from './callers.ts';
import { noNotebooks, noStudents, type Person, people } from './people.ts';
import { studentsBody } from './requests.ts';
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

const insiders = people.filter((person) => !(person in noNotebooks));
const overseers = ['principal', 'admin', 'vicePrincipal', 'discipline'] as const;
type Insight = Partial<Record<Person, unknown>>;

/** Asks everybody in sight of notebooks, and gives the answers by person. */
async function askAll(ask: (person: Person) => Promise<unknown>, of = insiders): Promise<Insight> {
  return Object.fromEntries(
    await Promise.all(of.map(async (person) => [person, await ask(person)] as const)),
  );
}

/** Whether everybody named has the wanted answer, and the others nothing. */
function expectOnly(got: Insight, wanted: Insight, nothing: unknown): void {
  for (const [person, answer] of Object.entries(got))
    expect(answer, person).toEqual(person in wanted ? wanted[person as Person] : nothing);
}

interface Line {
  studentId: number;
  comment: string;
  studentModel: { phone: string | null; birthDate: string | null; uImage: string | null };
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

const eachOf = <T>(names: readonly Person[], answer: T): Partial<Record<Person, T>> =>
  Object.fromEntries(names.map((name) => [name, answer]));

describe('homework', () => {
  test('The whole list holds the homework in reach and no other, drafts for staff only.', async () => {
    const of = (relations: readonly (keyof World['places'])[], drafts = true) =>
      relations
        .flatMap((relation) => {
          const { published, draft, closed } = world.places[relation].homework;
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

  test('Parents read one line of each homework, the own child’s; staff read the whole class.', async () => {
    const { form1, form2, sixth, lastYear } = http.school.students;
    const got = await askAll(async (person) => {
      const lines = (await homeworkOf(person)).flatMap((one) =>
        one.studentList.map((line) => line.studentId),
      );
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

  test('No comment on another’s child reaches a parent, in the list or piece by piece.', async () => {
    for (const size of [1, 2, 100]) {
      const reply = await callers.etoa.get(`/slm/Homework/v1/get?page=1&size=${size}`);
      for (const stranger of [0, 2, 3])
        expect(reply.text).not.toContain(`Note ${http.school.mark} ${http.school.students.form1[stranger]}`);
    }
  });

  test('The counts are of what the person sees: parents have no drafts, and only notebooks of this year count.', async () => {
    const whole = { drafts: 1, open: 1, closed: 1, overdue: 1 };
    const throughChild = { ...whole, drafts: 0 };
    const counts = (relations: readonly (keyof World['places'])[], each: typeof whole) =>
      relations.map((relation) => ({ notebookId: world.places[relation].notebookId, ...each }));
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

  test('A parent whose child is done has nothing overdue, though classmates are not done.', async () => {
    const { notebookId, homework } = world.places.sixth;
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

  test('A parent whose child has no line in a homework does not learn of it, while classmates’ parents do.', async () => {
    const { published } = world.places.colleague.homework;
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

  test('The answer says who may edit: the keeper and the administrators, of an open notebook.', async () => {
    const may = (relation: keyof World['places']) =>
      askAll(async (person) => {
        const list = await homeworkOf(person, `&homeworkId=${world.places[relation].homework.published}`);
        return list[0]?.mayEdit ?? false;
      });
    expectOnly(await may('own'), eachOf(['ngo', 'principal', 'admin'], true), false);
    expectOnly(await may('closed'), {}, false);
  });

  test('Telephone numbers are for those who may see contacts, and for nobody who asks for no personal data.', async () => {
    const { published } = world.places.own.homework;
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

  test('Photos and birth dates come only with personal data, photos only when asked for.', async () => {
    const seen = async (more: string) => {
      const [homework] = await homeworkOf('ngo', `&homeworkId=${world.places.own.homework.published}${more}`);
      const model = homework?.studentList[0]?.studentModel;
      return [model?.birthDate !== null, model?.uImage !== null];
    };
    expect(await seen('')).toEqual([true, false]);
    expect(await seen('&isUImage=true')).toEqual([true, true]);
    expect(await seen('&isUImage=true&decrypted=false')).toEqual([false, false]);
  });
});

describe('students', () => {
  interface Student {
    stdntid: number;
    phone: string | null;
    uImage: string | null;
    birthDate: string | null;
    matricule: string | null;
    groupIds: number[];
  }
  const studentsOf = async (person: Person, wish: Record<string, unknown> = {}): Promise<Student[]> =>
    (await callers[person].post('/slm/Students/v2/get', studentsBody(wish))).body.data;
  const askStudents = (wish: Record<string, unknown>) =>
    askAll(
      async (person) =>
        (await studentsOf(person, wish))?.map((one) => one.stdntid).sort((a, b) => a - b) ?? [],
      people.filter((person) => !(person in noStudents)),
    );
  const staff = [...overseers, 'bursar', 'secretary'] as const;
  const otherStaff = [
    'otherPrincipal',
    'otherAdmin',
    'otherVicePrincipal',
    'otherDiscipline',
    'otherBursar',
    'otherSecretary',
  ] as const;
  const classes = (names: readonly ClassName[], of = http.school) =>
    names.flatMap((name) => of.students[name]);
  const everyone: readonly ClassName[] = ['form1', 'form2', 'sixth', 'lastYear'];
  const inReach = (): Insight => {
    const { form1, form2, sixth } = http.school.students;
    return {
      ...eachOf(staff, classes(everyone)),
      ngo: classes(['form1', 'sixth', 'lastYear']),
      tabi: form1,
      fon: form2,
      both: [form1[2], ...form2],
      sectionHead: sixth,
      mbarga: [form1[0], sixth[0]],
      etoa: [form1[1]],
      barred: [form2[0]],
      ...eachOf(otherStaff, classes(everyone, http.otherSchool)),
      otherNgo: classes(['form1', 'sixth', 'lastYear'], http.otherSchool),
      otherTabi: http.otherSchool.students.form1,
      otherSectionHead: http.otherSchool.students.sixth,
      otherMbarga: [http.otherSchool.students.form1[0], http.otherSchool.students.sixth[0]],
    };
  };

  test('Asked for nobody in particular, each gets the students in reach; a parent the own children.', async () => {
    expectOnly(await askStudents({}), inReach(), []);
  });

  test('A search reaches no further, not even for everything or a matricule of another child.', async () => {
    expectOnly(await askStudents({ searchStudentsByKeyword: '-' }), inReach(), []);
    const second = http.school.students.form1[1] as number;
    expectOnly(
      await askStudents({ searchStudentsByKeyword: `${http.school.mark}-form1-1` }),
      eachOf([...staff, 'ngo', 'tabi', 'etoa'], [second]),
      [],
    );
  });

  test('A parent who names the class of the own child gets the own child alone.', async () => {
    const { form1, form2 } = http.school.students;
    const of = (person: Person, classId: number) =>
      studentsOf(person, { grpeidParam: classId }).then((list) => list.map((one) => one.stdntid));
    const { classes: ids } = http.school;
    expect([
      await of('mbarga', ids.form1),
      await of('etoa', ids.form1),
      await of('barred', ids.form2),
    ]).toEqual([[form1[0]], [form1[1]], [form2[0]]]);
  });

  test('Filters that match nobody give nobody, to a parent as to the principal.', async () => {
    for (const wish of [
      { cyclidParam: 1 },
      { lvelIdParam: 1 },
      { studentUserId: http.school.students.form1[1] },
    ])
      expectOnly(await askStudents(wish), {}, []);
  });

  test('A section narrows what is in reach, and opens nothing.', async () => {
    const sectionId = (await callers.sectionHead.get('/usm/api/session')).body.user.section;
    const { sixth } = http.school.students;
    expectOnly(
      await askStudents({ sctionidParam: sectionId }),
      { ...eachOf(staff, sixth), ngo: sixth, sectionHead: sixth },
      [],
    );
  });

  test('Contacts are for who may see contacts of that student; the class of a parent’s child is not named further.', async () => {
    const { form1, form2, sixth } = http.school.students;
    const got = await askAll(
      async (person) =>
        (await studentsOf(person))
          .filter((one) => one.phone !== null)
          .map((one) => one.stdntid)
          .sort((a, b) => a - b),
      people.filter((person) => !(person in noStudents)),
    );
    expectOnly(
      got,
      {
        ...eachOf([...overseers, 'secretary'], classes(everyone)),
        tabi: form1,
        both: [form1[2]],
        sectionHead: sixth,
        mbarga: [form1[0], sixth[0]],
        etoa: [form1[1]],
        barred: [form2[0]],
        ...eachOf(
          otherStaff.filter((name) => name !== 'otherBursar'),
          classes(everyone, http.otherSchool),
        ),
        otherTabi: http.otherSchool.students.form1,
        otherSectionHead: http.otherSchool.students.sixth,
        otherMbarga: [http.otherSchool.students.form1[0], http.otherSchool.students.sixth[0]],
      },
      [],
    );
  });

  test('Without personal data there is no contact, birth date, matricule or photo, whoever asks.', async () => {
    for (const person of ['principal', 'ngo', 'mbarga'] as const) {
      for (const one of await studentsOf(person, { decryptData: false, withImage: true }))
        expect([one.phone, one.birthDate, one.matricule, one.uImage]).toEqual([null, null, null, null]);
      for (const one of await studentsOf(person, { withImage: true })) expect(one.uImage).not.toBeNull();
      for (const one of await studentsOf(person)) expect(one.uImage).toBeNull();
    }
  });

  test('The groups of a student name only classes in the caller’s reach.', async () => {
    const groups = async (person: Person) => (await studentsOf(person)).flatMap((one) => one.groupIds);
    expect(new Set(await groups('tabi'))).toEqual(new Set([http.school.classes.form1]));
    expect(await groups('mbarga')).toEqual([]);
  });
});
