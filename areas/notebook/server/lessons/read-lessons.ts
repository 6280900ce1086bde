import { lessonsBetween } from '#areas/schedule/server/public/timetable.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { addDays, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { readLessons as call, LessonSlot, LessonsOfNotebook } from '../../lessons/contract.ts';
import { daysToWrite, slotsToWrite } from '../../lessons/rules.ts';
import type { Notebook } from '../notebook-store.ts';
import { entryItems } from './entry-items.ts';
import { anyEntryBefore, entriesSince } from './lesson-entries-store.ts';
import { seenBy } from './seen-by.ts';

/** @throws missing for a notebook that the caller cannot see. */
export async function readLessons(
  context: Context,
  { notebookId, from }: InputOf<typeof call>,
): Promise<LessonsOfNotebook> {
  const access = await seenBy(context, notebookId);
  if (!access) throw common.missing();
  const { notebook, asStaff, seen } = access;
  const entries = await entriesSince(context, notebookId, from, seen);
  return {
    entries: await entryItems(context, entries, { asStaff }),
    slots: asStaff && !notebook.closed ? await slotsOf(context, notebook) : [],
    earlier: await anyEntryBefore(context, notebookId, from, seen),
  };
}

async function slotsOf(context: Context, notebook: Notebook): Promise<LessonSlot[]> {
  if (notebook.yearId !== (await currentYear(context))?.id) return [];
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const from = addDays(today, -daysToWrite.before);
  const days = await lessonsBetween(context, from, addDays(today, daysToWrite.after));
  // A lesson moved here from an earlier day has an entry of that day, which is known by the timetable's day.
  const written = await entriesSince(context, notebook.id, addDays(from, -daysToWrite.before), 'all');
  return slotsToWrite([...days.values()].flat(), notebook, written);
}
