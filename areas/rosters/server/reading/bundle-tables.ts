/** The tables of a data package, with values by heading. */
import type { CsvTable } from '#platform/server/foreign/readers/csv-tables.ts';

export interface BundleRow {
  readonly file: string;
  /** The heading is line 1. */
  readonly line: number;
  /** The value under the first of these headings that has one, trimmed; empty when none has. */
  value(...columns: readonly string[]): string;
}

export interface BundleTable {
  readonly file: string;
  readonly headings: readonly string[];
  readonly rows: readonly BundleRow[];
  /** Filled lines that could not be read. */
  readonly unread: readonly number[];
}

/** The most bytes of an upload. */
export const largestBundle = 12 * 1024 * 1024;

export function bundleTable({ file, headings, rows, unread }: CsvTable): BundleTable {
  const indexes = new Map(headings.map((heading, index) => [heading.toLowerCase(), index]));
  const rowOf = ({ line, cells }: CsvTable['rows'][number]): BundleRow => ({
    file,
    line,
    value(...columns) {
      for (const column of columns) {
        const value = cells[indexes.get(column.toLowerCase()) ?? -1];
        if (value) return value;
      }
      return '';
    },
  });
  return { file, headings, rows: rows.map(rowOf), unread };
}
