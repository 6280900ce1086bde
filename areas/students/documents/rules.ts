/** Contents of the lists of a class, and the callers who may print them. Pure. */
import { hasRole, type RoleHolder } from '#platform/kernel/roles.ts';
import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import { canCallRoll, canExport } from '../records/contract.ts';

const schoolDays = 5;

/** The day whose week is offered: on a Saturday or Sunday the sheet is made for the week to come. */
export function dayOfSheet(today: SchoolDay): SchoolDay {
  const weekday = weekdayOf(today);
  return weekday > schoolDays ? addDays(today, 8 - weekday) : today;
}

/** Monday to Friday of the week in which a day lies; a Saturday or Sunday belongs to the week that has passed. */
export function weekAround(day: SchoolDay): readonly SchoolDay[] {
  const monday = addDays(day, 1 - weekdayOf(day));
  return Array.from({ length: schoolDays }, (_, index) => addDays(monday, index));
}

/** Headings of the boxes of a sheet; several boxes of a day are numbered. */
export function boxHeadings(days: readonly string[], perDay: number): readonly string[] {
  return days.flatMap((day) =>
    Array.from({ length: perDay }, (_, index) => (perDay === 1 ? day : `${day} · ${index + 1}`)),
  );
}

export interface HeadCounts {
  readonly girls: number;
  readonly boys: number;
  /** Students whose sex is not recorded. */
  readonly unknown: number;
  readonly all: number;
  readonly repeating: number;
}

/** How many of whom, as the foot of a nominal list tells it. */
export function headCountsOf(
  students: readonly { readonly sex: 'F' | 'M' | null; readonly repeating: boolean }[],
): HeadCounts {
  const count = (sex: 'F' | 'M' | null) => students.filter((student) => student.sex === sex).length;
  return {
    girls: count('F'),
    boys: count('M'),
    unknown: count(null),
    all: students.length,
    repeating: students.filter(({ repeating }) => repeating).length,
  };
}

export const classDocuments = ['list', 'board', 'cards', 'attendance'] as const;
export type ClassDocument = (typeof classDocuments)[number];

/**
 * The documents of a class that the caller may print: lists with identity data for callers who may export, and the sheet with names for
 * those who call the roll too.
 * @param classroom whether its students are visible, and whether it may be changed
 */
export function documentsFor(
  holder: RoleHolder,
  classroom: { readonly inReach: boolean; readonly mayEdit: boolean },
): readonly ClassDocument[] {
  const exports = classroom.mayEdit && hasRole(holder, canExport);
  const callsRoll = classroom.inReach && hasRole(holder, canCallRoll);
  return classDocuments.filter((kind) => exports || (kind === 'attendance' && callsRoll));
}
