import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { optionalSubjectsByClass } from '#areas/classes/server/public/optional-subjects.ts';
import { bothWaysOut } from '#areas/school/server/public/both-ways-out.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { yesNoTexts } from '#platform/kernel/imports/columns.ts';
import type { Context } from '#platform/server/context.ts';
import { everyPage } from '#platform/server/requests/every-page.ts';
import type { ExportedList } from '#platform/server/sheets/export-list.ts';
import type { Cell } from '#platform/server/sheets/sheet.ts';
import type { StudentItem } from '../../contract.ts';
import { fieldsSeen, writtenValue } from '../../custom-fields/rules.ts';
import { contactColumns, studentColumns } from '../../imports/import-columns.ts';
import type { printStudents as printCall } from '../../records/export-contract.ts';
import { type FieldAccess, widestFieldAccess } from '../../rules.ts';
import { takingIn } from '../choices/taking.ts';
import { fieldsInUse } from '../custom-fields/own-fields.ts';
import { ownValuesIn } from '../custom-fields/own-in-lists.ts';
import { allStudents, type ListedStudent } from '../imports/import-store.ts';
import { accessClassesOfList, fieldAccessTo, listedClasses, studentAccessOf } from '../student-access.ts';
import { listStudents } from './list-students.ts';
import { amongTakenOut } from './taken-out.ts';

export const studentsOut = bothWaysOut(studentList);

/** Columns that a list for reading does not have: other forms of the same, and what has pages of its own. */
const leftOut = new Set(['fullName', 'level', 'series', 'groups']);
const columns = studentColumns.filter(({ key, elsewhere }) => elsewhere === undefined && !leftOut.has(key));
/** Columns for everyone who sees the list. */
const names = new Set(['lastName', 'firstName', 'className']);

/**
 * The students of the filter in the order of the list, with the fields that the caller may see and the class of the listed year:
 * that of the requested class, else the current one. An imported list knows one class of a student.
 * @throws missing for a class that is not visible.
 */
async function studentList(context: Context, filter: InputOf<typeof printCall>): Promise<ExportedList> {
  const isTakenOut = await amongTakenOut(context, filter.classId);
  const listed = await everyPage((part) =>
    listStudents(context, {
      ...filter,
      studentId: null,
      subjectId: null,
      cycle: null,
      matchesNobody: false,
      personal: false,
      withImage: false,
      ...part,
    }),
  );
  const found = listed.filter(isTakenOut);
  const visibility = await studentAccessOf(context);
  const meetings = await accessClassesOfList(context, found);
  const requested =
    filter.classId === null ? undefined : (await classesAndGroupsById(context)).get(filter.classId);
  const enrolments = await classNamesOfYear(context, requested?.yearId);
  const optional = await optionalColumns(context, filter.classId);
  const own = await ownColumns(context, found);
  const byId = new Map((await allStudents(context)).map((student) => [student.id, student]));
  const leaving = filter.left === true ? leavingColumns : [];
  const rows = found.flatMap((row) => {
    const { id, gone } = row;
    const student = byId.get(id);
    if (!student) return [];
    const access = fieldAccessTo(visibility, id, meetings(row));
    const enrolledIds = listedClasses(row).filter((classId) => enrolments.has(classId));
    const entry = {
      ...student,
      className: enrolledIds.map((classId) => enrolments.get(classId)).join(', '),
      repeats: student.repeatedIds.some((classId) => enrolledIds.includes(classId)),
    };
    return [
      [
        ...columns.map(({ key }) => cellOf(entry, key, access, context.language)),
        ...own.map(({ cellOf }) => cellOf(id, access)),
        ...optional.map(({ takenBy }) => (takenBy(id) ? 'x' : null)),
        ...(leaving.length > 0 ? [gone && context.say(`STUDENT.status.${gone.how}`), gone?.on ?? null] : []),
      ],
    ];
  });
  const shown = columns.map(({ labels, reads }) => ({ labels, day: reads === 'day' }));
  return {
    area: 'students',
    title: { en: 'Students', fr: 'Élèves' },
    of: requested?.name ?? null,
    columns: [...shown, ...own, ...optional, ...leaving],
    rows,
  };
}

/** Columns for students who have left: how, and since when. */
const leavingColumns = [
  { labels: { en: 'Status', fr: 'Statut' }, day: false },
  { labels: { en: 'Since', fr: 'Depuis le' }, day: true },
];

/** Names of the classes by id; groups are left out. */
async function classNamesOfYear(
  context: Context,
  wanted: number | undefined,
): Promise<ReadonlyMap<number, string>> {
  const all = await classesAndGroupsById(context);
  const yearId = wanted ?? (await currentYear(context))?.id;
  const ofYear = [...all.values()].filter((one) => one.kind === 'class' && one.yearId === yearId);
  return new Map(ofYear.map(({ id, name }) => [id, name]));
}

/** A column for each of the school's own fields that the caller may know of anybody. */
async function ownColumns(context: Context, students: readonly StudentItem[]) {
  const fields = fieldsSeen(await fieldsInUse(context), widestFieldAccess(context.actor));
  const ownOf = await ownValuesIn(
    context,
    students.map(({ id }) => id),
    fields.map(({ id }) => id),
  );
  return fields.map((field) => ({
    labels: { en: field.en, fr: field.fr },
    day: field.kind === 'day',
    ...(field.kind === 'whole' && { number: true as const }),
    cellOf(id: number, seen: FieldAccess): Cell {
      const value = ownOf(id, seen)[field.id];
      return value === undefined ? null : writtenValue(field, value, context.language);
    },
  }));
}

/** For one class: a column for each optional subject, with the students who take it. */
async function optionalColumns(context: Context, classId: number | null) {
  if (classId === null) return [];
  const subjects = await subjectNames(context);
  const takes = await takingIn(context, [classId]);
  return [...((await optionalSubjectsByClass(context)).get(classId) ?? [])]
    .map((id) => ({
      labels: { en: subjects.get(id) ?? '', fr: subjects.get(id) ?? '' },
      day: false,
      takenBy: (studentId: number) => takes(classId, id, studentId),
    }))
    .sort((one, other) => one.labels.fr.localeCompare(other.labels.fr, 'fr'));
}

function cellOf(
  student: ListedStudent & { readonly className: string; readonly repeats: boolean },
  key: string,
  access: FieldAccess,
  language: Context['language'],
): Cell {
  if (access === 'name' && !names.has(key)) return null;
  if (access !== 'contacts' && contactColumns.includes(key)) return null;
  if (key === 'repeating') return yesNoTexts[student.repeats ? 'yes' : 'no'][language];
  const value = (student as unknown as Readonly<Record<string, unknown>>)[key];
  return value === null || value === undefined ? null : String(value);
}
