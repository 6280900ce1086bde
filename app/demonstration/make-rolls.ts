/** The rolls of the last eight weeks, and justifications: most lessons are called, few students are missing, some families say why. */
import {
  addJustifications,
  addRolls,
  type LoadedJustification,
  type LoadedRoll,
} from '#areas/attendance/server/public.ts';
import type { DatedLesson } from '#areas/schedule/server/public/changes.ts';
import { lessonsBetween } from '#areas/schedule/server/public/timetable.ts';
import {
  addDays,
  defaultTimeZone,
  type Instant,
  momentOnDay,
  type SchoolDay,
  schoolDayOf,
} from '#platform/kernel/time.ts';
import type { Database, OrgId } from '#platform/server/db/database.ts';
import type { StudentsByClass } from './make-classes.ts';
import type { ChildOfParent } from './make-families.ts';
import { type Chance, chanceFrom } from './random.ts';

/** A demonstration school before its rolls are added. */
export interface CallingSchool {
  readonly org: OrgId;
  readonly yearId: number;
  readonly students: StudentsByClass;
  /** Teachers who can sign in: they find lessons whose roll is still to be called. */
  readonly signIn: ReadonlySet<number>;
  /** The discipline master, who decides about justifications; null in a school without one. */
  readonly decidedBy: number | null;
  /** Children of parents who can sign in, with the parent's account. */
  readonly children: readonly ChildOfParent[];
  readonly seed: number;
}

const weeks = 8;

/** Each week in a transaction of its own: the whole would keep locks and memory for long on a busy machine. */
export async function addDemonstrationRolls(
  database: Database,
  school: CallingSchool,
  now: Instant,
): Promise<void> {
  const today = schoolDayOf(now, defaultTimeZone);
  const lessons = await database.read(school.org, (at) =>
    lessonsBetween({ ...at, reference: (_topics, _key, load) => load() }, addDays(today, -7 * weeks), today),
  );
  const { rolls, absences } = callRolls(school, lessons, now);
  for (const [, ofWeek] of Map.groupBy(rolls, ({ heldOn }) => weekBefore(today, heldOn))) {
    await database.write(school.org, (at) => addRolls(at, school.yearId, ofWeek));
  }
  const justifications = justify(school, absences, now);
  await database.write(school.org, (at) => addJustifications(at, justifications));
}

function weekBefore(today: SchoolDay, day: SchoolDay): number {
  return Math.floor((Date.parse(today) - Date.parse(day)) / (7 * 86_400_000));
}

/** Days on which a student was away from all lessons. */
interface Absence {
  readonly studentId: number;
  readonly fromDay: SchoolDay;
  untilDay: SchoolDay;
}

/** By its own chance, so that rolls change nothing else that chance has made. */
export function callRolls(
  { students, signIn, children, seed }: CallingSchool,
  lessonsByDay: ReadonlyMap<SchoolDay, readonly DatedLesson[]>,
  now: Instant,
): { readonly rolls: readonly LoadedRoll[]; readonly absences: readonly Absence[] } {
  const chance = chanceFrom(seed);
  const schoolDays = [...lessonsByDay].filter(([, lessons]) => lessons.length > 0);
  const lastDays = lastDaysOf(schoolDays, schoolDayOf(now, defaultTimeZone));
  const often = new Set(children.map(({ studentId }) => studentId));
  const everybody = [...students].flatMap(([classId, ids]) =>
    ids.map((id) => regularityOf(chance, { studentId: id, classId, daysAway: often.has(id) })),
  );
  const rolls: LoadedRoll[] = [];
  const absences: Absence[] = [];
  for (const [index, [day, lessons]] of schoolDays.entries()) {
    const left = schoolDays.length - index;
    const ofDay = everybody.flatMap((one) => exceptionOfDay(chance, one, { day, left, absences }));
    const byClass = Map.groupBy(ofDay, ({ classId }) => classId);
    const begun = new Set<number>();
    for (const lesson of lessons) {
      const [classId = 0] = lesson.classIds;
      const [teacherId] = lesson.teacherIds;
      const first = !begun.has(classId);
      begun.add(classId);
      const at = later(momentOnDay(day, lesson.startsAt, defaultTimeZone), 3 + chance.below(12));
      if (!chance.percent(92) || lesson.state !== 'held' || teacherId === undefined || at > now) continue;
      if (signIn.has(teacherId) && day >= (lastDays.get(teacherId) ?? day)) continue;
      const { lessonId, heldOn, startsAt, endsAt, subjectId, classIds, teacherIds } = lesson;
      const exceptions = (byClass.get(classId) ?? [])
        .filter(({ state }) => state !== 'late' || first)
        .map(({ studentId, state, minutes }) => ({ studentId, state, minutes }));
      rolls.push({
        lessonId,
        day,
        heldOn,
        startsAt,
        endsAt,
        subjectId,
        classIds,
        teacherIds,
        students: students.get(classId)?.length ?? 0,
        by: teacherId,
        at,
        exceptions,
      });
    }
  }
  return { rolls, absences };
}

