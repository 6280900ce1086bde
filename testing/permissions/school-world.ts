/** The world in which permissions are tried: two schools with the same homework, and the requests people make in it. */
import type { Caller, TestHttp } from '../http.ts';
import type { SmallSchool } from '../small-school.ts';

export interface HomeworkIds {
  readonly open: number;
  readonly draft: number;
  readonly closed: number;
}

export interface World {
  readonly http: TestHttp;
  /** Ngo's Maths homework of Form 1. */
  readonly form1: HomeworkIds;
  /** Fon's Maths homework of Form 2. */
  readonly form2: HomeworkIds;
  /** Ngo's Maths homework of 6e, in the French section. */
  readonly sixth: HomeworkIds;
  /** The same of the other school's Form 1. */
  readonly foreign: HomeworkIds;
}

export async function makeWorld(http: TestHttp): Promise<World> {
  const { school, otherSchool } = http;
  const ngo = await http.as('ngo');
  return {
    http,
    form1: await giveThree(ngo, school, 'ngoForm1', school.students.form1),
    form2: await giveThree(await http.as('fon'), school, 'fonForm2', school.students.form2),
    sixth: await giveThree(ngo, school, 'ngoSixth', school.students.sixth),
    foreign: await giveThree(
      await http.as('ngo', otherSchool),
      otherSchool,
      'ngoForm1',
      otherSchool.students.form1,
    ),
  };
}

async function giveThree(
  teacher: Caller,
  school: SmallSchool,
  notebook: keyof SmallSchool['notebooks'],
  studentIds: readonly number[],
): Promise<HomeworkIds> {
  const give = async (status: 'published' | 'draft') => {
    const reply = await teacher.post(
      '/slm/Homework/v1/create',
      homeworkBody(school, notebook, studentIds, { status }),
    );
    if (reply.status !== 201) throw new Error(`The world could not be made: ${reply.text}`);
    return Number(reply.body.data[0].homeworkId);
  };
  const [open, draft, closed] = [await give('published'), await give('draft'), await give('published')];
  await teacher.put('/slm/Homework/v1/update', {
    elementid: closed,
    keyvalues: [{ key: 'isclose', value: 'Y' }],
  });
  return { open, draft, closed };
}

export function homeworkBody(
  school: SmallSchool,
  notebook: keyof SmallSchool['notebooks'],
  studentIds: readonly number[],
  more: Record<string, unknown> = {},
) {
  return {
    notebookId: school.notebooks[notebook],
    yearId: school.yearId,
    title: `Devoir ${school.mark}`,
    description: `Description ${school.mark}`,
    dueDate: '2026-12-04T22:59:00.000Z',
    homeworkStudentModelData: studentIds.map((studentId) => ({ studentId, comment: '' })),
    ...more,
  };
}
