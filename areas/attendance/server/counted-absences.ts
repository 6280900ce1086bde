/** Absences as rolls count them, for report cards and councils. */
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { type CountedAbsence, classesCalled, countAbsences, type Days } from './hours-store.ts';
import { settingsOf } from './settings/attendance-settings-store.ts';

/** For more students than these the whole school is counted: planning a long list takes the database longer than reading the others. */
const listedAtMost = 300;

const none: CountedAbsence = { justified: 0, unjustified: 0, latenesses: 0, minutesLate: 0 };

/** Only students in classes whose rolls were called in these days; a class without rolls has none. */
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
