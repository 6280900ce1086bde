/** How far the caller writes, and what messages may be addressed to. */
import { listStoredMembers } from '#areas/accounts/server/public/members.ts';
import { staffById } from '#areas/accounts/server/public/staff-by-id.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { allAssignments } from '#areas/classes/server/public/teaching-of-class.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { childrenInScope } from '#areas/students/server/public/children-in-scope.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { hasRoleIn, isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { type Among, type Audience, canSee, failures } from '../../contract.ts';
import { isWhole, mayWriteTo, type Target, type Writer } from '../../rules.ts';

/** Reaches every family of the school: the bursar, who lacks it, reaches debtors. */
const reachesFamilies = 'SLM.Student.Contact.View';
const seesDebts = 'SLM.Payment.View';
const seesAbsences = 'SLM.Student.Presence.View';

export async function writerOf(context: Context): Promise<Writer> {
  const { actor } = context;
  const year = await currentYear(context);
  const all = [...(await classesAndGroupsById(context)).values()];
  const ofYear = new Set(all.filter(({ yearId }) => yearId === year?.id).map(({ id }) => id));
  const staff = isStaff(actor);
  const inScope = staff ? await classesInScope(context, canSee) : new Set<number>();
  return {
    reach: reachOf(context),
    limits: actor,
    classIds: new Set([...inScope].filter((id) => ofYear.has(id))),
    staffIds: staff ? new Set() : await staffOfChildren(context),
  };
}

/** The own children with their classes of this year, of a parent; not one from whom another record of the same person is barred. */
export async function ownChildren(context: Context) {
  const children = await childrenInScope(context, canSee);
  const barred = children.length === 0 ? new Set() : await barredChildren(context);
  return children.filter(({ studentId }) => !barred.has(studentId));
}

/** How far the caller writes, without looking at classes. */
export function reachOf({ actor }: Pick<Context, 'actor'>): Writer['reach'] {
  if (!isStaff(actor)) return 'family';
  if (hasRoleIn(actor, reachesFamilies, 'organisation')) return 'school';
  return hasRoleIn(actor, seesDebts, 'organisation') ? 'debtors' : 'classes';
}

/** Teachers and masters of the own children's classes, and whoever works for the whole school. */
async function staffOfChildren(context: Context): Promise<ReadonlySet<number>> {
  // Without a child at the school there is nothing to write about.
  const children = await ownChildren(context);
  if (children.length === 0) return new Set();
  const classIds = new Set(children.flatMap(({ classId }) => classId ?? []));
  const teaching = (await allAssignments(context)).filter(({ classId }) => classIds.has(classId));
  const masters = [...(await classesAndGroupsById(context)).values()].filter(({ id }) => classIds.has(id));
  const office = (await listStoredMembers(context, null)).filter(
    ({ suspended, roles }) => !suspended && roles.some(({ scope }) => scope === 'organisation'),
  );
  const ids = [
    ...teaching.map(({ teacherId }) => teacherId),
    ...masters.flatMap(({ classMasterId }) => classMasterId ?? []),
    ...office.map(({ id }) => id),
  ];
  const staff = await staffById(context);
  return new Set(ids.filter((id) => staff.has(id)));
}

/** Families of debtors and absentees, for who knows of them. */
export function amongOf({ actor }: Pick<Context, 'actor'>, reach: Writer['reach']): readonly Among[] {
  if (reach === 'debtors') return ['debtors'];
  if (reach === 'family') return ['all'];
  const debtors = reach === 'school' && hasRoleIn(actor, seesDebts, 'organisation');
  const absent = actor.grants.some(({ role, scope }) => role === seesAbsences && scope !== 'children');
  return ['all', ...(debtors ? (['debtors'] as const) : []), ...(absent ? (['absent'] as const) : [])];
}

export interface NamedTarget extends Target {
  readonly name: string;
}

/** The targets by id, of those that there are. */
export async function targetsOf(
  context: Context,
  audience: Audience,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedTarget>> {
  const all = isWhole(audience) || ids.length === 0 ? [] : await namedTargets(context, audience, ids);
  return new Map(all.map((target) => [target.id, target]));
}

async function namedTargets(
  context: Context,
  audience: Audience,
  ids: readonly number[],
): Promise<readonly NamedTarget[]> {
  const wanted = new Set(ids);
  if (audience === 'students') {
    const classes = await classesOfStudents(context, ids);
    return (await studentsById(context, ids)).map((student) => ({
      id: student.id,
      name: listName(student, context.actor.nameOrder),
      sectionId: null,
      levelId: null,
      classIds: [...(classes.get(student.id) ?? [])],
    }));
  }
  if (audience === 'people')
    return [...(await staffById(context)).values()]
      .filter(({ userId }) => wanted.has(userId))
      .map((member) => ({
        id: member.userId,
        name: listName(member, context.actor.nameOrder),
        sectionId: null,
        levelId: null,
        classIds: [],
      }));
  if (audience === 'classes')
    return [...(await classesAndGroupsById(context)).values()]
      .filter(({ id }) => wanted.has(id))
      .map(({ id, name, sectionId, levelId }) => ({ id, name, sectionId, levelId, classIds: [id] }));
  const { sections } = await structureOf(context);
  const parts =
    audience === 'sections'
      ? sections.map(({ id, name }) => ({ id, name, sectionId: id, levelId: null }))
      : sections.flatMap((section) =>
          section.levels.map(({ id, name }) => ({ id, name, sectionId: section.id, levelId: id })),
        );
  return parts.filter(({ id }) => wanted.has(id)).map((part) => ({ ...part, classIds: [] }));
}

/**
 * Whether the caller may write to this audience. A student or member of staff out of reach is refused like one that does not exist, so that
 * nobody finds out which there are. @throws nobodyNamed, unknownTarget
 */
export async function mayWrite(
  context: Context,
  writer: Writer,
  { audience, among, targetIds }: { audience: Audience; among: Among; targetIds: readonly number[] },
): Promise<boolean> {
  if (!amongOf(context, writer.reach).includes(among)) return false;
  if (!isWhole(audience) && targetIds.length === 0) throw failures.nobodyNamed();
  const targets = await targetsOf(context, audience, targetIds);
  const ofPeople = audience === 'students' || audience === 'people';
  if (ofPeople && !mayWriteTo(writer, { audience, among }, [])) return false;
  const isKnown = isWhole(audience) || targetIds.every((id) => targets.has(id));
  if (isKnown && mayWriteTo(writer, { audience, among }, [...targets.values()])) return true;
  if (ofPeople || !isKnown) throw failures.unknownTarget();
  return false;
}

/** The same of a message that was written before: what it was addressed to and is gone since is left out. */
export async function mayStillWrite(
  context: Context,
  { audience, among, targetIds }: { audience: Audience; among: Among; targetIds: readonly number[] },
): Promise<boolean> {
  const writer = await writerOf(context);
  const targets = await targetsOf(context, audience, targetIds);
  return (
    amongOf(context, writer.reach).includes(among) &&
    mayWriteTo(writer, { audience, among }, [...targets.values()])
  );
}
