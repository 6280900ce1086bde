/** The tables of a data package for its readers. */
import type { BundleRow, BundleTable } from './bundle-tables.ts';
import type { ReadingNotes } from './reading-notes.ts';
import type { RosterBundle } from './roster-model.ts';

/** By their name in the standard, in lower case: `Student (2).csv` is `student`. */
export type Tables = ReadonlyMap<string, BundleTable>;

/** The part of the model that a reader of one format makes. */
export type ReadParts = Omit<
  RosterBundle,
  | 'format'
  | 'faults'
  | 'rows'
  | 'passedOver'
  | 'unread'
  | 'removed'
  | 'unknownColumns'
  | 'otherFiles'
  | 'passwords'
>;

/** Rows that count: `tobedeleted` and inactive ones are skipped. */
export function rowsOf(tables: Tables, name: string, notes: ReadingNotes): readonly BundleRow[] {
  return allRowsOf(tables, name).filter((row) => {
    if (isRemoved(row)) notes.passOver(row, 'removed');
    return !isRemoved(row);
  });
}

/** All rows, also `tobedeleted` and inactive ones. */
export function allRowsOf(tables: Tables, name: string): readonly BundleRow[] {
  return tables.get(name)?.rows ?? [];
}

export function isRemoved(row: BundleRow): boolean {
  return !/^(active)?$/i.test(row.value('status'));
}
