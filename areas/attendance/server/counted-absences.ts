/** Absences as rolls count them, for report cards and councils. */
import { enrolmentsOfStudents } from '#areas/students/server/public.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { settingsOf } from './attendance-settings-store.ts';
import { type CountedAbsence, classesCalled, countAbsences, type Days } from './hours-store.ts';

/** Of more students than these, those of the whole school are counted: the database plans a long list for longer than it reads others. */
const listedAtMost = 300;

const none: CountedAbsence = { justified: 0, unjustified: 0, latenesses: 0, minutesLate: 0 };

/** Of students in classes whose rolls were called in these days; whose class calls none is not among them. */
export async function absencesByRolls(
  context: ReferenceContext,
  days: Days,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, CountedAbsence>> {
  const enrolled = await enrolmentsOfStudents(context, studentIds);
  const called = await classesCalled(context, days, [...new Set([...enrolled.values()].flat())]);
  const ids = studentIds.filter((id) => (enrolled.get(id) ?? []).some((classId) => called.has(classId)));
  if (ids.length === 0) return new Map();
  const listed = ids.length > listedAtMost ? null : ids;
  const counted = await countAbsences(context, days, await settingsOf(context), listed);
  return new Map(ids.map((id) => [id, counted.get(id) ?? none]));
}
