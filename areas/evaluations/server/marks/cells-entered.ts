/** How far the marks of subjects are: cells with something in them, and all, of those who are marked there now. */
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { allAssignments } from '#areas/classes/server/public/teaching-of-class.ts';
import { sizesOfSubjects, takingIn } from '#areas/students/server/public/choices.ts';
import { type ClassListEntry, classListsOf } from '#areas/students/server/public/class-list.ts';
import type { Context } from '#platform/server/context.ts';
import type { GridKey } from '../columns/evaluations-store.ts';
import { rulesOfClasses } from '../grading/rules-of-classes.ts';
import { cellsNotOwed, countCells, type MarkedThere } from './marks-store.ts';
import { enrolmentsElsewhere, enrolmentsInYear } from './transferred-evaluations.ts';

export interface CellsEntered {
  readonly entered: number;
  /** Without the empty cells of students with a transferred mark of the subject: they owe none here. */
  readonly expected: number;
}

/** By class: everybody who is there now. */
type ClassLists = ReadonlyMap<number, readonly ClassListEntry[]>;

type Takes = Awaited<ReturnType<typeof takingIn>>;

/** Tells it of each subject of these classes and groups in these sequences; where nobody began, of the first evaluation. */
export async function cellsEnteredIn(
  context: Context,
  sequenceIds: readonly number[],
  classIds: readonly number[],
): Promise<(gridKey: GridKey) => CellsEntered> {
  const sizeOf = await sizesOfSubjects(context);
  const classLists = await classListsOf(context, classIds);
  const takes = await takingIn(context, classIds);
  const counts = await countCells(context, sequenceIds, await whoIsMarkedIn(context, classLists, takes));
  const notOwed = await notOwedIn(context, sequenceIds, classLists, takes);
  return ({ sequenceId, classId, subjectId }) => {
    const key = `${sequenceId} ${classId} ${subjectId}`;
    const counted = counts.get(key);
    const all = sizeOf(classId, subjectId) * (counted?.evaluations ?? 1);
    return { entered: counted?.entered ?? 0, expected: all - (notOwed.get(key) ?? 0) };
  };
}

/** Everybody on the class list; of a subject that is optional there, who takes it. */
async function whoIsMarkedIn(
  context: Context,
  classLists: ClassLists,
  takes: Takes,
): Promise<readonly MarkedThere[]> {
  const optional = (await allAssignments(context)).filter((one) => one.optional);
  const taught = Map.groupBy(optional, ({ classId }) => classId);
  return [...classLists].flatMap(([classId, classList]) => {
    const studentIds = classList.map(({ id }) => id);
    const subjectIds = new Set(taught.get(classId)?.map(({ subjectId }) => subjectId));
    const ofOptional = [...subjectIds].map((subjectId) => ({
      classId,
      subjectId,
      studentIds: studentIds.filter((id) => takes(classId, subjectId, id)),
    }));
    return [{ classId, subjectId: null, studentIds }, ...ofOptional];
  });
}

/** By `sequence class subject`: the empty cells of students who changed class in the year and transferred a mark of the subject. */
async function notOwedIn(
  context: Context,
  sequenceIds: readonly number[],
  classLists: ClassLists,
  takes: Takes,
): Promise<ReadonlyMap<string, number>> {
  const known = await classesAndGroupsById(context);
  const rulesOf = await rulesOfClasses(context);
  const rooms = [...classLists.keys()].flatMap((id) => known.get(id) ?? []);
  const changes = [];
  for (const [yearId, ofYear] of Map.groupBy(rooms, (room) => room.yearId)) {
    const enrolments = await enrolmentsInYear(
      context,
      yearId,
      ofYear.flatMap(({ id }) => classLists.get(id) ?? []),
    );
    for (const room of ofYear) {
      const elsewhere = enrolmentsElsewhere(room, classLists.get(room.id) ?? [], { enrolments, rulesOf });
      const here = { classId: room.id };
      changes.push(...elsewhere.map((one) => ({ ...here, studentId: one.studentId, leftId: one.room.id })));
    }
  }
  const found = new Map<string, number>();
  for (const cells of await cellsNotOwed(context, sequenceIds, changes)) {
    const { sequenceId, classId, subjectId } = cells;
    if (!takes(classId, subjectId, cells.studentId)) continue;
    const key = `${sequenceId} ${classId} ${subjectId}`;
    found.set(key, (found.get(key) ?? 0) + cells.empty);
  }
  return found;
}
