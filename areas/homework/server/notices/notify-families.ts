/** Families are notified of homework that their child is given, once it is published. */
import type { Notebook } from '#areas/notebook/server/public/notebook.ts';
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import { notify } from '#areas/notifications/server/public/notify.ts';
import { withdraw } from '#areas/notifications/server/public/withdraw.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { HomeworkRow } from '../homework-store.ts';
import { reminders } from './notify-due.ts';

const given = 'homework.given';
const sourceOf = (id: number) => `homework ${id}`;

export const purposesOfHomework = [
  purposesOfNotifications.contribute({ id: given, name: 'GIVING.news.given.name', audience: 'families' }),
];

export async function notifyOfHomework(
  context: Context,
  { id, title, dueAt }: Pick<HomeworkRow, 'id' | 'title' | 'dueAt'>,
  notebook: Notebook,
  studentIds: readonly number[],
): Promise<void> {
  const subjects = await subjectNames(context);
  const due = schoolDayOf(dueAt, context.actor.timeZone);
  await notify(context, {
    purpose: given,
    source: sourceOf(id),
    to: { parentsOf: studentIds },
    text: {
      words: 'GIVING.news.given',
      facts: { subject: subjects.get(notebook.subjectId) ?? '', title, due: { day: due } },
    },
    link: `/homeworks?homework=${id}`,
  });
}

/** It is a draft again, or gone, or no longer given to one student: there is nothing to read. */
export async function withdrawNews(
  context: Context,
  id: number,
  studentId: number | null = null,
): Promise<void> {
  for (const purpose of [given, ...reminders])
    await withdraw(context, { purpose, source: sourceOf(id), studentId });
}

/** Its reminders alone: it is due on another day, or these students did it. */
export async function withdrawReminders(
  context: Context,
  id: number,
  studentIds: readonly number[] | null,
): Promise<void> {
  for (const purpose of reminders)
    await withdraw(context, { purpose, source: sourceOf(id), studentId: studentIds });
}
