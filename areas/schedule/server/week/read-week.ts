/** The lessons of a week, and whose week there is to choose. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { childrenShown } from '#areas/students/server/public/children-in-scope.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { addDays, weekdayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { type DatedLesson, freeOn, weekOf } from '../../changes/dated-lessons.ts';
import type { readWeek as call, Named, WeekChoices, WeekLesson, WeekOfLessons } from '../../contract.ts';
import type { DayPeriod } from '../../plan/period-rules.ts';
import { findSettings } from '../plan/lessons-store.ts';
import { mayPlan } from '../plan/plan-access.ts';
import { listRooms } from '../plan/rooms-store.ts';
import { listShifts, shiftsOfClasses } from '../plan/shifts-store.ts';
import { breaksOfYear, lessonsBetween, weeklyLessons } from './timetable.ts';
import { type VisibleWeek, visibleWeek } from './week-access.ts';

/** @throws missing for what the caller may not see. */
export async function readWeek(
  context: Context,
  { of, id, day }: InputOf<typeof call>,
): Promise<WeekOfLessons> {
  const visible = await visibleWeek(context, of, id);
  const from = addDays(day, 1 - weekdayOf(day));
  const breaks = await breaksOfYear(context);
  const item = await lessonItems(context, visible);
  const lessons = await lessonsBetween(context, from, addDays(from, 6));
  return {
    title: visible.title,
    from,
    periods: await periodsOfClass(context, visible.classId),
    week: weekOf(from, (await findSettings(context)).weekA),
    days: [...lessons].map(([one, all]) => ({
      day: one,
      free: freeOn(one, breaks)?.name ?? null,
      lessons: all.filter((lesson) => visible.shows(lesson)).map(item),
    })),
    mayChange: visible.mayChange,
  };
}

/** The periods of a class's days; none for null. */
export async function periodsOfClass(context: Context, classId: number | null): Promise<DayPeriod[]> {
  if (classId === null) return [];
  const shifts = await listShifts(context);
  const shiftId = (await shiftsOfClasses(context)).get(classId);
  return [...((shifts.find(({ id }) => id === shiftId) ?? shifts[0])?.periods ?? [])];
}

/** How a lesson is shown to the reader of a week. */
export async function lessonItems(
  context: Context,
  visible: VisibleWeek,
): Promise<(lesson: DatedLesson) => WeekLesson> {
  const subjects = await subjectNames(context);
  const members = await membersById(context);
  const classes = await classesAndGroupsById(context);
  const rooms = new Map((await listRooms(context)).map(({ id, name }) => [id, name]));
  return (lesson) => {
    const { lessonId, day, heldOn, startsAt, endsAt, subjectId, roomId, state, reason, changeVersion } =
      lesson;
    return {
      lessonId,
      day,
      heldOn,
      startsAt,
      endsAt,
      subject: { id: subjectId, name: subjects.get(subjectId) ?? '' },
      classes: lesson.classIds
        .filter((id) => visible.names(id))
        .map((id) => ({ id, name: classes.get(id)?.name ?? '' })),
      teachers: lesson.teacherIds.map((id) => ({ id, name: fullName(members.get(id)) })),
      covered: lesson.coveredIds.map((id) => fullName(members.get(id))),
      room: roomId === null ? null : { id: roomId, name: rooms.get(roomId) ?? '' },
      state,
      reason,
      changeVersion,
    };
  };
}

/** For everybody signed in; each list is empty for whom it is not. */
export async function readChoices(context: Context): Promise<WeekChoices> {
  const { actor } = context;
  const seen = isStaff(actor) ? await classesInScope(context, 'SLM.Student.View') : new Set<number>();
  const lessons = await weeklyLessons(context);
  const used = new Set(lessons.flatMap(({ classIds }) => classIds));
  const classes = [...(await classesAndGroupsById(context)).values()]
    .filter(({ id }) => seen.has(id) && used.has(id))
    .toSorted(await schoolOrder(context));
  const ofSeen = lessons.filter(({ classIds }) => classIds.some((id) => seen.has(id)));
  const children = await childrenShown(context, 'SLM.Student.View');
  const roomIds = new Set(ofSeen.map(({ roomId }) => roomId));
  return {
    classes: classes.map(({ id, name }) => ({ id, name })),
    teachers: await teachersOf(context, new Set(ofSeen.flatMap(({ teacherIds }) => teacherIds))),
    rooms: (await listRooms(context))
      .filter(({ id }) => roomIds.has(id))
      .map(({ id, name }) => ({ id, name })),
    students: (await studentsById(context, children)).map((child) => ({
      id: child.id,
      name: fullName(child),
    })),
    teaches: lessons.some(({ teacherIds }) => teacherIds.includes(actor.userId)),
    mayPlan: mayPlan(context),
  };
}

async function teachersOf(context: Context, ids: ReadonlySet<number>): Promise<Named[]> {
  const members = await membersById(context);
  const { compare } = new Intl.Collator('fr');
  return [...ids]
    .map((id) => ({ id, name: fullName(members.get(id)) }))
    .sort((one, other) => compare(one.name, other.name));
}
