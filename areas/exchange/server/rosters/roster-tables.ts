/** The tables of a bundle as its readers take them. */
import type { BundleRow, BundleTable } from './bundle-tables.ts';
import type { ReadingNotes } from './reading-notes.ts';
import type { RosterBundle } from './roster-model.ts';

/** By their name in the standard, in small letters: `Student (2).csv` is `student`. */
export type Tables = ReadonlyMap<string, BundleTable>;

/** The parts that a reader finds; the rest is the same for every data package. */
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

/** Rows that count: `tobedeleted` and inactive ones say that somebody is no longer there, and are passed over. */
export function rowsOf(tables: Tables, name: string, notes: ReadingNotes): readonly BundleRow[] {
  return allRowsOf(tables, name).filter((row) => {
    if (isRemoved(row)) notes.passOver(row, 'removed');
    return !isRemoved(row);
  });
}

/** Those that say that something is no more among them. */
export function allRowsOf(tables: Tables, name: string): readonly BundleRow[] {
  return tables.get(name)?.rows ?? [];
}

export function isRemoved(row: BundleRow): boolean {
  return !/^(active)?$/i.test(row.value('status'));
}
