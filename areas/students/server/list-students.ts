import { classesInScope, classroomsById } from '#areas/classes/server/public.ts';
import { structureOf } from '#areas/school/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { listStudents as call, StudentItem } from '../contract.ts';
import { childrenInScope } from './children-in-scope.ts';
import { seenStudents, sightOfNames, studentSightOf } from './student-sight.ts';
import { findStudents } from './students-store.ts';

/**
 * The students the caller may see: of the classes in reach, and the own children. More than name and class, and contacts,
 * only where the caller may see these. @throws missing for a class or student that is not the caller's to see.
 */
export async function listStudents(
  context: Context,
  input: InputOf<typeof call>,
): Promise<Page<StudentItem>> {
  const classIds = await classesInScope(context, 'SLM.Student.View');
  const children = await childrenInScope(context, 'SLM.Student.View');
  const childIds = new Set(children.map((child) => child.studentId));
  if (
    input.classId !== null &&
    !classIds.has(input.classId) &&
    !children.some((child) => child.classId === input.classId)
  ) {
    throw failures.missing();
  }
  const page = { page: input.page, size: input.size };
  if (input.matchesNobody) return { rows: [], total: 0, ...page };
  const classrooms = await classroomsById(context);
  const wanted = await levelsWanted(context, input);
  const inPart = [...classIds].filter((id) => {
    const { sectionId, levelId } = classrooms.get(id) ?? { sectionId: null, levelId: null };
    return (
      (input.sectionId === null || sectionId === input.sectionId) &&
      (wanted === null || (levelId !== null && wanted.has(levelId)))
    );
  });
  const whole = input.sectionId === null && wanted === null;
  const sight = await studentSightOf(context);
  const found = await findStudents(context, {
    ...page,
    classIds: inPart,
    childIds: whole ? [...childIds] : [],
    classId: input.classId,
    studentId: input.studentId,
    keyword: input.keyword,
    identityClassIds: [...sight.identity.classIds],
    identityChildIds: [...sight.identity.childIds],
  });
  if (input.studentId !== null && found.total === 0) throw failures.missing();
  const shownTo = input.personal ? sight : sightOfNames;
  const seenIn = await seenStudents(context, shownTo, found.rows, {
    withImages: input.withImage && input.personal,
  });
  const rows = found.rows.map(({ classIds, ...student }) => ({ ...seenIn(student, classIds), classIds }));
  return { rows, total: found.total, ...page };
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
