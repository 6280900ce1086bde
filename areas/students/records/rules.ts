/** Validates a student's record, and decides on access to change it. Pure: the form and the server share it. */
import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { daysBetween, type SchoolDay } from '#platform/kernel/time.ts';
import { canWrite, type GivenStudent } from './contract.ts';

const aCentury = 36_525;

/** Whether somebody at school can be born on this day: not in the future, not more than a hundred years ago. */
export function isLikelyBirth(birthDate: SchoolDay, today: SchoolDay): boolean {
  const age = daysBetween(birthDate, today);
  return age >= 0 && age <= aCentury;
}

/** Save stays disabled until this holds. */
export function isComplete({ lastName }: Pick<GivenStudent, 'lastName'>): boolean {
  return lastName.trim() !== '';
}

/**
 * Editors of students may change those whom they meet in a class in their scope (`accessClasses`); students without a class belong to
 * editors of the whole school.
 * @param reached classes in the role's scope
 */
export function mayEditStudent(
  holder: LimitedHolder,
  reached: ReadonlySet<number>,
  classIds: readonly number[],
): boolean {
  if (classIds.length > 0) return classIds.some((classId) => reached.has(classId));
  return reachesWholeSchool(holder, canWrite);
}

interface Arrival {
  readonly repeating: boolean;
  /** Whether the move into the year enrolled the student. */
  readonly moved: boolean;
  /** Whether the student sat in a class of an earlier year, and whether anybody did. */
  readonly satBefore: boolean;
  readonly schoolSatBefore: boolean;
}

/**
 * How a student came into the class of a year. New is who sat in no earlier class of a school that had some: of a school's first year
 * in the program nobody can tell.
 */
export function howCame({
  repeating,
  moved,
  satBefore,
  schoolSatBefore,
}: Arrival): 'promoted' | 'repeats' | 'new' | null {
  if (repeating) return 'repeats';
  if (moved) return 'promoted';
  return schoolSatBefore && !satBefore ? 'new' : null;
}

/** The pattern of the school's own matricules of a year, for the database: the number is the one group. @param startYear of the school year */
export function ownMatriculeShape(startYear: number): string {
  return `^${String(startYear).slice(-2)}(\\d{4,6})$`;
}

/** A matricule of the school's own: the year in two digits and a number, `260001`. @param startYear of the school year */
export function ownMatricule(startYear: number, number: number): string {
  return `${String(startYear).slice(-2)}${String(number).padStart(4, '0')}`;
}
