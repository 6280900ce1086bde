/** A class or group with its results, and what of it a reader may see. */
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { type ComputedClass, computedClass, computedGroup } from './grading/computed-classes.ts';
import { findVisibleSubjects, wholeClassesOf } from './visible-subjects.ts';

export interface VisibleClass {
  readonly computed: ComputedClass;
  /** Whether the reader sees what comes out of all subjects together: never of a group, which is taught one of many, nor of levels. */
  readonly seesGeneral: boolean;
  readonly seesSubject: (subjectId: number) => boolean;
  /** False for a child from whom the reader is barred: it has its place among the others, and is not shown. */
  readonly seesStudent: (studentId: number) => boolean;
}

/** @throws missing for a class or group of which the reader sees no subject */
export async function findVisibleEvaluationClass(context: Context, classId: number): Promise<VisibleClass> {
  const whole = (await wholeClassesOf(context)).has(classId);
  const own = new Set(
    (await findVisibleSubjects(context))
      .filter((subject) => subject.classId === classId)
      .map(({ subjectId }) => subjectId),
  );
  if (!whole && own.size === 0) throw failures.missing();
  const barred = await barredChildren(context);
  const isGroup = (await classesAndGroupsById(context)).get(classId)?.kind === 'group';
  const computed = await (isGroup ? computedGroup : computedClass)(context, classId);
  return {
    computed,
    seesGeneral: whole && !isGroup && !computed.competences,
    seesSubject: (id) => whole || own.has(id),
    seesStudent: (id) => !barred.has(id),
  };
}