/** By teacher, the last day before today on which they taught: nobody who signs in has called that one yet. */
function lastDaysOf(
  schoolDays: readonly (readonly [SchoolDay, readonly DatedLesson[]])[],
  today: SchoolDay,
): ReadonlyMap<number, SchoolDay> {
  return new Map(
    schoolDays
      .filter(([day]) => day < today)
      .flatMap(([day, lessons]) =>
        lessons.flatMap(({ teacherIds }) => teacherIds.map((id) => [id, day] as const)),
      ),
  );
}

/** How regularly a student comes. */
interface Regularity {
  readonly studentId: number;
  readonly classId: number;
  /** Days of a hundred on which an absence begins, and on which the student comes late. */
  readonly absent: number;
  readonly late: number;
  /** Whether the student misses the days that a parent of the demonstration writes about. */
  readonly daysAway: boolean;
  /** The absence that goes on: days that are left of it. */
  away: number;
  excused: boolean;
}

/** One student of forty is often absent, one of twenty often late. */
function regularityOf(
  chance: Chance,
  student: Pick<Regularity, 'studentId' | 'classId' | 'daysAway'>,
): Regularity {
  const absent = chance.below(40) === 0 ? 15 : 2;
  const late = chance.below(20) === 0 ? 15 : 2;
  return { ...student, absent, late, away: 0, excused: false };
}

/** School days before the last one on which children of the demonstration's parents are away. */
const waitingDay = 4;
const decidedDays = 20;

type ExceptionOfDay = LoadedRoll['exceptions'][number] & Pick<Regularity, 'classId'>;

/** A student's attendance on one day: absent or excused in every lesson, or late in the first one; none for most students. */
function exceptionOfDay(
  chance: Chance,
  student: Regularity,
  { day, left, absences }: { day: SchoolDay; left: number; absences: Absence[] },
): readonly ExceptionOfDay[] {
  const { studentId, classId, daysAway } = student;
  const arranged = daysAway && (left === waitingDay || left === decidedDays);
  if (student.away === 0 && (chance.percent(student.absent) || arranged)) {
    student.away = arranged ? 1 : 1 + chance.below(3);
    student.excused = !daysAway && chance.percent(12);
    absences.push({ studentId, fromDay: day, untilDay: day });
  }
  if (student.away > 0) {
    student.away -= 1;
    const absence = absences.findLast((one) => one.studentId === studentId);
    if (absence) absence.untilDay = day;
    return [{ studentId, classId, state: student.excused ? 'excused' : 'absent', minutes: null }];
  }
  if (!chance.percent(student.late)) return [];
  return [{ studentId, classId, state: 'late', minutes: 5 * (1 + chance.below(6)) }];
}

/** One in ten absences of other children is justified at the school's office, in the language of the section. */
const reasons = [
  { kind: 'illness', reason: 'Paludisme, certificat de l’hôpital de district' },
  { kind: 'illness', reason: 'Malaria, seen at the health centre' },
  { kind: 'family', reason: 'Deuil dans la famille' },
  { kind: 'family', reason: 'Funeral of the grandfather' },
  { kind: 'official', reason: 'Établissement de l’acte de naissance' },
] as const;

function justify(
  { children, decidedBy, seed }: CallingSchool,
  absences: readonly Absence[],
  now: Instant,
): readonly LoadedJustification[] {
  if (decidedBy === null || absences.length === 0) return [];
  const today = schoolDayOf(now, defaultTimeZone);
  const chance = chanceFrom(seed + 1);
  const parents = new Map(children.map(({ studentId, parentId }) => [studentId, parentId]));
  const after = (day: SchoolDay, clock: string) => momentOnDay(addDays(day, 1), clock, defaultTimeZone);
  const written = absences
    .filter(({ untilDay }) => addDays(untilDay, 2) < today)
    .flatMap(({ studentId, fromDay, untilDay }): LoadedJustification[] => {
      const parentId = parents.get(studentId);
      if (parentId === undefined && !chance.percent(10)) return [];
      const at = after(untilDay, '07:20');
      const recent = addDays(untilDay, 10) >= today;
      const refused = parentId !== undefined && chance.percent(30);
      const decided = {
        state: refused ? ('refused' as const) : ('accepted' as const),
        remark: refused ? 'Aucune pièce jointe · No document attached' : null,
        by: decidedBy,
        at: parentId === undefined ? at : after(untilDay, '10:40'),
      };
      const about = { studentId, planned: false, fromDay, untilDay, ...chance.pick(reasons) };
      const by = parentId ?? decidedBy;
      const waits = parentId !== undefined && recent;
      return [{ ...about, byParent: parentId !== undefined, by, at, decided: waits ? null : decided }];
    });
  const travel = { fromDay: addDays(today, 6), untilDay: addDays(today, 7), kind: 'travel' } as const;
  const planned = children.slice(-1).map(({ studentId, parentId }) => ({
    ...travel,
    studentId,
    planned: true,
    reason: 'Mariage à Bafoussam',
    byParent: true,
    by: parentId,
    at: now,
    decided: null,
  }));
  return [...written, ...planned];
}

function later(moment: Instant, minutes: number): Instant {
  return new Date(Date.parse(moment) + minutes * 60_000).toISOString() as Instant;
}
