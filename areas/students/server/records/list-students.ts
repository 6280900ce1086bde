import { findVisibleClasses } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { failures } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import type { listStudents as call, StudentItem } from '../../contract.ts';
import { detailsSeen } from '../../rules.ts';
import { accessClassesOfRows } from '../access-classes.ts';
import { childrenInScope } from '../children-in-scope.ts';
import { isOptional } from '../choices/taking.ts';
import { ownValuesIn, ownWanted } from '../custom-fields/own-in-lists.ts';
import {
  currentAccess,
  fieldAccessTo,
  namesOnlyAccess,
  seenStudents,
  studentAccessOf,
} from '../student-access.ts';
import { detailsOf } from './details-store.ts';
import { studentBounds } from './student-bounds.ts';
import { findStudents, type StudentQuery } from './student-search-store.ts';

/**
 * The students the caller may see: of the classes in reach, and the own children. More than name and class, and contacts,
 * only where the caller may see these. @throws missing for a class or student that is not the caller's to see.
 */
export async function listStudents(
  context: Context,
  input: InputOf<typeof call>,
): Promise<Page<StudentItem>> {
  const visible = await findVisibleClasses(
    context,
    'SLM.Student.View',
    await childrenInScope(context, 'SLM.Student.View'),
  );
  if (input.classId !== null && !visible.has(input.classId)) throw failures.missing();
  const page = { page: input.page, size: input.size };
  if (input.matchesNobody) return { rows: [], total: 0, ...page };
  const visibility = await studentAccessOf(context);
  const known = await currentAccess(context, visibility);
  const enrolments = await enrolmentsWanted(context, input, visible);
  const found = await findStudents(context, {
    ...page,
    ...enrolments,
    ...(await studentBounds(context, known)),
    studentId: input.studentId,
    taking: await takingWanted(context, input),
    left: input.left,
    repeating: input.repeating,
    own: input.own ? await ownWanted(context, known, input.own) : null,
    keyword: input.keyword,
    closestFirst: false,
  });
  if (input.studentId !== null && found.total === 0) throw failures.missing();
  const shownTo = input.personal ? visibility : namesOnlyAccess;
  const seenIn = await seenStudents(context, shownTo, found.rows, {
    withImages: input.withImage && input.personal,
  });
  const ids = found.rows.map(({ id }) => id);
  const details = input.withDetails ? await detailsOf(context, ids, enrolments.within) : null;
  const ownOf = await ownValuesIn(context, ids, input.customFields ?? []);
  const classesOf = await accessClassesOfRows(context, found.rows);
  const rows = found.rows.map(({ classIds, endedIds, status, statusOn, ...student }) => {
    const classesHere = classesOf({ id: student.id, classIds, endedIds });
    const access = fieldAccessTo(shownTo, student.id, classesHere);
    const more = details?.get(student.id);
    return {
      ...seenIn(student, classesHere),
      classIds,
      gone: status === 'enrolled' ? null : { how: status, on: statusOn, classIds: endedIds },
      details: detailsSeen(more ? { ...more, own: ownOf(student.id, access) } : null, access),
    };
  });
  return { rows, total: found.total, ...page };
}

/**
 * Enrolments of the requested students. Without a class or a student the request means this year: a student of last year without a new
 * class is among those outside. A parent's own children are few, and shown in any class.
 */
async function enrolmentsWanted(
  context: Context,
  input: InputOf<typeof call>,
  visible: ReadonlySet<number>,
): Promise<Pick<StudentQuery, 'within' | 'outside'>> {
  if (input.classId !== null) return { within: [input.classId], outside: null };
  if (input.studentId !== null) return { within: null, outside: null };
  const filtered = input.sectionId !== null || input.levelId !== null || input.cycle !== null;
  if (!isStaff(context.actor) && input.inClass && !filtered) return { within: null, outside: null };
  const year = await currentYear(context);
  const ofYear = [...(await classroomsById(context)).values()].filter(({ yearId }) => yearId === year?.id);
  if (!input.inClass) return { within: null, outside: ofYear.map(({ id }) => id) };
  const levels = await levelsWanted(context, input);
  const wanted = ofYear.filter(
    ({ id, sectionId, levelId }) =>
      visible.has(id) &&
      (input.sectionId === null || sectionId === input.sectionId) &&
      (levels === null || (levelId !== null && levels.has(levelId))),
  );
  return { within: wanted.map(({ id }) => id), outside: null };
}

/** A subject that everybody in the class takes does not filter. */
async function takingWanted(
  context: Context,
  { classId, subjectId }: InputOf<typeof call>,
): Promise<StudentQuery['taking']> {
  if (classId === null || subjectId === null) return null;
  return (await isOptional(context, classId, subjectId)) ? { classId, subjectId } : null;
}

/** The levels asked for, by one of them or by their cycle; null for all. */
async function levelsWanted(
  context: Context,
  { levelId, cycle }: InputOf<typeof call>,
): Promise<ReadonlySet<number> | null> {
  if (levelId === null && cycle === null) return null;
  const { sections } = await structureOf(context);
  const levels = sections.flatMap((section) => section.levels);
  const wanted = levels.filter(
    (level) => (levelId === null || level.id === levelId) && (cycle === null || level.cycle === cycle),
  );
  return new Set(wanted.map(({ id }) => id));
}
