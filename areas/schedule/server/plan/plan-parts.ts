/** The parts of lessons in a year: its classes with their periods, teachers, rooms, and which classes share students. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { allAssignments } from '#areas/classes/server/public/teaching-of-class.ts';
import { classesSharingStudents } from '#areas/students/server/public/class-list.ts';
import { listTeacherFiles } from '#areas/teachers/server/public/teachers.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import type { Sharing, UnavailableHours, UnavailableRoomHours } from '../../plan/clash-rules.ts';
import type { DayPeriod } from '../../plan/period-rules.ts';
import type { Room } from '../../plan/plan-contract.ts';
import { sharingOf } from '../../plan/plan-rules.ts';
import { listRooms, listUnavailableRooms } from './rooms-store.ts';
import { listShifts, listUnavailable, shiftsOfClasses } from './shifts-store.ts';

export interface PlanParts {
  /** Classes and open groups of the year. */
  readonly classes: ReadonlyMap<number, Classroom>;
  /** Those with a file. */
  readonly teacherIds: ReadonlySet<number>;
  readonly rooms: ReadonlyMap<number, Room>;
  readonly sharing: Sharing;
  readonly unavailable: readonly UnavailableHours[];
  readonly unavailableRooms: readonly UnavailableRoomHours[];
  /** The periods of a class; null in a school that has not set any. */
  periodsOf(classId: number): readonly DayPeriod[] | null;
}

export async function planParts(context: Context, yearId: number): Promise<PlanParts> {
  const shifts = await listShifts(context);
  const shiftOf = await shiftsOfClasses(context);
  return {
    classes: await classesOfYear(context, yearId),
    teacherIds: new Set((await listTeacherFiles(context)).map(({ userId }) => userId)),
    rooms: new Map((await listRooms(context)).map((room) => [room.id, room])),
    sharing: sharingOf({
      shared: await pairsOfClasses(context, yearId),
      teaching: await allAssignments(context),
    }),
    unavailable: await listUnavailable(context),
    unavailableRooms: await listUnavailableRooms(context),
    periodsOf: (classId) =>
      (shifts.find(({ id }) => id === shiftOf.get(classId)) ?? shifts[0])?.periods ?? null,
  };
}

export async function classesOfYear(
  context: ReferenceContext,
  yearId: number,
): Promise<ReadonlyMap<number, Classroom>> {
  const all = await classesAndGroupsById(context);
  return new Map([...all].filter(([, classroom]) => classroom.yearId === yearId && !classroom.closed));
}

export function pairsOfClasses(
  context: ReferenceContext,
  yearId: number,
): Promise<readonly (readonly [number, number])[]> {
  return context.reference(['students', 'classes'], `schedule.shared.${yearId}`, async () =>
    classesSharingStudents(context, [...(await classesOfYear(context, yearId)).keys()]),
  );
}
