/**
 * The results of a class: averages, places and statistics of each sequence, each trimester and the year, from nothing but
 * marks and the rules of the school. Screens, documents and the server ask these same functions.
 */
import type { Hundredths } from '#platform/kernel/numbers/marks.ts';
import type { ClassToCompute, StudentOfClass, TaughtSubject } from '../grading/class-to-compute.ts';
import { type Mean, meanOf, partOf } from '../grading/mean-rules.ts';
import { type Classified, classifiedBy, ranksOf } from '../grading/rank-rules.ts';
import { type Statistics, statisticsOf } from '../grading/statistics-rules.ts';
import { type SubjectYear, setInSubjects, subjectYear } from '../grading/subject-year-rules.ts';

export interface SubjectResult {
  readonly subject: TaughtSubject;
  readonly mean: Mean;
  /** Among those who have an average in it. */
  readonly rank: number | null;
}

export interface StudentResult {
  readonly studentId: number;
  /** Only subjects that the student takes. */
  readonly subjects: readonly SubjectResult[];
  /** By the id of the group, null for subjects of none: its subjects with their coefficients. */
  readonly groups: ReadonlyMap<number | null, Mean>;
  readonly general: Mean;
  readonly classified: Classified;
  /** Among those who are classified. */
  readonly rank: number | null;
}

export interface PeriodResults {
  readonly students: readonly StudentResult[];
  /** By the id of the subject: over all who have an average in it. */
  readonly subjects: ReadonlyMap<number, Statistics>;
  /** Statistics of the general averages of classified students. */
  readonly general: Statistics;
  /** How many have any average at all. */
  readonly sat: number;
}

export interface ClassResults {
  /** By the id of the sequence. */
  readonly sequences: ReadonlyMap<number, PeriodResults>;
  /** By the id of the trimester. */
  readonly trimesters: ReadonlyMap<number, PeriodResults>;
  readonly year: PeriodResults;
}

interface StudentYear {
  readonly student: StudentOfClass;
  readonly subjects: readonly SubjectYear[];
}

/** A student in a period before the others are looked at: everything but the places. */
interface Unplaced {
  readonly studentId: number;
  readonly subjects: readonly Omit<SubjectResult, 'rank'>[];
  readonly general: Mean;
  readonly classified: Classified;
}

/** Everything that is known of a class from its marks. No order of students, subjects or marks changes a number. */
export function resultsOfClass(given: ClassToCompute): ClassResults {
  const years = yearsOf(given);
  const sequences = new Map<number, PeriodResults>();
  const trimesters = new Map<number, readonly Unplaced[]>();
  for (const { id, sequences: within } of given.trimesters) {
    const ids = within.map((sequence) => sequence.id);
    for (const sequence of ids) {
      const ofSequence = (subject: SubjectYear) => subject.sequences.get(sequence);
      sequences.set(
        sequence,
        placed(
          given,
          years.map((year) => inPeriod(given, year, ofSequence, [sequence])),
        ),
      );
    }
    const ofTrimester = (subject: SubjectYear) => subject.trimesters.get(id);
    trimesters.set(
      id,
      years.map((year) => inPeriod(given, year, ofTrimester, ids)),
    );
  }
  return {
    sequences,
    trimesters: new Map([...trimesters].map(([id, students]) => [id, placed(given, students)])),
    year: placed(
      given,
      years.map((year, index) => inYear(given, year, index, trimesters)),
    ),
  };
}

function yearsOf(given: ClassToCompute): StudentYear[] {
  const set = setInSubjects(given.assessments);
  return given.students.map((student) => ({
    student,
    subjects: given.subjects
      .filter(({ id }) => student.takes.has(id))
      .map((subject) => subjectYear(given, student, subject, set.get(subject.id) ?? new Map())),
  }));
}

const nothing = meanOf([]);

