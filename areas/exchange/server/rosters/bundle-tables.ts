/** The tables of a bundle, whose rows know their values by the headings. */
import type { CsvTable } from '#platform/server/foreign/readers/csv-tables.ts';

export interface BundleRow {
  readonly file: string;
  /** The heading is line 1. */
  readonly line: number;
  /** The value under the first of these headings that has one, without blanks around; empty when none has. */
  value(...columns: readonly string[]): string;
}

export interface BundleTable {
  readonly file: string;
  readonly headings: readonly string[];
  readonly rows: readonly BundleRow[];
  /** Lines that could not be read, each with something in it. */
  readonly unread: readonly number[];
}

/** Bytes of the uploaded files. */
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
