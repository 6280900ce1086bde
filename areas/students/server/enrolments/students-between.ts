/** Students of a class in a range of days, as the class list of those days had them: including those who left since, without those who joined later. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { staysOf, withinDays } from '../../enrolments/stays-rules.ts';
import { knownStays, type StudentOfStay } from './stays-store.ts';

export interface PresentStudent extends StudentOfStay {
  /** Whether the student is in the class now, too. */
  readonly isThere: boolean;
  /** The days in the class, in the order of time; several of a student who left and came back. */
  readonly days: readonly { readonly from: SchoolDay; readonly until: SchoolDay }[];
}

/** For days one after the other: what is known of the classes is read once. By last and first name. */
export async function studentsBetween(
  context: InOrganisation,
  classIds: readonly number[],
): Promise<(classId: number, from: SchoolDay, until: SchoolDay) => readonly PresentStudent[]> {
  const known = await knownStays(context, classIds);
  const stays = Map.groupBy(
    known.map((one) => ({
      classId: one.classId,
      student: { ...one.student, isThere: one.isThere },
      stays: staysOf(one),
    })),
    ({ classId }) => classId,
  );
  return (classId, from, until) =>
    (stays.get(classId) ?? []).flatMap((one) => {
      const days = withinDays(one.stays, from, until);
      return days.length === 0 ? [] : [{ ...one.student, days }];
    });
}
