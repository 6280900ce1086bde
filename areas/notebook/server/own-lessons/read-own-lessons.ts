import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { lessonsBetween } from '#areas/schedule/server/public/timetable.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { addDays, weekdayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { readOwnLessons as call, OwnLesson } from '../../own-lessons/contract.ts';
import { entryItems } from '../lessons/entry-items.ts';
import { entriesBetween } from '../lessons/lesson-entries-store.ts';
import { notebooksOfLessons } from './notebooks-of-lessons.ts';

/** In the order of time. */
export async function readOwnLessons(context: Context, { day }: InputOf<typeof call>): Promise<OwnLesson[]> {
  const { userId } = context.actor;
  const from = addDays(day, 1 - weekdayOf(day));
  const until = addDays(from, 6);
  const lessons = [...(await lessonsBetween(context, from, until)).values()].flat();
  const written = await notebooksOfLessons(context, lessons);
  const rows = await entriesBetween(
    context,
    written.map(({ notebook }) => notebook.id),
    from,
    until,
  );
  const entries = await entryItems(context, rows, { asStaff: true });
  const classrooms = await classesAndGroupsById(context);
  const subjects = await subjectNames(context);
  const members = await membersById(context);
  return written.map(({ lesson: { lessonId, day: ofDay, heldOn, startsAt, endsAt }, notebook }) => ({
    notebookId: notebook.id,
    className: classrooms.get(notebook.classId)?.name ?? '',
    subjectName: subjects.get(notebook.subjectId) ?? '',
    covers: notebook.teacherId === userId ? null : fullName(members.get(notebook.teacherId)),
    slot: { lessonId, day: ofDay, heldOn, startsAt, endsAt },
    entry:
      entries.find(
        (one) => one.notebookId === notebook.id && one.lessonId === lessonId && one.day === ofDay,
      ) ?? null,
  }));
}
