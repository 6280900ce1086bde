/** Groups across classes in the life of a student: they hang on the year, and those of a section on sitting in it. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import type { ReferenceContext } from '#platform/server/context.ts';

type YearAndSection = Pick<Classroom, 'yearId' | 'sectionId'>;

/** The groups of a year among these classes, by name. */
export async function groupsAmong(
  context: ReferenceContext,
  classIds: readonly number[],
  yearId: number | undefined,
): Promise<readonly Classroom[]> {
  const all = await classesAndGroupsById(context);
  return classIds
    .flatMap((id) => all.get(id) ?? [])
    .filter((one) => one.kind === 'group' && one.yearId === yearId)
    .sort((one, other) => one.name.localeCompare(other.name, 'fr', { numeric: true }));
}

/** Those of them that somebody leaves who goes to this class: the groups of another section. */
export async function groupsLeftFor(
  context: ReferenceContext,
  classIds: readonly number[],
  { yearId, sectionId }: YearAndSection,
): Promise<readonly number[]> {
  return (await groupsAmong(context, classIds, yearId))
    .filter((group) => !takesFrom(group, { yearId, sectionId }))
    .map(({ id }) => id);
}

/** Whether students of a class may belong to the group: of its year, and of its section where it has one. */
export function takesFrom(group: YearAndSection, { yearId, sectionId }: YearAndSection): boolean {
  return group.yearId === yearId && (group.sectionId === null || group.sectionId === sectionId);
}
