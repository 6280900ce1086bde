/** Class councils that are held, in the calendar of staff who follow them. */
import type { LayerItem } from '#areas/calendar/server/public/contract.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { seers } from '../contract.ts';
import { meetingsHeld } from './meeting/meetings-store.ts';

export async function councilsOfCalendar(
  context: Context,
  from: SchoolDay,
  until: SchoolDay,
): Promise<readonly LayerItem[]> {
  if (!isStaff(context.actor)) return [];
  const seen = await classesInScope(context, ...seers);
  const classes = await classesAndGroupsById(context);
  const held = await context.reference(['council'], 'council.held', () => meetingsHeld(context));
  return held
    .filter(({ classId, heldOn }) => from <= heldOn && heldOn <= until && seen.has(classId))
    .map(({ id, classId, heldOn }) => ({
      key: `council ${id}`,
      layer: 'council',
      title: classes.get(classId)?.name ?? '',
      detail: null,
      from: heldOn,
      until: heldOn,
      at: null,
      to: null,
    }));
}
