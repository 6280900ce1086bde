/** A class or group as it is reckoned, and what of it a reader may see. */
import { classesAndGroupsById } from '#areas/classes/server/public.ts';
import { barredChildren } from '#areas/students/server/public.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { type ReckonedClass, reckonedClass, reckonedGroup } from './reckoned-classes.ts';
import { subjectsInSight, wholeClassesInSight } from './subjects-in-sight.ts';

export interface ClassInSight {
  readonly reckoned: ReckonedClass;
  /** Whether the reader sees what comes out of all subjects together: never of a group, which is taught one of many, nor of levels. */
  readonly seesGeneral: boolean;
  readonly seesSubject: (subjectId: number) => boolean;
  /** False for a child from whom the reader is barred: it has its place among the others, and is not shown. */
  readonly seesStudent: (studentId: number) => boolean;
}

/** @throws missing for a class or group of which the reader sees no subject */
export async function classInSight(context: Context, classId: number): Promise<ClassInSight> {
  const whole = (await wholeClassesInSight(context)).has(classId);
  const own = new Set(
    (await subjectsInSight(context))
      .filter((subject) => subject.classId === classId)
      .map(({ subjectId }) => subjectId),
  );
  if (!whole && own.size === 0) throw failures.missing();
  const barred = await barredChildren(context);
  const isGroup = (await classesAndGroupsById(context)).get(classId)?.kind === 'group';
  const reckoned = await (isGroup ? reckonedGroup : reckonedClass)(context, classId);
  return {
    reckoned,
    seesGeneral: whole && !isGroup && !reckoned.competences,
    seesSubject: (id) => whole || own.has(id),
    seesStudent: (id) => !barred.has(id),
  };
}
