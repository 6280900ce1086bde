/** Tells which system's bundle it is by what it holds, and reads it. */
import { UnreadableSheet } from '#platform/server/sheets/sheet.ts';
import type { BundleFormat } from '../../roster-contract.ts';
import { type BundleFile, type BundleTable, tableOf } from './bundle-files.ts';
import { oneRosterColumns } from './oneroster-columns.ts';
import { readOneRoster } from './read-oneroster.ts';
import { readSds } from './read-sds.ts';
import { readingNotes } from './reading-notes.ts';
import type { RosterBundle } from './roster-model.ts';
import type { Tables } from './roster-tables.ts';
import { sdsColumns } from './sds-columns.ts';

/** @throws UnreadableSheet otherKind when the files are no roster that is known; empty when nothing stands in them. */
export async function readBundle(files: readonly BundleFile[]): Promise<RosterBundle> {
  const notes = readingNotes();
  const tables = new Map<string, BundleTable>();
  for (const file of files) {
    const table = await tableOf(file, notes.faults);
    if (table.headings.length > 0) tables.set(tableName(file.name), table);
  }
  const format = formatOf(tables);
  const known = format === 'sds-1' ? sdsColumns : oneRosterColumns;
  const mine = new Map([...tables].filter(([name]) => known[name] !== undefined));
  if (![...mine.values()].some(({ rows }) => rows.length > 0)) throw new UnreadableSheet('empty');
  return {
    format,
    ...(format === 'sds-1' ? readSds(mine, notes) : readOneRoster(mine, format, notes)),
    faults: notes.faults,
    unknownColumns: unknownColumns(mine, known),
    otherFiles: [...tables].flatMap(([name, { file }]) => (known[name] || name === 'manifest' ? [] : file)),
    passwords: passwordsIn(mine),
  };
}

/** Without its ending, and without what a download adds: `users (1).csv` is `users`. */
function tableName(file: string): string {
  return file
    .replace(/\.csv$/i, '')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
}

/** @throws UnreadableSheet otherKind. */
function formatOf(tables: Tables): BundleFormat {
  const has = (name: string, ...headings: readonly string[]) => {
    const found = tables.get(name)?.headings.map((heading) => heading.toLowerCase()) ?? [];
    return headings.every((heading) => found.includes(heading.toLowerCase()));
  };
  if (has('school', 'SIS ID') && (has('student', 'SIS ID') || has('teacher', 'SIS ID'))) return 'sds-1';
  if (!has('users', 'sourcedId')) throw new UnreadableSheet('otherKind');
  const manifest = tables.get('manifest')?.rows ?? [];
  const version = manifest.find((row) => row.value('propertyName') === 'oneroster.version')?.value('value');
  if (version?.startsWith('1.1') || has('users', 'role', 'orgSourcedIds')) return 'oneroster-1.1';
  if (version !== undefined || has('users', 'enabledUser')) return 'oneroster-1.2';
  if (has('roles', 'userSourcedId', 'orgSourcedId', 'role')) return 'sds-2.1';
  throw new UnreadableSheet('otherKind');
}

type KnownColumns = Readonly<Record<string, readonly string[]>>;

function unknownColumns(tables: Tables, known: KnownColumns): RosterBundle['unknownColumns'] {
  return [...tables].flatMap(([name, { file, headings }]) => {
    const mine = new Set(known[name]?.map((column) => column.toLowerCase()));
    const columns = headings.filter((heading) => heading !== '' && !mine.has(heading.toLowerCase()));
    return columns.length > 0 ? [{ file, columns }] : [];
  });
}

/** How many rows have one; what it is, is never looked at. */
function passwordsIn(tables: Tables): number {
  const rows = ['users', 'user', 'student', 'teacher'].flatMap((name) => tables.get(name)?.rows ?? []);
  return rows.filter((row) => row.value('password') !== '').length;
}
