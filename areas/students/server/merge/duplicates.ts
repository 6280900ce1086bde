/** Students who may have two records. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type {
  findAlike as alikeCall,
  BriefRecord,
  listDuplicates as listCall,
} from '../../merge/contract.ts';
import { alikePairs, isAlike } from '../../merge/rules.ts';
import { canWrite } from '../../records/contract.ts';
import { mayEditStudent } from '../../records/rules.ts';
import { accessClasses } from '../access-classes.ts';
import { barredChildren } from '../barred-from-children.ts';
import { allBriefly } from './merge-store.ts';

/** More would not be read; when some are settled the next ones come. */
const mostPairs = 100;
const mostAlike = 5;

export async function listDuplicates(context: Context): Promise<readonly ItemOf<typeof listCall>[]> {
  return alikePairs(await editable(context), mostPairs).map(([one, other]) => ({ one, other }));
}

export async function findAlike(
  context: Context,
  wanted: InputOf<typeof alikeCall>,
): Promise<readonly BriefRecord[]> {
  return (await editable(context)).filter((student) => isAlike(student, wanted)).slice(0, mostAlike);
}

/** Enrolments in classes; groups are left out. */
export function enrolmentsAmong(classrooms: ReadonlyMap<number, Classroom>, classIds: readonly number[]) {
  return classIds.flatMap((classId) => {
    const classroom = classrooms.get(classId);
    return classroom ? [{ classId, yearId: classroom.yearId, classroom }] : [];
  });
}

/** Those whose record the caller may change, with the names of their classes. */
async function editable(context: Context): Promise<readonly BriefRecord[]> {
  const barred = await barredChildren(context);
  const reached = await classesInScope(context, canWrite);
  const classesOf = await accessClasses(context);
  const classrooms = await classroomsById(context);
  const years = (await yearsOf(context)).map(({ id }) => id);
  return (await allBriefly(context))
    .filter(
      ({ id, classIds, endedIds }) =>
        !barred.has(id) && mayEditStudent(context.actor, reached, classesOf(classIds, endedIds)),
    )
    .map(({ classIds, endedIds: _ended, ...student }) => ({
      ...student,
      seats: enrolmentsAmong(classrooms, classIds)
        .toSorted((one, other) => years.indexOf(other.yearId) - years.indexOf(one.yearId))
        .map(({ classroom, ...enrolment }) => ({ ...enrolment, className: classroom.name })),
    }));
}
