/**
 * Families and teachers are notified that their timetable changes from a day on. A timetable is planned lesson by lesson: all that is
 * changed until nobody changes anything for a while is one notification for each person.
 */
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import { type NotifyingContext, notify } from '#areas/notifications/server/public/notify.ts';
import { findNamingSettings } from '#areas/school/server/public/naming-settings.ts';
import { classListsOf } from '#areas/students/server/public/class-list.ts';
import { clockOf, type Instant, type SchoolDay, schoolDayOf, toInstant } from '#platform/kernel/time.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import type { WeeklyLesson } from '../../changes/dated-lessons.ts';
import type { GivenLesson } from '../../plan/plan-lessons-contract.ts';
import { addTimetableNews, type TimetableNews, takeTimetableNews } from './timetable-news-store.ts';

const ofFamilies = 'schedule.timetable';
const ofStaff = 'schedule.ownTimetable';
/** Milliseconds without a change after which people are notified. */
const calm = 15 * 60_000;
/** On the school's clock. */
const hours = { from: '07:00', until: '20:00' };

export const purposesOfTimetables = [
  purposesOfNotifications.contribute({
    id: ofFamilies,
    name: 'SCHEDULE.news.timetable.name',
    audience: 'families',
  }),
  purposesOfNotifications.contribute({
    id: ofStaff,
    name: 'SCHEDULE.news.ownTimetable.name',
    audience: 'staff',
  }),
];

type Planned = Pick<
  WeeklyLesson,
  'subjectId' | 'classIds' | 'teacherIds' | 'week' | 'weekday' | 'startsAt' | 'endsAt' | 'roomId'
>;

export function plannedAs({ slot, ...lesson }: GivenLesson): Planned {
  return { ...lesson, ...(slot ?? { weekday: null, startsAt: null, endsAt: null }) };
}

/** Notes lessons that are new from a day on. */
export function noteNewLessons(
  context: Context,
  lessons: readonly Planned[],
  from: SchoolDay,
): Promise<void> {
  return noteTimetableChange(
    context,
    lessons.map((after) => ({ before: null, after })),
    from,
  );
}

/** Notes what is different from a day on: null before for a new lesson, and after for one that ends. */
export async function noteTimetableChange(
  context: Context,
  changes: readonly { readonly before: Planned | null; readonly after: Planned | null }[],
  from: SchoolDay,
): Promise<void> {
  const lessons = changes
    .filter(({ before, after }) => keyOf(before) !== keyOf(after))
    .flatMap(({ before, after }) => [before, after])
    .filter((lesson) => lesson !== null)
    .filter(({ weekday }) => weekday !== null);
  if (lessons.length === 0) return;
  const concerned = {
    classIds: lessons.flatMap(({ classIds }) => classIds),
    teacherIds: lessons.flatMap(({ teacherIds }) => teacherIds),
  };
  await addTimetableNews(context, concerned, from, context.now);
}

/** The part of a lesson that people see; null while it is not placed. */
function keyOf(lesson: Planned | null): string | null {
  if (lesson === null || lesson.weekday === null) return null;
  const { subjectId, classIds, teacherIds, week, weekday, startsAt, endsAt, roomId } = lesson;
  const lists = [classIds, teacherIds].map((ids) => ids.toSorted((one, other) => one - other));
  return JSON.stringify([subjectId, lists, week, weekday, startsAt, endsAt, roomId]);
}

/** @returns to how many it is new */
export async function notifyTimetables(at: NotifyingContext & ReferenceContext): Promise<number> {
  const { timeZone } = await findNamingSettings(at);
  const clock = clockOf(at.now, timeZone);
  if (clock < hours.from || clock >= hours.until) return 0;
  const changed = await takeTimetableNews(at, earlier(at.now, calm));
  if (changed.length === 0) return 0;
  const today = schoolDayOf(at.now, timeZone);
  const classes = await classesAndGroupsById(at);
  const masters = changed.flatMap(({ classId, from }) => {
    const master = classId === null ? null : (classes.get(classId)?.classMasterId ?? null);
    return master === null ? [] : [{ id: master, from }];
  });
  const teachers = changed.flatMap(({ teacherId, from }) =>
    teacherId === null ? [] : [{ id: teacherId, from }],
  );
  const families = await studentsOf(at, changed);
  const newsOf = (
    purpose: string,
    words: string,
    to: 'parentsOf' | 'members',
    people: readonly Concerned[],
  ) =>
    [...byDay(people, today)].map(([day, ids]) => ({
      purpose,
      // A person who hears of it once more hears of another change.
      source: `timetable ${at.now}`,
      to: to === 'members' ? { members: ids } : { parentsOf: ids, once: true },
      text: { words, facts: { day: { day } } },
      link: `/schedule?day=${day}`,
    }));
  return notify(
    at,
    ...newsOf(ofFamilies, 'SCHEDULE.news.timetable', 'parentsOf', families),
    ...newsOf(ofStaff, 'SCHEDULE.news.ownTimetable', 'members', [...teachers, ...masters]),
  );
}

interface Concerned {
  readonly id: number;
  readonly from: SchoolDay;
}

async function studentsOf(
  at: ReferenceContext,
  changed: readonly TimetableNews[],
): Promise<readonly Concerned[]> {
  const days = new Map(changed.map(({ classId, from }) => [classId, from]));
  const classLists = await classListsOf(
    at,
    [...days.keys()].filter((id) => id !== null),
  );
  return [...classLists].flatMap(([classId, classList]) => {
    const from = days.get(classId);
    return from === undefined ? [] : classList.map(({ id }) => ({ id, from }));
  });
}

/** Each of them once, by the earliest day, which is today at the earliest. */
function byDay(people: readonly Concerned[], today: SchoolDay): ReadonlyMap<SchoolDay, number[]> {
  const first = new Map<number, SchoolDay>();
  for (const { id, from } of people) {
    const known = first.get(id);
    const day = from < today ? today : from;
    if (known === undefined || day < known) first.set(id, day);
  }
  const days = new Map<SchoolDay, number[]>();
  for (const [id, day] of first) days.set(day, [...(days.get(day) ?? []), id]);
  return days;
}

function earlier(now: Instant, milliseconds: number): Instant {
  return toInstant(new Date(Date.parse(now) - milliseconds));
}
