/** Staff files in a list of teachers, as values of the list and back. */
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Change } from '#platform/server/imports/import-kind.ts';
import { readSubjects, writeSubjects } from '../import-rules.ts';
import { type GivenFile, statuses } from '../record-contract.ts';
import type { TeachersSchool } from './import-school.ts';
import type { TeacherFile } from './teachers-store.ts';

const written = ['phone', 'address', 'qualification', 'employedSince'] as const;
/** Columns of the file: only its keepers change them, and see them but for the number. */
const columns: ReadonlySet<string> = new Set([
  ...[...written, 'status', 'contractHours', 'canTeach', 'staffNumber'],
]);

/** The existing values; empty for people who may not see the files. */
export function valuesOfFile(school: TeachersSchool, file: TeacherFile | undefined): Values {
  if (!school.mayKeepFiles || !file) return {};
  const names = file.subjectIds.flatMap((id) => school.subjects.get(id) ?? []);
  const known = [
    ...written.map((column) => [column, file[column]] as const),
    ['status', file.status] as const,
    ['contractHours', file.contractMinutes?.toString()] as const,
    ['canTeach', writeSubjects(names)] as const,
  ];
  return Object.fromEntries(known.flatMap(([column, value]) => (value ? [[column, value]] : [])));
}

/** Cells that the person may not write. */
export function beyondKeeping(school: TeachersSchool, changes: readonly Change[]): readonly CellFault[] {
  return school.mayKeepFiles
    ? []
    : changes
        .filter(({ column }) => columns.has(column))
        .map(({ column, after }) => ({ column, value: after ?? '', reason: 'wholeSchool' }));
}

/**
 * The file with the values of a list; null where there are none.
 * @param file null for somebody new
 * @param after by column; what is not among them stays, null empties
 */
export function fileWith(
  school: TeachersSchool,
  file: TeacherFile | null,
  after: ReadonlyMap<string, string | null>,
): GivenFile | null {
  if (![...after.keys()].some((column) => columns.has(column))) return null;
  const valueIn = (column: 'staffNumber' | (typeof written)[number]) =>
    after.has(column) ? (after.get(column) ?? null) : (file?.[column] ?? null);
  return {
    staffNumber: valueIn('staffNumber'),
    phone: valueIn('phone'),
    address: valueIn('address'),
    qualification: valueIn('qualification'),
    // As the engine read it: a day that exists.
    employedSince: valueIn('employedSince') as SchoolDay | null,
    status: after.has('status')
      ? (statuses.find((one) => one === after.get('status')) ?? null)
      : (file?.status ?? null),
    contractMinutes: after.has('contractHours')
      ? Number(after.get('contractHours')) || null
      : (file?.contractMinutes ?? null),
    subjectIds: after.has('canTeach')
      ? readSubjects(after.get('canTeach') ?? '').flatMap((name) => school.subjectNamed(name)?.id ?? [])
      : (file?.subjectIds ?? []),
  };
}
