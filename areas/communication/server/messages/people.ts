/** Members of staff to whom somebody may write, with what each has to do with the reader. */
import { staffById } from '#areas/accounts/server/public/staff-by-id.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { allAssignments } from '#areas/classes/server/public/teaching-of-class.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { isStaff, isWithinLimits } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import type { Person } from '../../messages/reach-contract.ts';
import type { Writer } from '../../rules.ts';
import { ownChildren } from './writer.ts';

/** For a parent masters and teachers of the own children first, by name else. */
export async function peopleInReach(context: Context, writer: Writer): Promise<readonly Person[]> {
  const parent = !isStaff(context.actor);
  const staff = [...(await staffById(context)).values()].filter(
    ({ userId }) => userId !== context.actor.userId && (!parent || writer.staffIds.has(userId)),
  );
  const year = await currentYear(context);
  const children = parent ? await ownChildren(context) : [];
  const own = parent ? new Set(children.map(({ classId }) => classId)) : null;
  // Limited to a part of the school, the reader learns of nobody what they do in the rest.
  const classes = [...(await classesAndGroupsById(context)).values()].filter(
    (one) => one.yearId === year?.id && (own === null ? isWithinLimits(writer.limits, one) : own.has(one.id)),
  );
  const classIds = new Set(classes.map(({ id }) => id));
  const subjects = await subjectNames(context);
  const taught = Map.groupBy(
    (await allAssignments(context)).filter(({ classId }) => classIds.has(classId)),
    ({ teacherId }) => teacherId,
  );
  const mastered = Map.groupBy(classes, ({ classMasterId }) => classMasterId);
  const childrenOf = await childrenByClass(context, children);
  const people = staff.map((member) => ({
    id: member.userId,
    name: listName(member, context.actor.nameOrder),
    title: member.title,
    masterOf: (mastered.get(member.userId) ?? []).map(({ name }) => name),
    subjects: [
      ...new Set((taught.get(member.userId) ?? []).flatMap(({ subjectId }) => subjects.get(subjectId) ?? [])),
    ],
    children: [
      ...new Set(
        [
          ...(mastered.get(member.userId) ?? []).map(({ id }) => id),
          ...(taught.get(member.userId) ?? []).map(({ classId }) => classId),
        ].flatMap((classId) => childrenOf.get(classId) ?? []),
      ),
    ],
  }));
  return people.sort(
    (one, other) => (parent ? rankOf(one) - rankOf(other) : 0) || one.name.localeCompare(other.name, 'fr'),
  );
}

/** Names of several children by their class; one child needs no name. */
async function childrenByClass(
  context: Context,
  children: Awaited<ReturnType<typeof ownChildren>>,
): Promise<ReadonlyMap<number | null, readonly string[]>> {
  const ids = [...new Set(children.map(({ studentId }) => studentId))];
  if (ids.length < 2) return new Map();
  const { nameOrder } = context.actor;
  const names = new Map(
    (await studentsById(context, ids)).map((student) => [student.id, listName(student, nameOrder)]),
  );
  return new Map(
    [...Map.groupBy(children, ({ classId }) => classId)].map(([classId, inClass]) => [
      classId,
      inClass.flatMap(({ studentId }) => names.get(studentId) ?? []),
    ]),
  );
}

function rankOf({ masterOf, subjects }: Person): number {
  if (masterOf.length > 0) return 0;
  return subjects.length > 0 ? 1 : 2;
}
