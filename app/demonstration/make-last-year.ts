/** Last year's lessons of the printed teachers: their students of today one level lower, and closed homework to copy from. */
import { addClassrooms } from '#areas/classes/server/public/classes.ts';
import type { NewClassroom } from '#areas/classes/server/public.ts';
import { addNotebooks } from '#areas/notebook/server/public/notebook.ts';
import { addEnrolments } from '#areas/students/server/public/load-students.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { type PlannedHomework, type PlannedNotebook, planHomework } from './homework-plan.ts';
import type { Chance } from './random.ts';
import { classBefore, type PlannedClass } from './teaching-plan.ts';

interface LastYear {
  readonly yearId: number;
  /** A moment in the middle of that year. */
  readonly middle: Instant;
  readonly classIds: ReadonlyMap<string, number>;
  /** The notebooks of this year whose teachers are printed. */
  readonly notebooks: readonly PlannedNotebook[];
  /** The row of a class of that year. */
  readonly rowOf: (planned: PlannedClass, yearId: number) => NewClassroom;
}

const homeworksOfEach = 4;

export async function addLastYear(
  at: InOrganisation,
  chance: Chance,
  { yearId, middle, classIds, notebooks, rowOf }: LastYear,
): Promise<readonly PlannedHomework[]> {
  const nameOf = new Map([...classIds].map(([name, id]) => [id, name]));
  const taught = notebooks.flatMap((notebook) => {
    const before = classBefore(nameOf.get(notebook.classId) ?? '');
    return before ? [{ notebook, before }] : [];
  });
  const classes = new Map(taught.map(({ before }) => [before.name, before]));
  const ids = await addClassrooms(
    at,
    [...classes.values()].map((one) => rowOf(one, yearId)),
  );
  const students = new Map(taught.map(({ notebook, before }) => [before.name, notebook.studentIds]));
  await addEnrolments(
    at,
    [...students].flatMap(([name, studentIds]) =>
      studentIds.map((studentId, position) => ({
        classId: ids.get(name) ?? 0,
        studentId,
        rollNumber: position + 1,
      })),
    ),
  );
  const notebookIds = await addNotebooks(
    at,
    taught.map(({ notebook: { subjectId, teacherId }, before }) => ({
      yearId,
      classId: ids.get(before.name) ?? 0,
      subjectId,
      teacherId,
    })),
  );
  return taught.flatMap(({ notebook }, index) =>
    planHomework(chance, { ...notebook, id: notebookIds[index] as number }, homeworksOfEach, middle).map(
      ({ row, lines }) => ({ row: { ...row, status: 'closed' as const }, lines }),
    ),
  );
}
