/** The effect of taps on the roll, and the counts in its head. Pure. */
import { lengthOf } from '#platform/kernel/clock.ts';
import { mostMinutes } from '../contract.ts';
import type { RollException } from '../rules.ts';

/** Those who have a desk in its order, then the others as they are listed. */
export function byDesk<Student extends { readonly desk: number | null }>(
  students: readonly Student[],
): readonly Student[] {
  const position = ({ desk }: Student) => desk ?? Number.POSITIVE_INFINITY;
  return students.toSorted((one, other) =>
    position(one) < position(other) ? -1 : position(one) > position(other) ? 1 : 0,
  );
}

/** How late somebody is who comes now. @param clock HH:mm @param startsAt HH:mm, as `endsAt` */
export function minutesLate(clock: string, startsAt: string, endsAt: string): number {
  const length = lengthOf({ startsAt, endsAt });
  const late = lengthOf({ startsAt, endsAt: clock });
  // On another clock, or after the lesson, the clock says nothing.
  if (late < 1 || late > length) return Math.min(5, length);
  return Math.min(late, mostMinutes);
}

/** Present, absent, late, present again; whoever is excused, out or sick comes back to present. Null is present. */
export function afterTap(
  exception: RollException | null,
  studentId: number,
  minutes: number,
): RollException | null {
  if (exception === null) return { studentId, state: 'absent', minutes: null, note: null };
  return exception.state === 'absent' ? { ...exception, state: 'late', minutes } : null;
}

export interface RollCounts {
  readonly present: number;
  readonly absent: number;
  readonly late: number;
  /** Excused, out, sick. */
  readonly away: number;
}

/** Each student once: who is late is not among those present. */
export function countsOfRoll(
  students: number,
  exceptions: readonly Pick<RollException, 'state'>[],
): RollCounts {
  const count = (state: RollException['state']) => exceptions.filter((one) => one.state === state).length;
  const absent = count('absent');
  const late = count('late');
  const away = exceptions.length - absent - late;
  return { present: students - exceptions.length, absent, late, away };
}
