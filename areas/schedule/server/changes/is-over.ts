import { clockOf, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';

export interface Slot {
  readonly day: SchoolDay;
  readonly endsAt: string;
}

/** By the clock of the school. */
export function isOver({ now, actor }: Context, { day, endsAt }: Slot): boolean {
  const today = schoolDayOf(now, actor.timeZone);
  return day < today || (day === today && endsAt <= clockOf(now, actor.timeZone));
}