function inPeriod(
  { policy }: ClassToCompute,
  { student, subjects }: StudentYear,
  meanIn: (subject: SubjectYear) => Mean | undefined,
  sequences: readonly number[],
): Unplaced {
  const means = subjects.map((one) => ({ subject: one.subject, mean: meanIn(one) ?? nothing }));
  const taken = subjects.filter(({ exempt }) => !exempt);
  const present = taken.reduce((sum, one) => sum + marksPresent(one, sequences), 0);
  const classified = classifiedBy(present, taken.length * sequences.length, policy.classifiedFrom);
  const general = withCoefficients(means);
  return { studentId: student.id, subjects: means, general, classified: onlyWith(general, classified) };
}

/** In how many sequences the subject has a mark that somebody gave; a zero for an absence is none. */
function marksPresent(subject: SubjectYear, sequences: readonly number[]): number {
  return sequences.filter((id) =>
    subject.sequences
      .get(id)
      ?.parts.some((part) => part.standing === 'counted' || part.standing === 'cheatingAsZero'),
  ).length;
}

/** A year is classified by its trimesters, or by hand (domain.md 1.3). */
function inYear(
  { policy, trimesters }: ClassToCompute,
  { student, subjects }: StudentYear,
  index: number,
  unplaced: ReadonlyMap<number, readonly Unplaced[]>,
): Unplaced {
  const means = subjects.map(({ subject, year }) => ({ subject, mean: year }));
  const own = trimesters.map(({ id }) => ({ id, result: unplaced.get(id)?.[index] }));
  const general =
    policy.annualMethod === 'weighted'
      ? withCoefficients(means)
      : meanOf(own.map(({ id, result }) => partOf(id, result?.general ?? nothing, 1)));
  const present = own.filter(({ result }) => result?.classified.classified).length;
  const expected = Math.min(policy.trimestersClassified, trimesters.length);
  const byRule = present >= expected;
  const classified = { classified: student.classifiedByHand ?? byRule, present, expected };
  return { studentId: student.id, subjects: means, general, classified: onlyWith(general, classified) };
}

/** Without an average a student is not classified: there is no rank to give. */
function onlyWith(general: Mean, classified: Classified): Classified {
  return general.value === null ? { ...classified, classified: false } : classified;
}

/** The general average, or that of a group: subjects by their coefficients (domain.md 1.2, 3 and 4). */
function withCoefficients(means: readonly Omit<SubjectResult, 'rank'>[]): Mean {
  return meanOf(means.map(({ subject, mean }) => partOf(subject.id, mean, subject.coefficient)));
}

/** The places of a class, once everybody’s averages are known. */
function placed({ policy, subjects }: ClassToCompute, students: readonly Unplaced[]): PeriodResults {
  const generals = students.map(({ general, classified }) => (classified.classified ? general.value : null));
  const ranks = ranksOf(generals, policy.ties);
  const averages = new Map(subjects.map(({ id }) => [id, averagesIn(id, students)]));
  const ranksIn = new Map([...averages].map(([id, column]) => [id, ranksOf(column, policy.ties)]));
  return {
    students: students.map((one, index) => ({
      ...one,
      subjects: one.subjects.map((row) => ({ ...row, rank: ranksIn.get(row.subject.id)?.[index] ?? null })),
      groups: groupsOf(one),
      rank: ranks[index] ?? null,
    })),
    subjects: new Map([...averages].map(([id, column]) => [id, statisticsOf(column, policy.passMark)])),
    general: statisticsOf(generals, policy.passMark),
    sat: students.filter(({ general }) => general.value !== null).length,
  };
}

/** Everybody’s average in a subject; null for who has none, and who does not take it. */
function averagesIn(subjectId: number, students: readonly Unplaced[]): (Hundredths | null)[] {
  return students.map(
    ({ subjects }) => subjects.find(({ subject }) => subject.id === subjectId)?.mean.value ?? null,
  );
}

function groupsOf({ subjects }: Unplaced): StudentResult['groups'] {
  const groups = Map.groupBy(subjects, ({ subject }) => subject.groupId);
  return new Map([...groups].map(([id, rows]) => [id, withCoefficients(rows)]));
}
