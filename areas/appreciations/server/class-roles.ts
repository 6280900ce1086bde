/** As what a person meets the classes of the school, for texts about students. */
import { worksAsHead } from '#areas/accounts/server/public/head-rules.ts';
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import {
  findVisibleSubjects,
  type VisibleSubject,
} from '#areas/evaluations/server/public/visible-subjects.ts';
import { failures } from '#platform/kernel/errors.ts';
import { hasRole, type Scope } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canAdministrate, canDiscipline, canSee } from '../contract.ts';
import type { TextListKey } from '../duty-rules.ts';
import { type ClassRole, seesTexts } from '../writing-rules.ts';

export interface ClassRoles {
  /** The subjects of classes and groups whose texts are visible. */
  readonly subjects: readonly VisibleSubject[];
  of(listKey: Pick<TextListKey, 'classId' | 'subjectId'>): ClassRole;
}

/**
 * The administrator sees texts and writes none (permissions.md: "Appreciations", v), and so does who was given the right to see marks
 * beside another job; principal and vice principal write, each in the part of the school that they are limited to.
 */
export async function classRolesOf(context: Context): Promise<ClassRoles> {
  const { actor } = context;
  const seen = await classesInScope(only(context, 'organisation'), canSee);
  const asHead = worksAsHead(actor) ? seen : new Set<number>();
  const headed = hasRole(actor, 'Administrator')
    ? await classesInScope(only(context, 'organisation'), canAdministrate)
    : asHead;
  const mastered = await classesInScope(only(context, 'mastered'), canSee);
  const disciplined = await classesInScope(context, canDiscipline);
  const subjects = await findVisibleSubjects(context);
  const taught = new Set(
    subjects
      .filter(({ role }) => role.teaches)
      .flatMap(({ classId, subjectId }) => [`${classId}`, `${classId} ${subjectId}`]),
  );
  return {
    subjects,
    of: ({ classId, subjectId }) => ({
      teaches: taught.has(subjectId === null ? `${classId}` : `${classId} ${subjectId}`),
      masters: mastered.has(classId),
      heads: headed.has(classId),
      disciplines: disciplined.has(classId),
      looksOn: seen.has(classId),
    }),
  };
}

/** The context of somebody who has nothing but the roles of one reach. */
function only(context: Context, scope: Scope): Context {
  const { actor } = context;
  return { ...context, actor: { ...actor, grants: actor.grants.filter((grant) => grant.scope === scope) } };
}

/** A list of texts as its reader meets it. */
export interface VisibleTextSheet {
  readonly classroom: Classroom;
  readonly role: ClassRole;
  /** The teachers of the subject; for another list the class master. */
  readonly writerIds: readonly number[];
}

/** @throws missing beyond what the reader sees, and for a list that there is not. */
export async function findVisibleTextSheet(
  context: Context,
  listKey: TextListKey,
): Promise<VisibleTextSheet> {
  const classroom = (await classesAndGroupsById(context)).get(listKey.classId);
  const roles = await classRolesOf(context);
  const role = roles.of(listKey);
  if (!classroom || !seesTexts(listKey.kind, role)) throw failures.missing();
  if (listKey.kind !== 'subject') {
    if (listKey.subjectId !== null || classroom.kind !== 'class') throw failures.missing();
    return { classroom, role, writerIds: mastersOf(listKey, classroom) };
  }
  const subject = roles.subjects.find(
    ({ classId, subjectId }) => classId === listKey.classId && subjectId === listKey.subjectId,
  );
  if (!subject) throw failures.missing();
  return { classroom, role, writerIds: subject.teacherIds };
}

/** The writer of texts about the whole class: the class master; head and discipline master are not tied to a class. */
export function mastersOf(
  { kind }: Pick<TextListKey, 'kind'>,
  { classMasterId }: Classroom,
): readonly number[] {
  return kind === 'master' && classMasterId !== null ? [classMasterId] : [];
}
