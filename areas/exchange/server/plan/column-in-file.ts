/** Where in the file the value of a column is, so that a fault names what the reader of the file sees there. */
import { findSheetRow } from '#platform/kernel/imports/all-sheets.ts';
import { columnLetters } from '#platform/kernel/imports/columns.ts';
import type { ImportKind } from '#platform/server/imports/import-kind.ts';
import type { StoredRow } from '../import/import-rows-store.ts';
import type { StoredRun } from '../import/imports-store.ts';

export interface ColumnInFile {
  /** As Excel names the column. */
  readonly letter: string;
  /** As the file has it; null for none. */
  readonly heading: string | null;
}

/** Columns that the engine itself divides: a whole name, two numbers in one cell. */
const usualSources: Readonly<Record<string, string>> = {
  lastName: 'fullName',
  firstName: 'fullName',
  phone2: 'phone',
};

/** Null for a column that the file does not have. */
export function columnInFile(
  { readFrom }: Pick<ImportKind, 'readFrom'>,
  { settings, outline }: StoredRun,
  { row, part }: Pick<StoredRow, 'row' | 'part'>,
  column: string,
): ColumnInFile | null {
  const sources = [column, ...(readFrom?.(column, part) ?? []), usualSources[column]];
  const position = sources
    .map((key) => (key === undefined ? -1 : settings.mapping.indexOf(key)))
    .find((index) => index >= 0);
  if (position === undefined) return null;
  const inSheet = findSheetRow(outline?.parts ?? [], row);
  const shown = inSheet?.columns
    ? inSheet.columns[position]
    : { index: position, heading: outline?.headings[position] };
  return shown ? { letter: columnLetters(shown.index), heading: shown.heading || null } : null;
}
