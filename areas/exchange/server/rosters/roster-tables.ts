/** The tables of a bundle as its readers take them. */
import type { BundleRow, BundleTable } from './bundle-files.ts';
import type { RosterBundle } from './roster-model.ts';

/** By their name in the standard, in small letters: `Student (2).csv` is `student`. */
export type Tables = ReadonlyMap<string, BundleTable>;

/** What a reader finds; the rest is the same of every bundle. */
export type ReadParts = Omit<
  RosterBundle,
  'format' | 'faults' | 'unknownColumns' | 'otherFiles' | 'passwords'
>;

/** Rows that count: `tobedeleted` and inactive ones say that somebody is no longer there. */
export function rowsOf(tables: Tables, name: string): readonly BundleRow[] {
  return tables.get(name)?.rows.filter((row) => /^(active)?$/i.test(row.value('status'))) ?? [];
}
