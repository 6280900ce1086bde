/** Notes of a reader of data packages: faults by row, and checked values. */
import { beginningOf } from '#platform/kernel/text/beginning-of.ts';
import { parseSchoolDay, type SchoolDay } from '#platform/kernel/time.ts';
import type { BundleFault, FaultCode, PassOver } from '../../packages/contract.ts';
import type { BundleRow } from './bundle-tables.ts';
import type { At } from './roster-model.ts';

export interface ReadingNotes {
  readonly faults: BundleFault[];
  readonly passedOver: (At & { readonly reason: PassOver })[];
  passOver(at: At, reason: PassOver): void;
  fault(at: At, column: string, value: string, code: FaultCode): void;
  /** The value; empty, with a fault, when it is too long to be stored. */
  text(row: BundleRow, longest: number, ...columns: readonly string[]): string;
  /** As `text`, with a fault when it is missing. */
  filled(row: BundleRow, longest: number, ...columns: readonly string[]): string;
  /** A day as `yyyy-MM-dd` (a time after it is ignored) or, in SDS 1, `M/D/yyyy`; null for none. */
  day(row: BundleRow, ...columns: readonly string[]): SchoolDay | null;
}

export function readingNotes(): ReadingNotes {
  const faults: BundleFault[] = [];
  const passedOver: (At & { readonly reason: PassOver })[] = [];
  const fault: ReadingNotes['fault'] = ({ file, line }, column, value, code) => {
    faults.push({ file, line, column, value: beginningOf(value, 100), code });
  };
  const text: ReadingNotes['text'] = (row, longest, ...columns) => {
    const value = row.value(...columns);
    if (value.length <= longest) return value;
    fault(row, columns[0] ?? '', value, 'tooLong');
    return '';
  };
  return {
    faults,
    passedOver,
    passOver: ({ file, line }, reason) => passedOver.push({ file, line, reason }),
    fault,
    text,
    filled(row, longest, ...columns) {
      const value = text(row, longest, ...columns);
      if (value === '') fault(row, columns[0] ?? '', '', 'missingValue');
      return value;
    },
    day(row, ...columns) {
      const value = row.value(...columns);
      const day = value === '' ? null : dayOf(value);
      if (value !== '' && day === null) fault(row, columns[0] ?? '', value, 'noSuchDay');
      return day;
    },
  };
}

function dayOf(value: string): SchoolDay | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value);
  if (!american) return parseSchoolDay(/^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(value)?.[0] ?? '');
  const [, month = '', day = '', year = ''] = american;
  return parseSchoolDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Rows by their identifier; a row without one, or with that of another row, is left out with a note. */
export function byId(rows: readonly BundleRow[], column: string, notes: ReadingNotes): readonly BundleRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const id = notes.filled(row, 255, column);
    if (id === '') return false;
    if (seen.has(id)) notes.fault(row, column, id, 'twice');
    return !seen.has(id) && seen.add(id);
  });
}
