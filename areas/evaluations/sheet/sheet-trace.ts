/**
 * The hidden column that identifies an exported mark sheet on import: its heading has the school, class, subject, sequence and time of
 * export, and each row has the student and the content of the cells. It holds no words of any language, stays with its row when the sheet
 * is sorted, and works in a CSV file too. Pure.
 */
import { type Instant, parseInstant } from '#platform/kernel/time.ts';
import { markText } from '../marks/mark-text.ts';
import type { Mark } from '../marks/marks.ts';
import { typedMark } from '../marks/typed-mark-rules.ts';

export interface SheetTrace {
  /** The code of the school. */
  readonly school: string;
  readonly classId: number;
  readonly subjectId: number;
  readonly sequenceId: number;
  readonly takenAt: Instant;
}

/** The content of a cell when the sheet was exported; version 0 where nobody had entered anything. */
export interface TracedCell {
  readonly mark: Mark | null;
  readonly version: number;
}

export interface RowTrace {
  readonly studentId: number;
  /** By place of the evaluation. */
  readonly cells: ReadonlyMap<number, TracedCell>;
}

const begins = 'cahier-marks/1';

export function headingTrace({ school, classId, subjectId, sequenceId, takenAt }: SheetTrace): string {
  return [begins, encodeURIComponent(school), classId, subjectId, sequenceId, takenAt].join(' ');
}

/** Null for any other heading. */
export function readHeadingTrace(text: string): SheetTrace | null {
  if (!text.trimStart().startsWith(begins)) return null;
  const [kind, school, classId, subjectId, sequenceId, at = ''] = text.trim().split(' ');
  const takenAt = parseInstant(at);
  if (kind !== begins || !school || takenAt === null) return null;
  return {
    school: decoded(school),
    classId: Number(classId),
    subjectId: Number(subjectId),
    sequenceId: Number(sequenceId),
    takenAt,
  };
}

/** `#17 1:3=12.5 2:0=`: of student 17, 12.5 of version 3 in the first evaluation, and nothing yet in the second. */
export function rowTrace({ studentId, cells }: RowTrace): string {
  const parts = [...cells].map(([place, { mark, version }]) => `${place}:${version}=${markText(mark, 'en')}`);
  return [`#${studentId}`, ...parts].join(' ');
}

/** Null for any other text. */
export function readRowTrace(text: string): RowTrace | null {
  const [student = '', ...parts] = text.trim().split(' ');
  const id = /^#(\d{1,15})$/.exec(student)?.[1];
  if (id === undefined) return null;
  return { studentId: Number(id), cells: new Map(parts.flatMap(tracedCell)) };
}

function tracedCell(part: string): [number, TracedCell][] {
  const found = /^(\d{1,2}):(\d{1,9})=(.*)$/.exec(part);
  if (!found) return [];
  const [, place, version, text = ''] = found;
  const typed = typedMark(text, Number.MAX_SAFE_INTEGER);
  return 'fault' in typed ? [] : [[Number(place), { mark: typed.mark, version: Number(version) }]];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Somebody has changed it: then it is no code of any school.
    return text;
  }
}
