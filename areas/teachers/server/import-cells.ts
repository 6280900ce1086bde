/** Meaning of the cells of a list of teachers at the school: teaching in classes, subjects that may be taught, employment. */

import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import { typedCoefficient } from '#platform/kernel/numbers/coefficient.ts';
import {
  classesIn,
  joinTeaching,
  minutesOf,
  namesIn,
  readSubjects,
  readTeaching,
  type TaughtInList,
  writeSubjects,
  writeTeaching,
} from '../import-rules.ts';
import type { TeachersSchool } from './import-school.ts';
import { statusMeant } from './status-words.ts';

/**
 * Subject, classes, coefficient and hours become what is taught, a subject without a class what may be taught; names of the school
 * stand for those of the file.
 */
export function completed(
  school: TeachersSchool,
  { subject, className, coefficient, hours, teaches, canTeach, status, contractHours, ...rest }: Values,
): { values: Values; faults: readonly CellFault[] } {
  const faults: CellFault[] = [];
  const written = teaches === undefined ? [] : readTeaching(teaches);
  if (written === null) faults.push({ column: 'teaches', value: teaches ?? '', reason: 'notTeaching' });
  const contractMinutes = minutesIn('contractHours', contractHours, faults);
  const employed = status === undefined ? null : statusMeant(status);
  if (status !== undefined && employed === null)
    faults.push({ column: 'status', value: status, reason: 'unknownStatus' });
  const weight = coefficient === undefined ? null : typedCoefficient(coefficient);
  if (coefficient !== undefined && weight === null)
    faults.push({ column: 'coefficient', value: coefficient ?? '', reason: 'coefficientUnlikely' });
  const pairs = pairsOf(school, subject, className, faults);
  const minutes = minutesEach(pairs.length, hours, faults);
  const inRow = pairs.map(
    (pair, index): TaughtInList => ({ ...pair, coefficient: weight, minutes: minutes[index] ?? null }),
  );
  const known = [...(written ?? []), ...inRow].flatMap((taught) => knownTeaching(school, taught, faults));
  const alone = className === undefined && school.mayKeepFiles ? namesIn(subject) : [];
  const subjects = [
    ...readSubjects(canTeach ?? '').flatMap((name) => knownSubject(school, 'canTeach', name, faults)),
    ...alone.flatMap((name) => knownSubject(school, 'subject', name, faults)),
  ];
  const values = {
    ...rest,
    ...(known.length > 0 ? { teaches: writeTeaching(joinTeaching([], known)) } : {}),
    ...(subjects.length > 0 ? { canTeach: writeSubjects(subjects) } : {}),
    ...(employed === null ? {} : { status: employed }),
    ...(contractMinutes === null ? {} : { contractHours: String(contractMinutes) }),
  };
  return { values, faults };
}

/** Minutes of a cell of hours of one week; null for an empty one, and with a fault for what is none. */
function minutesIn(column: string, hours: string | undefined, faults: CellFault[]): number | null {
  if (hours === undefined) return null;
  const minutes = minutesOf(hours);
  if (minutes === null) faults.push({ column, value: hours, reason: 'hoursUnlikely' });
  return minutes;
}

/**
 * Hours of a subject in a class. For several of them the cell says each (`6, 6, 5`); one number for all may be each one's or their sum, and
 * is asked about.
 */
function minutesEach(
  count: number,
  hours: string | undefined,
  faults: CellFault[],
): readonly (number | null)[] {
  if (hours === undefined) return [];
  const each = hours.split(/\s*[;/|+]\s*|,\s+/).filter(Boolean);
  if (each.length === count || count === 0) return each.map((one) => minutesIn('hours', one, faults));
  faults.push({ column: 'hours', value: hours, reason: 'whichHours' });
  return [];
}

/** As the school calls it. */
function knownSubject(
  school: TeachersSchool,
  column: string,
  name: string,
  faults: CellFault[],
): readonly string[] {
  const subject = school.subjectNamed(name);
  if (!subject) faults.push({ column, value: name, reason: 'unknownSubject', facts: { name } });
  return subject ? [subject.name] : [];
}

/** Each subject in each class where only one side has several: more would be guessing. */
function pairsOf(
  school: TeachersSchool,
  subject: string | undefined,
  className: string | undefined,
  faults: CellFault[],
) {
  const subjects = namesIn(subject);
  const classes = classesIn(className, (name) => school.classNamed(name) !== undefined);
  if (classes.length > 0 && subjects.length === 0)
    faults.push({ column: 'className', value: className ?? '', reason: 'subjectMissing' });
  if (classes.length > 1 && subjects.length > 1) {
    faults.push({ column: 'subject', value: subject ?? '', reason: 'whichSubject' });
    return [];
  }
  return subjects.flatMap((one) => classes.map((name) => ({ subject: one, className: name })));
}

function knownTeaching(
  school: TeachersSchool,
  taught: TaughtInList,
  faults: CellFault[],
): readonly TaughtInList[] {
  const classroom = school.classNamed(taught.className);
  const name = taught.className;
  if (!classroom) faults.push({ column: 'className', value: name, reason: 'unknownClass', facts: { name } });
  const subjects = knownSubject(school, 'subject', taught.subject, faults);
  return classroom ? subjects.map((subject) => ({ ...taught, className: classroom.name, subject })) : [];
}
