import { classroomsById } from '#areas/classes/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import { exportList } from '#platform/server/sheets/export-list.ts';
import type { Cell } from '#platform/server/sheets/sheet.ts';
import type { StudentItem } from '../contract.ts';
import type { exportStudents as call } from '../export-contract.ts';
import { contactColumns, studentColumns } from '../import-columns.ts';
import { allStudents, type ListedStudent } from './import-store.ts';
import { listStudents } from './list-students.ts';
import { insightInto, studentSightOf } from './student-sight.ts';

/** Columns that a list for reading does not have: other forms of the same. */
const leftOut = new Set(['fullName', 'level', 'series']);
const columns = studentColumns.filter(({ key, elsewhere }) => elsewhere === undefined && !leftOut.has(key));
/** What everybody who sees the list sees. */
const names = new Set(['lastName', 'firstName', 'className']);

/** The students of the filter in the order of the list, each as far as the caller's role goes. @throws missing for a class out of sight. */
export async function exportStudents(
  context: Context,
  { format, ...filter }: InputOf<typeof call>,
): Promise<SentFile> {
  const found = await foundStudents(context, filter);
  const sight = await studentSightOf(context);
  const classrooms = await classroomsById(context);
  const byId = new Map((await allStudents(context)).map((student) => [student.id, student]));
  const rows = found.flatMap(({ id, classIds }) => {
    const student = byId.get(id);
    if (!student) return [];
    const insight = insightInto(sight, id, classIds);
    const className = classIds.flatMap((classId) => classrooms.get(classId)?.name ?? []).join(', ');
    return [columns.map(({ key }) => cellOf({ ...student, className }, key, insight, context.language))];
  });
  const shown = columns.map(({ labels, reads }) => ({ labels, day: reads === 'day' }));
  return exportList(
    context,
    { area: 'students', title: { en: 'Students', fr: 'Élèves' }, columns: shown, rows },
    format,
  );
}

const mostOfPage = 5000;

async function foundStudents(
  context: Context,
  filter: {
    readonly keyword: string;
    readonly classId: number | null;
    readonly levelId: number | null;
    readonly inClass: boolean;
  },
): Promise<readonly StudentItem[]> {
  const found: StudentItem[] = [];
  for (let page = 1; ; page++) {
    const part = await listStudents(context, {
      ...filter,
      ...{ studentId: null, sectionId: null, cycle: null, matchesNobody: false },
      ...{ personal: false, withImage: false, page, size: mostOfPage },
    });
    found.push(...part.rows);
    if (part.rows.length < mostOfPage) return found;
  }
}

const yesNo = { en: { yes: 'yes', no: 'no' }, fr: { yes: 'oui', no: 'non' } } as const;

function cellOf(
  student: ListedStudent & { readonly className: string },
  key: string,
  insight: 'name' | 'identity' | 'contacts',
  language: Context['language'],
): Cell {
  if (insight === 'name' && !names.has(key)) return null;
  if (insight !== 'contacts' && contactColumns.includes(key)) return null;
  if (key === 'repeating')
    return yesNo[language][student.repeatedIds.some((id) => student.classIds.includes(id)) ? 'yes' : 'no'];
  const value = (student as unknown as Readonly<Record<string, unknown>>)[key];
  return value === null || value === undefined ? null : String(value);
}
