/** Reads a School Data Sync v1 folder: six comma-separated files with headings. Knows lines and columns, not meaning. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** What is wrong in a file, so that a person finds the place. */
export interface RowFault {
  readonly file: string;
  /** Line of the file, the heading is line 1. */
  readonly line: number;
  readonly column: string;
  readonly reason: string;
}

export interface SdsRow {
  readonly file: string;
  readonly line: number;
  /** The value under a heading, without blanks around; empty when the column is missing. */
  value(column: string): string;
}

export interface SdsFolder {
  readonly schools: readonly SdsRow[];
  readonly sections: readonly SdsRow[];
  readonly teachers: readonly SdsRow[];
  readonly students: readonly SdsRow[];
  readonly enrolments: readonly SdsRow[];
  readonly rosters: readonly SdsRow[];
  readonly faults: readonly RowFault[];
}

const files = {
  schools: { file: 'School.csv', needs: ['SIS ID', 'Name'] },
  sections: { file: 'Section.csv', needs: ['SIS ID', 'School SIS ID', 'Section Name'] },
  teachers: {
    file: 'Teacher.csv',
    needs: ['SIS ID', 'School SIS ID', 'First Name', 'Last Name', 'Username'],
  },
  students: { file: 'Student.csv', needs: ['SIS ID', 'School SIS ID', 'First Name', 'Last Name'] },
  enrolments: { file: 'StudentEnrollment.csv', needs: ['Section SIS ID', 'SIS ID'] },
  rosters: { file: 'TeacherRoster.csv', needs: ['Section SIS ID', 'SIS ID'] },
} as const;

/** Reads all six files; what cannot be read is a fault, never an exception. */
export async function readSdsFolder(folder: string): Promise<SdsFolder> {
  const faults: RowFault[] = [];
  const read = async (name: keyof typeof files) =>
    readRows(folder, files[name].file, files[name].needs, faults);
  return {
    schools: await read('schools'),
    sections: await read('sections'),
    teachers: await read('teachers'),
    students: await read('students'),
    enrolments: await read('enrolments'),
    rosters: await read('rosters'),
    faults,
  };
}

async function readRows(
  folder: string,
  file: string,
  needs: readonly string[],
  faults: RowFault[],
): Promise<readonly SdsRow[]> {
  const bytes = await readFile(join(folder, file)).catch(() => null);
  if (bytes === null) {
    faults.push({ file, line: 1, column: '', reason: 'the file is missing or cannot be read' });
    return [];
  }
  const text = decode(bytes);
  if (text === null) {
    faults.push({ file, line: 1, column: '', reason: 'the file is not UTF-8 text' });
    return [];
  }
  try {
    const records = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    return toRows(file, records, needs, faults);
  } catch (error) {
    const line = typeof error === 'object' && error !== null && 'lines' in error ? Number(error.lines) : 1;
    faults.push({ file, line, column: '', reason: 'the line is not well-formed comma-separated text' });
    return [];
  }
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function toRows(
  file: string,
  records: { record: string[]; info: { lines: number } }[],
  needs: readonly string[],
  faults: RowFault[],
): readonly SdsRow[] {
  const headings = records[0]?.record ?? [];
  const missing = needs.filter((heading) => !headings.includes(heading));
  if (missing.length > 0) {
    for (const column of missing) faults.push({ file, line: 1, column, reason: 'the column is missing' });
    return [];
  }
  const places = new Map(headings.map((heading, place) => [heading, place]));
  return records.slice(1).map(({ record, info }) => {
    if (record.length !== headings.length) {
      faults.push({
        file,
        line: info.lines,
        column: '',
        reason: `the row has ${record.length} values, the heading ${headings.length}`,
      });
    }
    return { file, line: info.lines, value: (column) => record[places.get(column) ?? -1] ?? '' };
  });
}
