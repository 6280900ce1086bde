/** Writes what an import found: in batches, not one by one. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Values } from '#platform/kernel/imports/columns.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessTaken } from '#platform/server/db/database-faults.ts';
import { tried } from '#platform/server/db/tried.ts';
import type { TellWritten, Update } from '#platform/server/imports/import-kind.ts';
import { failures } from '../../records/contract.ts';
import { ownMatricule, ownMatriculeShape } from '../../records/rules.ts';
import { takeNumbers } from '../records/records-store.ts';
import { enrolmentOf, type ImportTargets, moveEnrolments, noteMoves } from './import-enrolments.ts';
import { changeMemberships, groupsToBeIn } from './import-groups.ts';
import {
  insertEnrolments,
  insertStudents,
  type ListedStudent,
  removeStudents,
  updateStudents,
} from './import-store.ts';

const batch = 1000;
/** Columns of where a student belongs, not of the record itself. */
const enrolmentColumns = new Set(['className', 'repeating', 'groups']);
const taken = {
  students_org_id_matricule_key: failures.matriculeTaken,
  students_org_id_national_matricule_key: failures.nationalMatriculeTaken,
};

/** @throws matriculeTaken, nationalMatriculeTaken when somebody was faster. */
export async function addMany(
  context: Context,
  targets: ImportTargets,
  records: readonly Values[],
  tell?: TellWritten,
): Promise<readonly number[]> {
  const numbered = await withMatricules(context, records);
  const ids: number[] = [];
  for (let from = 0; from < numbered.length; from += batch) {
    const part = numbered.slice(from, from + batch);
    const byMatricule = await unlessTaken(insertStudents(context, part.map(withoutEnrolment)), taken);
    const added = part.map(({ matricule }) => byMatricule.get(matricule ?? '') ?? 0);
    const enrolments = part.flatMap((values, index) => enrolmentOf(targets, added[index] ?? 0, values) ?? []);
    await insertEnrolments(context, enrolments);
    await noteMoves(context, enrolments, new Map());
    const joined = part.map(({ groups }, index) => ({
      studentId: added[index] ?? 0,
      before: null,
      after: groups ?? null,
    }));
    await changeMemberships(context, targets.groups, joined);
    ids.push(...added);
    await tell?.(ids.length);
  }
  return ids;
}

/** First name, if any, and all that is neither class nor group. */
function withoutEnrolment({ className: _class, repeating: _repeating, groups: _groups, ...values }: Values) {
  return { firstName: '', ...values };
}

/** A student without a matricule gets the school's next one, as a single new student does. */
async function withMatricules(context: Context, records: readonly Values[]): Promise<readonly Values[]> {
  const missing = records.filter(({ matricule }) => matricule === undefined).length;
  if (missing === 0) return records;
  const year = await currentYear(context);
  const startsOn = year?.startsOn ?? schoolDayOf(context.now, context.actor.timeZone);
  const startYear = Number(startsOn.slice(0, 4));
  // The counter does not know the numbers of the file itself.
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
  targets: ImportTargets,
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
    await moveEnrolments(context, targets, students, part);
    const memberships = part.flatMap(({ record, changes }) => {
      const move = changes.find(({ column }) => column === 'className');
      // An undo adds nobody to a group of a section that they have left meanwhile.
      const enrolledIn = (move ? move.after : record.values['className']) ?? undefined;
      return changes.flatMap(({ column, before, after }) =>
        column === 'groups'
          ? { studentId: record.id, before, after: groupsToBeIn(targets.groups, before, after, enrolledIn) }
          : [],
      );
    });
    await changeMemberships(context, targets.groups, memberships);
    await tell?.(from + part.length);
  }
}

function fieldsOf(changes: Update['changes']): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    changes.filter(({ column }) => !enrolmentColumns.has(column)).map(({ column, after }) => [column, after]),
  );
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
