/** Writes what an import found: in batches, each one statement. */
import { classroomsById } from '#areas/classes/server/public.ts';
import { currentYear } from '#areas/school/server/public.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Values } from '#platform/kernel/imports/columns.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessTaken } from '#platform/server/db/database-faults.ts';
import { tried } from '#platform/server/db/tried.ts';
import type { TellWritten, Update } from '#platform/server/imports/import-kind.ts';
import { failures } from '../records-contract.ts';
import { ownMatricule, ownMatriculeShape } from '../records-rules.ts';
import { insertEvents, type NotedEvent } from './events-store.ts';
import { groupsLeftFor } from './groups-of-students.ts';
import {
  enrolAgain,
  insertSeats,
  insertStudents,
  type ListedStudent,
  removeStudents,
  type Seat,
  setRepeating,
  updateStudents,
} from './import-store.ts';
import { takeNumbers } from './records-store.ts';
import { endEnrolmentsOf } from './student-life.ts';

export interface StudentPlaces {
  /** Students of whom a court lets the person see nothing. */
  readonly barred: ReadonlySet<number>;
  /** Classes of all years that the person changes students of. */
  readonly reached: ReadonlySet<number>;
  /** Names of the classes of this year. */
  readonly ofYear: ReadonlyMap<number, string>;
  /** Those among them that are reached. */
  readonly names: ReadonlyMap<number, string>;
  /** The same by name, and by `classKey`. */
  readonly byName: ReadonlyMap<string, number>;
  readonly byKey: ReadonlyMap<string, number>;
}

const batch = 1000;
const taken = {
  students_org_id_matricule_key: failures.matriculeTaken,
  students_org_id_national_matricule_key: failures.nationalMatriculeTaken,
};

/** @throws matriculeTaken, nationalMatriculeTaken when somebody was faster. */
export async function addMany(
  context: Context,
  places: StudentPlaces,
  records: readonly Values[],
  tell?: TellWritten,
): Promise<readonly number[]> {
  const numbered = await withMatricules(context, records);
  const ids: number[] = [];
  for (let from = 0; from < numbered.length; from += batch) {
    const part = numbered.slice(from, from + batch);
    const byMatricule = await unlessTaken(insertStudents(context, part.map(withoutPlace)), taken);
    const added = part.map(({ matricule }) => byMatricule.get(matricule ?? '') ?? 0);
    const seats = part.flatMap((values, index) => seatOf(places, added[index] ?? 0, values) ?? []);
    await insertSeats(context, seats);
    await noteMoves(context, seats, new Map());
    ids.push(...added);
    await tell?.(ids.length);
  }
  return ids;
}

/** First name, if any, and all that is not the class. */
function withoutPlace({ className: _class, repeating: _repeating, ...values }: Values) {
  return { firstName: '', ...values };
}

function seatOf(places: StudentPlaces, studentId: number, values: Values): Seat | null {
  const classId = places.byName.get(values['className'] ?? '');
  return classId === undefined ? null : { studentId, classId, repeating: values['repeating'] === 'yes' };
}

/** Who has no matricule gets the school's next one, as a single new student does. */
async function withMatricules(context: Context, records: readonly Values[]): Promise<readonly Values[]> {
  const missing = records.filter(({ matricule }) => matricule === undefined).length;
  if (missing === 0) return records;
  const year = await currentYear(context);
  const startsOn = year?.startsOn ?? schoolDayOf(context.now, context.actor.timeZone);
  const startYear = Number(startsOn.slice(0, 4));
  // Numbers of the file itself are out of the counter's sight.
  const given = new Set(records.flatMap(({ matricule }) => matricule ?? []));
  const last = await takeNumbers(context, startYear, ownMatriculeShape(startYear), missing + given.size);
  const free = Array.from({ length: missing + given.size }, (_, index) =>
    ownMatricule(startYear, last - missing - given.size + 1 + index),
  ).filter((number) => !given.has(number));
  let next = 0;
  return records.map((values) => {
    if (values['matricule'] !== undefined) return values;
    const matricule = free[next++];
    return matricule === undefined ? values : { ...values, matricule };
  });
}

