/** The lessons of a person as events of a feed: those that a teacher gives, and those of a parent's children. */
import { type LessonOfPerson, lessonsOfPerson } from '#areas/schedule/server/public/lessons-of-person.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { addDays, momentOnDay, type SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { IcalEvent } from '../../ical-text.ts';
import { uidOf } from './entries-as-ical.ts';

/** Days before and after today whose lessons are shown: changes of single days are seldom known earlier. */
const daysShown = { before: 14, after: 42 };

export async function icalOfLessons(
  context: Context,
  studentIds: readonly number[],
  today: SchoolDay,
): Promise<readonly IcalEvent[]> {
  const lessons = await lessonsOfPerson(
    context,
    { userId: context.actor.userId, studentIds },
    addDays(today, -daysShown.before),
    addDays(today, daysShown.after),
  );
  const names = new Map(
    studentIds.length > 1
      ? (await studentsById(context, studentIds)).map(({ id, firstName }) => [id, firstName])
      : [],
  );
  // A moved lesson is shown where it is held; a lesson that gives way to an event is not shown beside it.
  return lessons
    .filter(({ state }) => state === 'held' || state === 'cancelled')
    .map((lesson) => lessonEvent(context, lesson, names));
}

function lessonEvent(
  context: Context,
  lesson: LessonOfPerson,
  names: ReadonlyMap<number, string>,
): IcalEvent {
  const {
    lessonId,
    day,
    heldOn,
    startsAt,
    endsAt,
    subject,
    classes,
    teachers,
    room,
    teaches,
    covered,
    state,
  } = lesson;
  const { timeZone } = context.actor;
  const whose = teaches ? classes : lesson.studentIds.flatMap((id) => names.get(id) ?? []);
  const title = [subject, ...(whose.length > 0 ? [whose.join(', ')] : [])].join(' · ');
  const cancelled = state === 'cancelled';
  const titleOf = () => {
    if (cancelled) return context.say('CALENDAR.feed.cancelled', { title });
    return covered ? context.say('CALENDAR.feed.covered', { title, name: teachers.join(', ') }) : title;
  };
  return {
    uid: uidOf(context, `lesson ${lessonId} ${day}`),
    title: titleOf(),
    description: teaches ? null : [...classes, ...teachers].join(' · '),
    location: room,
    when: {
      of: 'hours',
      from: momentOnDay(heldOn, startsAt, timeZone),
      until: momentOnDay(heldOn, endsAt, timeZone),
    },
    sequence: lesson.changes,
    cancelled,
    busy: !covered,
  };
}
