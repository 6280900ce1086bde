/** Optional subjects: who of a class takes which. */
import { type Classroom, lockClassroom, stepChoices } from '#areas/classes/server/public/classes.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { optionalSubjectsByClass } from '#areas/classes/server/public/optional-subjects.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type {
  ClassChoices,
  listDropConsequences as dropCall,
  readChoices as readCall,
  saveChoices as saveCall,
} from '../../choices/contract.ts';
import { dropsBetween } from '../../choices/rules.ts';
import type { Consequence } from '../../enrolments/life-contract.ts';
import { canWrite } from '../../records/contract.ts';
import { barredChildren } from '../barred-from-children.ts';
import { classListOf } from '../enrolments/class-list-store.ts';
import { choiceFollowers } from '../extension-points.ts';
import { choicesOfClasses, replaceChoices } from './choices-store.ts';

/** @throws missing for a class out of reach. */
export async function readChoices(
  context: Context,
  { classId }: InputOf<typeof readCall>,
): Promise<ClassChoices> {
  const classroom = (await classroomsById(context)).get(classId);
  if (!classroom || !(await classesInScope(context, 'SLM.Student.View')).has(classId))
    throw failures.missing();
  return choicesIn(context, classroom, classroom.choicesVersion);
}

/**
 * Students who drop a subject are no longer expected in it. Students who have left the class since, and subjects that are no longer
 * optional, are skipped. @throws missing, forbidden, stale.
 */
export async function saveChoices(
  context: Context,
  { classId, version, choices }: InputOf<typeof saveCall>,
): Promise<ClassChoices> {
  await refuseReaders(context, classId);
  const held = await lockClassroom(context, classId);
  if (held?.kind !== 'class') throw failures.missing();
  const before = await choicesIn(context, held, held.choicesVersion);
  if (held.choicesVersion !== version) throw failures.stale({ current: before });
  const optional = new Set(before.subjects.map(({ id }) => id));
  const had = new Map(before.students.map(({ id, subjectIds }) => [id, subjectIds]));
  const wanted = new Map(
    choices
      .filter(({ studentId }) => had.has(studentId))
      .map(({ studentId, subjectIds }) => [studentId, subjectIds.filter((id) => optional.has(id))]),
  );
  for (const follower of context.contributions(choiceFollowers))
    await follower.dropped(context, classId, dropsBetween(had, wanted));
  const rows = [...wanted].flatMap(([studentId, subjectIds]) =>
    subjectIds.map((subjectId) => ({ studentId, subjectId })),
  );
  const replaced = { studentIds: [...wanted.keys()], subjectIds: [...optional] };
  await replaceChoices(context, classId, replaced, rows);
  const made = await stepChoices(context, classId);
  await context.audit('students.saveChoices', `class ${classId}`, { students: wanted.size });
  return choicesIn(context, held, made);
}

/** @throws missing, forbidden. */
export async function listDropConsequences(
  context: Context,
  { classId, drops }: InputOf<typeof dropCall>,
): Promise<readonly Consequence[]> {
  await refuseReaders(context, classId);
  const found: Consequence[] = [];
  for (const follower of context.contributions(choiceFollowers)) {
    const waiting = await follower.waiting(context, classId, drops);
    found.push(...waiting.map((one) => ({ area: follower.area, ...one })));
  }
  return found.filter(({ count }) => count > 0);
}

/** @throws missing for a class that the caller does not change students of. */
async function refuseReaders(context: Context, classId: number): Promise<void> {
  if (!(await classesInScope(context, canWrite)).has(classId)) throw failures.missing();
}

async function choicesIn(
  context: Context,
  { id: classId }: Classroom,
  version: number,
): Promise<ClassChoices> {
  const optional = (await optionalSubjectsByClass(context)).get(classId) ?? new Set<number>();
  const names = await subjectNames(context);
  const chosen = Map.groupBy(await choicesOfClasses(context, [classId]), ({ studentId }) => studentId);
  const barred = await barredChildren(context);
  return {
    classId,
    version,
    subjects: [...optional]
      .map((id) => ({ id, name: names.get(id) ?? '' }))
      .sort((one, other) => one.name.localeCompare(other.name, 'fr')),
    students: (await classListOf(context, classId))
      .filter(({ id }) => !barred.has(id))
      .map(({ id, firstName, lastName }) => ({
        id,
        firstName,
        lastName,
        subjectIds: (chosen.get(id) ?? [])
          .map(({ subjectId }) => subjectId)
          .filter((subjectId) => optional.has(subjectId)),
      })),
    mayEdit: (await classesInScope(context, canWrite)).has(classId),
  };
}
