/** The rolls of the last eight weeks: most are called, few students are missing, and who misses a day misses all its lessons. */
import { addRolls, type LoadedRoll } from '#areas/attendance/server/public.ts';
import { type DatedLesson, lessonsBetween } from '#areas/schedule/server/public.ts';
import {
  addDays,
  defaultTimeZone,
  type Instant,
  momentOnDay,
  type SchoolDay,
  schoolDayOf,
} from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { StudentsByClass } from './make-classes.ts';
import { type Chance, chanceFrom } from './random.ts';

interface RollOptions {
  readonly yearId: number;
  readonly students: StudentsByClass;
  readonly seed: number;
}

const days = 8 * 7;

export async function addDemonstrationRolls(
  at: InOrganisation,
  { yearId, students, seed }: RollOptions,
  now: Instant,
): Promise<void> {
  const today = schoolDayOf(now, defaultTimeZone);
  const context = { ...at, reference: <T>(_topics: unknown, _key: string, load: () => Promise<T>) => load() };
  const lessons = await lessonsBetween(context, addDays(today, -days), today);
  await addRolls(at, yearId, rollsOf(chanceFrom(seed), lessons, students, now));
}

/** By its own chance, so that rolls change nothing else that chance has made. */
export function rollsOf(
  chance: Chance,
  lessonsByDay: ReadonlyMap<SchoolDay, readonly DatedLesson[]>,
  students: StudentsByClass,
  now: Instant,
): readonly LoadedRoll[] {
  const everybody = [...students].flatMap(([classId, ids]) =>
    ids.map((id) => regularityOf(chance, id, classId)),
  );
  const rolls: LoadedRoll[] = [];
  for (const [day, lessons] of lessonsByDay) {
    if (lessons.length === 0) continue;
    const missing = Map.groupBy(
      everybody.flatMap((one) => dayOf(chance, one)),
      ({ classId }) => classId,
    );
    const begun = new Set<number>();
    for (const lesson of lessons) {
      const [classId = 0] = lesson.classIds;
      const [teacherId] = lesson.teacherIds;
      const first = !begun.has(classId);
      begun.add(classId);
      const at = later(momentOnDay(day, lesson.startsAt, defaultTimeZone), 3 + chance.below(12));
      if (!chance.percent(90) || teacherId === undefined || at > now) continue;
      rolls.push({
        lessonId: lesson.lessonId,
        day,
        heldOn: lesson.heldOn,
        startsAt: lesson.startsAt,
        endsAt: lesson.endsAt,
        subjectId: lesson.subjectId,
        classIds: lesson.classIds,
        teacherIds: lesson.teacherIds,
        students: students.get(classId)?.length ?? 0,
        by: teacherId,
        at,
        said: (missing.get(classId) ?? [])
          .filter(({ state }) => state !== 'late' || first)
          .map(({ studentId, state, minutes }) => ({ studentId, state, minutes })),
      });
    }
  }
  return rolls;
}

/** How regularly a student comes. */
interface Regularity {
  readonly studentId: number;
  readonly classId: number;
  /** Days of a hundred on which an absence begins, and on which the student comes late. */
  readonly absent: number;
  readonly late: number;
  /** The absence that goes on: days that are left of it. */
  away: number;
  excused: boolean;
}

/** One student of forty is often absent, one of twenty often late. */
function regularityOf(chance: Chance, studentId: number, classId: number): Regularity {
  const absent = chance.below(40) === 0 ? 20 : 2;
  const late = chance.below(20) === 0 ? 15 : 2;
  return { studentId, classId, absent, late, away: 0, excused: false };
}

type SaidOfDay = LoadedRoll['said'][number] & Pick<Regularity, 'classId'>;

/** What the rolls of a day say of a student: absent or excused in every lesson, or late in the first one; nothing of most. */
function dayOf(chance: Chance, student: Regularity): readonly SaidOfDay[] {
  const { studentId, classId } = student;
  if (student.away === 0 && chance.percent(student.absent)) {
    student.away = 1 + chance.below(3);
    student.excused = chance.percent(12);
  }
  if (student.away > 0) {
    student.away -= 1;
    return [{ studentId, classId, state: student.excused ? 'excused' : 'absent', minutes: null }];
  }
  if (!chance.percent(student.late)) return [];
  return [{ studentId, classId, state: 'late', minutes: 5 * (1 + chance.below(6)) }];
}

function later(moment: Instant, minutes: number): Instant {
  return new Date(Date.parse(moment) + minutes * 60_000).toISOString() as Instant;
}
