/** Recognises the format of a data package by its content, and reads it. */

import type { CsvTables } from '#platform/server/foreign/readers/csv-tables.ts';
import { UnreadableFile } from '#platform/server/foreign/unreadable-file.ts';
import type { BundleFault, BundleFormat } from '../../packages/contract.ts';
import { type BundleTable, bundleTable } from './bundle-tables.ts';
import { oneRosterColumns } from './oneroster-columns.ts';
import { readOneRoster } from './read-oneroster.ts';
import { readSds } from './read-sds.ts';
import { readingNotes } from './reading-notes.ts';
import type { RosterBundle } from './roster-model.ts';
import { allRowsOf, isRemoved, type Tables } from './roster-tables.ts';
import { sdsColumns } from './sds-columns.ts';

/** No row of the package names its school. */
export class RosterWithoutSchool extends Error {}

/**
 * @throws UnreadableFile otherKind when the files are in no known format, empty when they have no rows;
 * RosterWithoutSchool.
 */
export function readBundle(files: CsvTables): RosterBundle {
  const read = files.map((file) => ({
    name: tableName(file.file),
    table: bundleTable(file),
    faults: file.faults.map((fault): BundleFault => ({ ...fault, file: file.file, column: '', value: '' })),
  }));
  const tables = new Map<string, BundleTable>();
  for (const { name, table } of read)
    if (table.headings.length > 0 && !tables.has(name)) tables.set(name, table);
  const format = formatOf(tables);
  const known = format === 'sds-1' ? sdsColumns : oneRosterColumns;
  const mine = new Map([...tables].filter(([name]) => known[name] !== undefined));
  if (![...mine.values()].some(({ rows }) => rows.length > 0)) throw new UnreadableFile('empty');
  const notes = readingNotes();
  for (const { name, table, faults } of read) {
    const reason = name === 'manifest' ? 'manifest' : known[name] === undefined ? 'otherFile' : null;
    // Faults of a file that is not read need no correction.
    if (reason === null) notes.faults.push(...faults);
    if (reason !== null || (tables.has(name) && tables.get(name) !== table))
      for (const line of linesOf(table)) notes.passOver({ file: table.file, line }, reason ?? 'sameFile');
  }
  const parts = format === 'sds-1' ? readSds(mine, notes) : readOneRoster(mine, format, notes);
  if (parts.schools.length === 0) throw new RosterWithoutSchool();
  return {
    format,
    ...parts,
    faults: notes.faults,
    rows: read.map(({ table }) => ({ file: table.file, lines: linesOf(table) })),
    passedOver: notes.passedOver,
    unread: read.flatMap(({ name, table: { file, unread } }) =>
      known[name] === undefined ? [] : unread.map((line) => ({ file, line })),
    ),
    removed: removedAmong(mine, format),
    unknownColumns: unknownColumns(mine, known),
    otherFiles: [...tables].flatMap(([name, { file }]) => (known[name] || name === 'manifest' ? [] : file)),
    passwords: passwordsIn(mine),
  };
}

function linesOf({ rows, unread }: BundleTable): readonly number[] {
  return [...rows.map(({ line }) => line), ...unread];
}

/** Classes and people that the package marks as removed. */
function removedAmong(tables: Tables, format: BundleFormat): ReadonlySet<string> {
  const [column, classes, people] =
    format === 'sds-1'
      ? ['SIS ID', ['section'], ['student', 'teacher']]
      : ['sourcedId', ['classes'], ['users']];
  const marks = (prefix: string, names: readonly string[]) =>
    names.flatMap((name) =>
      allRowsOf(tables, name)
        .filter(isRemoved)
        .map((row) => `${prefix} ${row.value(column)}`),
    );
  return new Set([...marks('class', classes), ...marks('person', people)]);
}

/** Without its extension and the number of a download: `users (1).csv` is `users`. */
function tableName(file: string): string {
  return file
    .replace(/\.csv$/i, '')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
}

/** @throws UnreadableFile otherKind, empty. */
function formatOf(tables: Tables): BundleFormat {
  const has = (name: string, ...headings: readonly string[]) => {
    const found = tables.get(name)?.headings.map((heading) => heading.toLowerCase()) ?? [];
    return headings.every((heading) => found.includes(heading.toLowerCase()));
  };
  if (tables.size === 0) throw new UnreadableFile('empty');
  if (has('school', 'SIS ID') && (has('student', 'SIS ID') || has('teacher', 'SIS ID'))) return 'sds-1';
  if (!has('users', 'sourcedId')) throw new UnreadableFile('otherKind');
  const manifest = tables.get('manifest')?.rows ?? [];
  const version = manifest.find((row) => row.value('propertyName') === 'oneroster.version')?.value('value');
  if (version?.startsWith('1.1') || has('users', 'role', 'orgSourcedIds')) return 'oneroster-1.1';
  if (version !== undefined || has('users', 'enabledUser')) return 'oneroster-1.2';
  if (has('roles', 'userSourcedId', 'orgSourcedId', 'role')) return 'sds-2.1';
  throw new UnreadableFile('otherKind');
}

type KnownColumns = Readonly<Record<string, readonly string[]>>;

function unknownColumns(tables: Tables, known: KnownColumns): RosterBundle['unknownColumns'] {
  return [...tables].flatMap(([name, { file, headings }]) => {
    const mine = new Set(known[name]?.map((column) => column.toLowerCase()));
    const columns = headings.filter((heading) => heading !== '' && !mine.has(heading.toLowerCase()));
    return columns.length > 0 ? [{ file, columns }] : [];
  });
}

/** The number of rows with a password; the passwords are not read. */
function passwordsIn(tables: Tables): number {
  const rows = ['users', 'user', 'student', 'teacher'].flatMap((name) => tables.get(name)?.rows ?? []);
  return rows.filter((row) => row.value('password') !== '').length;
}
