/** Homework due: in the calendar of the teacher who gave it, and of the parents of the class. The whole school's would hide all else. */
import type { LayerItem } from '#areas/calendar/server/public/contract.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { childrenInScope } from '#areas/students/server/public/children-in-scope.ts';
import { addDays, clockOf, momentOnDay, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { endOfDay } from '../wire.ts';
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
  const children = await childrenInScope(context, 'SLM.ClassNotebook.View');
  const classIds = new Set(children.map(({ classId }) => classId));
  const isOwn = (notebookId: number) => {
    const notebook = notebooks.get(notebookId);
    return notebook?.teacherId === context.actor.userId || classIds.has(notebook?.classId ?? 0);
  };
  const own = {
    ...query,
    whole: query.whole.filter(isOwn),
    throughChildren: query.throughChildren.filter(isOwn),
  };
  // Most of those who enter events neither teach nor have a child at the school.
  if (own.whole.length + own.throughChildren.length === 0) return [];
  return (await homeworkDue(context, own, days)).map(({ id, title, dueAt, notebookId }) => {
    const day = schoolDayOf(dueAt, timeZone);
    const at = clockOf(dueAt, timeZone);
    return {
      key: `homework ${id}`,
      layer: 'homework',
      title,
      detail: classes.get(notebooks.get(notebookId)?.classId ?? 0)?.name ?? null,
      from: day,
      until: day,
      // The usual hour, set by no person.
      at: at === endOfDay ? null : at,
      to: null,
    };
  });
}
