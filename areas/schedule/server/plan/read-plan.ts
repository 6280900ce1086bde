/** Everything that planning the weekly timetable takes, in one reply. */
import { staffById } from '#areas/accounts/server/public/staff-by-id.ts';
import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import { allAssignments } from '#areas/classes/server/public/teaching-of-class.ts';
import { allSubjects } from '#areas/school/server/public/school.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { Plan } from '../../plan/plan-contract.ts';
import { lessonItem } from './lesson-item.ts';
import { findSettings, listLessons } from './lessons-store.ts';
import { mayPlanClass, yearToPlan } from './plan-access.ts';
import { classesOfYear, pairsOfClasses, planParts } from './plan-parts.ts';
import { listShifts, shiftsOfClasses } from './shifts-store.ts';

/** @throws forbidden, noYear. */
export async function readPlan(context: Context): Promise<Plan> {
  const year = await yearToPlan(context);
  const { rooms, teacherIds, unavailable, unavailableRooms } = await planParts(context, year.id);
  const all = await classesOfYear(context, year.id);
  const classes = new Map([...all].filter(([, classroom]) => mayPlanClass(context, classroom)));
  const shiftOf = await shiftsOfClasses(context);
  const staff = await staffById(context);
  const { compare } = new Intl.Collator('fr');
  const { weekA, version } = await findSettings(context);
  return {
    yearId: year.id,
    yearName: year.name,
    startsOn: year.startsOn,
    endsOn: year.endsOn,
    weekA,
    version,
    rooms: [...rooms.values()],
    shifts: [...(await listShifts(context))],
    classes: [...classes.values()].toSorted(await schoolOrder(context)).map((classroom) => ({
      id: classroom.id,
      name: classroom.name,
      kind: classroom.kind,
      shiftId: shiftOf.get(classroom.id) ?? null,
      room: classroom.room,
    })),
    teachers: [...teacherIds]
      .flatMap((id) => {
        const member = staff.get(id);
        return member ? [{ id, name: fullName(member) }] : [];
      })
      .sort((one, other) => compare(one.name, other.name)),
    subjects: (await allSubjects(context)).map(({ id, name }) => ({ id, name })),
    teaching: (await allAssignments(context))
      .filter(({ classId }) => classes.has(classId))
      .map(({ classId, subjectId, teacherId, weeklyMinutes, optional }) => ({
        classId,
        subjectId,
        teacherId,
        minutes: weeklyMinutes,
        optional,
      })),
    shared: (await pairsOfClasses(context, year.id)).map(([one, other]) => [one, other]),
    unavailable: [...unavailable],
    unavailableRooms: [...unavailableRooms],
    // Also those that have ended: changes may apply from an earlier day, which has them still.
    lessons: (await listLessons(context, year.id)).map(lessonItem),
  };
}
