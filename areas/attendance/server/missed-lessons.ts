/** The lessons that students missed without justification, or came late to, one by one. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { countLesson } from '../rules.ts';
import { type CountedAbsence, countAbsences, type Days, missedBetween } from './hours-store.ts';
import { acceptedBetween } from './justifications/justifications-store.ts';
import { settingsOf } from './settings/attendance-settings-store.ts';

export interface MissedLesson {
  readonly studentId: number;
  readonly day: SchoolDay;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly kind: 'absence' | 'lateness';
  /** For an absence; 0 for a lateness. */
  readonly hours: number;
}

/** In order of time. */
export async function missedLessons(
  at: InOrganisation,
  days: Days,
  studentIds: readonly number[],
): Promise<readonly MissedLesson[]> {
  if (studentIds.length === 0) return [];
  const settings = await settingsOf(at);
  // An absence excused in the roll is justified.
  const missed = await missedBetween(at, days, studentIds, ['absent', 'late']);
  const accepted = Map.groupBy(
    await acceptedBetween(at, days.from, days.until, studentIds),
    ({ studentId }) => studentId,
  );
  return missed.flatMap((lesson) => {
    const { hours, justified, lateness } = countLesson(
      lesson,
      accepted.get(lesson.studentId) ?? [],
      settings,
    );
    if (justified || (hours === 0 && !lateness)) return [];
    const { studentId, heldOn: day, startsAt, endsAt } = lesson;
    return {
      studentId,
      day,
      startsAt,
      endsAt,
      kind: lateness ? ('lateness' as const) : ('absence' as const),
      hours,
    };
  });
}

/** For every student with an entry in a roll of these days. */
export async function absenceTotals(
  at: InOrganisation,
  days: Days,
): Promise<ReadonlyMap<number, CountedAbsence>> {
  return countAbsences(at, days, await settingsOf(at), null);
}
