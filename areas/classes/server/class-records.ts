/** Classes as their own screens show them: with section, level, master and size, and with what the reader may do. */

import { membersById } from '#areas/accounts/server/public.ts';
import { currentYear, structureOf, yearsOf } from '#areas/school/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/person-name.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import type { ClassRecord, listClassRecords as call } from '../classes-contract.ts';
import { byPlace, mayEditClass } from '../classes-rules.ts';
import { classesInScope } from './classes-in-scope.ts';
import type { Classroom } from './classes-store.ts';
import { classroomsById } from './classrooms.ts';
import { headCounts } from './head-counts.ts';

/** The classes of a year; who is limited to a section gets that section's. @throws forbidden for parents; missing for a strange year. */
export async function listClassRecords(
  context: Context,
  { yearId }: InputOf<typeof call>,
): Promise<readonly ClassRecord[]> {
  const { actor } = context;
  if (!isStaff(actor)) throw failures.forbidden();
  const years = await yearsOf(context);
  if (yearId !== null && !years.some(({ id }) => id === yearId)) throw failures.missing();
  const wanted = yearId ?? (await currentYear(context))?.id;
  const classrooms = [...(await classroomsById(context)).values()].filter(
    (one) => one.yearId === wanted && (actor.sectionId === null || one.sectionId === actor.sectionId),
  );
  return (await classRecords(context, classrooms)).toSorted(byPlace);
}

export async function classRecords(
  context: Context,
  classrooms: readonly Classroom[],
): Promise<readonly ClassRecord[]> {
  const { sections } = await structureOf(context);
  const members = await membersById(context);
  const heads = await headsByClass(context);
  const reached = await classesInScope(context, 'SLM.Student.View');
  return classrooms.map(({ level, classMasterId, capacity, teachingVersion: _of, ...classroom }) => {
    const section = sections.find(({ id }) => id === classroom.sectionId);
    const place = section?.levels.findIndex(({ id }) => id === classroom.levelId) ?? -1;
    const ofLevel = section?.levels[place];
    const master = classMasterId === null ? undefined : members.get(classMasterId);
    return {
      ...classroom,
      sectionName: section?.name ?? null,
      levelName: ofLevel?.name ?? level,
      levelPlace: place < 0 ? (section?.levels.length ?? 0) : place,
      capacity: capacity ?? ofLevel?.capacity ?? null,
      ownCapacity: capacity,
      size: heads.get(classroom.id) ?? 0,
      masterId: classMasterId,
      masterName: master ? fullName(master) : null,
      inReach: reached.has(classroom.id),
      mayEdit: mayEditClass(context.actor, classroom.sectionId),
    };
  });
}

async function headsByClass(context: Context): Promise<ReadonlyMap<number, number>> {
  const [heads] = context.pieces(headCounts);
  return heads ? heads.headsByClass(context) : new Map();
}
