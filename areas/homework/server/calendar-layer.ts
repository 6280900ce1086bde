/** Homework due, in the calendar of whoever sees it. */
import type { LayerItem } from '#areas/calendar/server/public.ts';
import { classesAndGroupsById } from '#areas/classes/server/public.ts';
import { addDays, clockOf, momentOnDay, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { homeworkDue } from './homework-store.ts';
import { visibilityInYear } from './visibility-in-year.ts';

export async function homeworkOfCalendar(
  context: Context,
  from: SchoolDay,
  until: SchoolDay,
): Promise<readonly LayerItem[]> {
  const { timeZone } = context.actor;
  const { query, notebooks } = await visibilityInYear(context);
  const classes = await classesAndGroupsById(context);
  const days = {
    from: momentOnDay(from, '00:00', timeZone),
    before: momentOnDay(addDays(until, 1), '00:00', timeZone),
  };
  return (await homeworkDue(context, query, days)).map(({ title, dueAt, notebookId }) => {
    const day = schoolDayOf(dueAt, timeZone);
    return {
      layer: 'homework',
      title,
      detail: classes.get(notebooks.get(notebookId)?.classId ?? 0)?.name ?? null,
      from: day,
      until: day,
      at: clockOf(dueAt, timeZone),
      to: null,
    };
  });
}
