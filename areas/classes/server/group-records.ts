/** Groups across classes as their screens show them, and who sees and changes them. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { isStaff, isWithinLimits } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { mayEditClass } from '../classes-rules.ts';
import { failures, type GroupRecord } from '../groups-contract.ts';
import { classesInScope } from './classes-in-scope.ts';
import { type Classroom, findClassroom, lockClassroom } from './classes-store.ts';
import { classesAndGroupsById } from './classrooms.ts';
import { headsOf } from './head-counts.ts';
import { allAssignments } from './teaching-of-class.ts';

/** Those of this year, the open ones first. @throws forbidden for parents. */
export async function listGroups(context: Context): Promise<readonly GroupRecord[]> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const groups = await groupsOfYear(context);
  return (await groupRecords(context, groups)).toSorted(
    (one, other) =>
      Number(one.closed) - Number(other.closed) ||
      one.name.localeCompare(other.name, 'fr', { numeric: true }),
  );
}

/** Groups of the school, or of the part that a person is limited to, and those that they teach. */
export async function groupsOfYear(context: Context): Promise<readonly Classroom[]> {
  const year = await currentYear(context);
  const visible = await classesInScope(context, 'SLM.Student.View');
  return [...(await classesAndGroupsById(context)).values()].filter(
    (one) =>
      one.kind === 'group' &&
      one.yearId === year?.id &&
      (isWithinLimits(context.actor, one) || visible.has(one.id)),
  );
}

/** Open groups of this year that the person changes. */
export async function groupsToFill(context: Context): Promise<readonly Classroom[]> {
  return (await groupsOfYear(context)).filter((group) => !group.closed && mayEditClass(context.actor, group));
}

/** The group as this transaction sees it. @throws missing. */
export async function groupRecord(context: Context, id: number): Promise<GroupRecord> {
  const stored = await findClassroom(context, id);
  const [record] = await groupRecords(context, stored ? [stored] : []);
  if (!record) throw common.missing();
  return record;
}

/**
 * The group's row, locked until the transaction ends, for a caller who may change it.
 * @throws missing for a class, and for a group of another section; forbidden; groupClosed unless closed ones are wanted too.
 */
export async function groupToChange(
  context: Context,
  id: number,
  { closed = false } = {},
): Promise<Classroom> {
  const group = changeable(context, await lockClassroom(context, id));
  if (group.closed && !closed) throw failures.groupClosed();
  return group;
}

/** The same to look at, before it is changed. @throws missing, forbidden. */
export async function groupChangeable(context: Context, id: number): Promise<Classroom> {
  return changeable(context, await findClassroom(context, id));
}

function changeable({ actor }: Context, found: Classroom | null): Classroom {
  if (found?.kind !== 'group') throw common.missing();
  if (!isWithinLimits(actor, found)) throw common.missing();
  if (!mayEditClass(actor, found)) throw common.forbidden();
  return found;
}

async function groupRecords(context: Context, groups: readonly Classroom[]): Promise<readonly GroupRecord[]> {
  const { sections } = await structureOf(context);
  const members = await membersById(context);
  const subjects = await subjectNames(context);
  const heads = await headsOf(context);
  const visible = await classesInScope(context, 'SLM.Student.View');
  const taught = Map.groupBy(await allAssignments(context), ({ classId }) => classId);
  return groups.map(({ id, name, yearId, sectionId, levelId, room, closed, version }) => ({
    id,
    name,
    yearId,
    sectionId,
    room,
    closed,
    version,
    sectionName: sections.find((section) => section.id === sectionId)?.name ?? null,
    size: heads(id).all,
    teaching: (taught.get(id) ?? [])
      .map(({ subjectId, teacherId }) => ({
        subjectName: subjects.get(subjectId) ?? '',
        teacherName: fullName(members.get(teacherId)),
      }))
      .sort((one, other) => one.subjectName.localeCompare(other.subjectName, 'fr')),
    inReach: visible.has(id),
    mayEdit: mayEditClass(context.actor, { sectionId, levelId }),
  }));
}
