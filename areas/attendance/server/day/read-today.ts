import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { clockOf, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { callStateOf, entriesOf, marksOf } from '../../day/rules.ts';
import { countToDecide } from '../justifications/justification-access.ts';
import { readDay } from './read-day.ts';

/** Today's waiting work of a person who decides about absences. */
export interface WaitingToday {
  /** Justifications that wait for a decision. */
  readonly toDecide: number;
  /** Lessons and activities whose roll should be called by now. */
  readonly notCalled: number;
  /** Students absent from the first lesson without excuse. */
  readonly firstLesson: number;
}

/** @throws forbidden for parents. */
export async function readToday(context: Context): Promise<WaitingToday> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const { now, actor } = context;
  const { lessons, students } = await readDay(context, { day: schoolDayOf(now, actor.timeZone) });
  const clock = clockOf(now, actor.timeZone);
  const marked = students.filter((student) =>
    marksOf(entriesOf(student, lessons), student).includes('firstLesson'),
  );
  return {
    toDecide: await countToDecide(context),
    notCalled: lessons.filter((lesson) => callStateOf(lesson, clock) === 'overdue').length,
    firstLesson: marked.length,
  };
}