/** @throws stale when somebody changed one of them meanwhile; matriculeTaken, nationalMatriculeTaken. */
export async function updateMany(
  context: Context,
  places: StudentPlaces,
  students: ReadonlyMap<number, ListedStudent>,
  updates: readonly Update[],
  tell?: TellWritten,
): Promise<void> {
  for (let from = 0; from < updates.length; from += batch) {
    const part = updates.slice(from, from + batch);
    const changed = await unlessTaken(
      updateStudents(
        context,
        part.map(({ record: { id, version }, changes }) => ({ id, version, fields: fieldsOf(changes) })),
      ),
      taken,
    );
    if (changed !== part.length) throw common.stale();
    await moveSeats(context, places, students, part);
    await tell?.(from + part.length);
  }
}

function fieldsOf(changes: Update['changes']): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    changes
      .filter(({ column }) => column !== 'className' && column !== 'repeating')
      .map(({ column, after }) => [column, after]),
  );
}

/** A student sits in one class of a year: the new one takes the place of the old one, and keeps whether the year is done again. */
async function moveSeats(
  context: Context,
  places: StudentPlaces,
  students: ReadonlyMap<number, ListedStudent>,
  updates: readonly Update[],
): Promise<void> {
  const left: Pick<Seat, 'studentId' | 'classId'>[] = [];
  const taken: Seat[] = [];
  const noted: Seat[] = [];
  for (const { record, changes } of updates) {
    const move = changes.find(({ column }) => column === 'className');
    const repeating = changes.find(({ column }) => column === 'repeating');
    const values = { ...record.values, ...(repeating?.after ? { repeating: repeating.after } : {}) };
    const now = (students.get(record.id)?.classIds ?? []).filter((id) => places.ofYear.has(id));
    if (move) {
      const seat =
        move.after === null ? null : seatOf(places, record.id, { ...values, className: move.after });
      if (now.length === 1 || seat === null)
        left.push(...now.map((classId) => ({ studentId: record.id, classId })));
      if (seat) taken.push(seat);
    } else if (repeating) {
      noted.push(
        ...now.map((classId) => ({ studentId: record.id, classId, repeating: repeating.after === 'yes' })),
      );
    }
  }
  const goingTo = new Map(taken.map(({ studentId, classId }) => [studentId, classId]));
  for (const [studentId, seats] of Map.groupBy(left, (one) => one.studentId)) {
    const classId = goingTo.get(studentId);
    const target = classId === undefined ? undefined : (await classroomsById(context)).get(classId);
    const groups = target
      ? await groupsLeftFor(context, students.get(studentId)?.classIds ?? [], target)
      : [];
    await endEnrolmentsOf(context, [studentId], [...seats.map((seat) => seat.classId), ...groups]);
  }
  if (taken.length > 0) {
    await insertSeats(context, taken);
    await enrolAgain(context, taken);
  }
  await noteMoves(context, taken, new Map(left.map(({ studentId, classId }) => [studentId, classId])));
  if (noted.length > 0) await setRepeating(context, noted);
}

/** What the history of each student says of it. @param left the class that each one left, if any */
async function noteMoves(
  context: Context,
  seats: readonly Seat[],
  left: ReadonlyMap<number, number>,
): Promise<void> {
  const on = schoolDayOf(context.now, context.actor.timeZone);
  const events = seats.map(({ studentId, classId }): NotedEvent => {
    const fromClassId = left.get(studentId) ?? null;
    const kind = fromClassId === null ? 'enrolled' : 'moved';
    return { studentId, on, kind, fromClassId, toClassId: classId, reason: null };
  });
  await insertEvents(context, events, context.actor.userId);
}

/** Many at once; where something hangs on one of them, one by one. Gives those that stay. */
export async function removeMany(
  context: Context,
  ids: readonly number[],
  tell?: TellWritten,
): Promise<ReadonlySet<number>> {
  const kept = new Set<number>();
  for (let from = 0; from < ids.length; from += batch) {
    const part = ids.slice(from, from + batch);
    const gone = (await tried(context, () => removeStudents(context, part))) ?? (await oneByOne(part));
    for (const id of part) if (!gone.has(id)) kept.add(id);
    await tell?.(from + part.length);
  }
  return kept;

  async function oneByOne(part: readonly number[]): Promise<ReadonlySet<number>> {
    const gone = new Set<number>();
    for (const id of part)
      if ((await tried(context, () => removeStudents(context, [id])))?.has(id)) gone.add(id);
    return gone;
  }
}
