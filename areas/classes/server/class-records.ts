/** Classes as their own screens show them: with section, level, master and size, and with what the reader may do. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { currentYear, yearsOf } from '#areas/school/server/public/school-years.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { isStaff, isWithinLimits } from '#platform/kernel/roles.ts';
import { holdsWords } from '#platform/kernel/text/plain-text.ts';
import type { Context } from '#platform/server/context.ts';
import type { Found } from '#platform/server/finders.ts';
import type { ClassRecord, listClassRecords as call } from '../classes-contract.ts';
import { mayEditClass } from '../classes-rules.ts';
import { classPositions } from './class-positions.ts';
import { classesInScope } from './classes-in-scope.ts';
import type { Classroom } from './classes-store.ts';
import { classroomsById } from './classrooms.ts';
import { groupsOfYear } from './group-records.ts';
import { headsOf } from './head-counts.ts';
import { schoolOrder } from './school-order.ts';

/** The classes of a year; who is limited to a part of the school gets that part's. @throws forbidden for parents; missing for a strange year. */
export async function listClassRecords(
  context: Context,
  { yearId }: InputOf<typeof call>,
): Promise<readonly ClassRecord[]> {
  if (!isStaff(context.actor)) throw failures.forbidden();
  const years = await yearsOf(context);
  if (yearId !== null && !years.some(({ id }) => id === yearId)) throw failures.missing();
  const classrooms = (await classroomsOfYear(context, yearId)).toSorted(await schoolOrder(context));
  return classRecords(context, classrooms);
}

/** Those that staff sees: the school's, or those of the part that somebody is limited to. Null for the current year. */
async function classroomsOfYear(context: Context, yearId: number | null): Promise<readonly Classroom[]> {
  const wanted = yearId ?? (await currentYear(context))?.id;
  return [...(await classroomsById(context)).values()].filter(
    (one) => one.yearId === wanted && isWithinLimits(context.actor, one),
  );
}

/** Classes and groups of this year by name, each with its section. */
export async function findClasses(context: Context, text: string, most: number): Promise<readonly Found[]> {
  if (!isStaff(context.actor)) return [];
  const { sections } = await structureOf(context);
  return [...(await classroomsOfYear(context, null)), ...(await groupsOfYear(context))]
    .filter(({ name }) => holdsWords([name], text))
    .slice(0, most)
    .map(({ id, name, sectionId }) => ({
      id,
      title: name,
      about: sections.find((section) => section.id === sectionId)?.name ?? null,
    }));
}

/** In the order given. */
export async function classRecords(
  context: Context,
  classrooms: readonly Classroom[],
): Promise<readonly ClassRecord[]> {
  const positionOf = await classPositions(context);
  const members = await membersById(context);
  const heads = await headsOf(context);
  const visible = await classesInScope(context, 'SLM.Student.View');
  return classrooms.map((classroom) => {
    const { id, yearId, sectionId, name, levelId, series, room, version, classMasterId } = classroom;
    const { sectionName, levelName, capacity } = positionOf(classroom);
    const counts = heads(id);
    const master = classMasterId === null ? undefined : members.get(classMasterId);
    return {
      id,
      name,
      yearId,
      sectionId,
      levelId,
      series,
      room,
      version,
      sectionName,
      levelName,
      capacity,
      ownCapacity: classroom.capacity,
      size: counts.all,
      girls: counts.girls,
      boys: counts.boys,
      repeating: counts.repeating,
      masterId: classMasterId,
      masterName: master ? fullName(master) : null,
      inReach: visible.has(id),
      mayEdit: mayEditClass(context.actor, classroom),
    };
  });
}
