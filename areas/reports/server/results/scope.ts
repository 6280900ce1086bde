/** The results for a report: the classes in scope, the chosen period, and the students to leave out. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import {
  type CompetencesOfClass,
  type ComputedClass,
  computedClasses,
  type LevelReached,
} from '#areas/evaluations/server/public/grading.ts';
import { resultsIn, type StudentResult } from '#areas/evaluations/server/public/results.ts';
import { findVisibleSubjects, wholeClassesOf } from '#areas/evaluations/server/public/visible-subjects.ts';
import { periodByClass } from '#areas/evaluations/server/public/windows.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { type StoredPlan, yearPlans } from '#areas/school/server/public/years.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { ClassListEntry } from '#areas/students/server/public/class-list.ts';
import { failures } from '#platform/kernel/errors.ts';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { type Period, type PeriodKey, periodsOf, takesMarks } from '#platform/kernel/periods/periods.ts';
import type { RoleName } from '#platform/kernel/roles.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import type { ChosenParameters } from '#platform/server/ready-reports.ts';

export const seesResults: RoleName = 'SLM.Evaluation.View';

/** A year with its sequences and months. */
export interface YearOfReport {
  readonly plan: StoredPlan;
  readonly sequences: readonly Period[];
}

export interface ChosenPeriod {
  readonly key: PeriodKey;
  readonly name: string;
  /** Its sequences and months, in order. */
  readonly sequences: readonly Period[];
}

/** A class in which levels such as A, ECA, NA are marked. */
export type ClassInLevels = ComputedClass & { readonly competences: CompetencesOfClass };

export interface ResultsInScope {
  readonly year: YearOfReport;
  readonly period: ChosenPeriod;
  /** As the school lists them, and so those below. */
  readonly all: readonly ComputedClass[];
  /** Those in which numbers are marked. */
  readonly classes: readonly ComputedClass[];
  /** Classes in which levels are marked: they have neither averages nor ranks. */
  readonly inLevels: readonly ClassInLevels[];
  /** The name of the chosen class; null for all in scope. */
  readonly className: string | null;
  /** `Form 1 A · Sequence 2`. */
  readonly of: string;
  /** Whether the reader sees this subject of this class. */
  readonly sees: (classId: number, subjectId: number) => boolean;
  /** On the calendar of the school. */
  readonly today: SchoolDay;
  /** Students who are not listed for this reader. */
  readonly barred: ReadonlySet<number>;
}

/**
 * @param reach `whole` for figures of whole classes: readers of the whole class; `subjects` where the own subjects are enough
 * @throws missing for a year, period or class that does not exist or is out of scope
 */
export async function resultsInScope(
  context: Context,
  chosen: ChosenParameters,
  reach: 'whole' | 'subjects' = 'whole',
): Promise<ResultsInScope> {
  const rooms = await classroomsById(context);
  const year = await yearOfReport(context, chosen, rooms);
  const visible = await findVisibleSubjects(context);
  const whole = await wholeClassesOf(context);
  const inReach = reach === 'whole' ? whole : new Set(visible.map(({ classId }) => classId));
  const period = periodOf(context, year, chosen);
  const inScopeOfYear = [...rooms.values()]
    .filter(({ id, yearId }) => yearId === year.plan.id && inReach.has(id))
    .filter(({ id }) => chosen.classId === null || id === chosen.classId)
    .toSorted(await schoolOrder(context));
  if (chosen.classId !== null && inScopeOfYear.length === 0) throw failures.missing();
  const classIds = [...(await periodByClass(context, inScopeOfYear, period.key)).keys()];
  const subjects = new Set(visible.map(({ classId, subjectId }) => `${classId} ${subjectId}`));
  const className = chosen.classId === null ? null : (rooms.get(chosen.classId)?.name ?? null);
  const computed = [...(await computedClasses(context, classIds)).values()];
  return {
    year,
    period,
    all: computed,
    classes: computed.filter((one) => !marksLevels(one)),
    inLevels: computed.filter(marksLevels),
    className,
    of: titleOf(className, period, year),
    // A group's subject is seen in the classes of its students by who reaches these whole.
    sees: (classId, subjectId) => whole.has(classId) || subjects.has(`${classId} ${subjectId}`),
    today: schoolDayOf(context.now, context.actor.timeZone),
    barred: await barredChildren(context),
  };
}

function titleOf(className: string | null, period: ChosenPeriod, { plan }: YearOfReport): string {
  return [className, period.name, plan.name].filter((part) => part !== null).join(' · ');
}

export function marksLevels(one: ComputedClass): one is ClassInLevels {
  return one.competences !== null;
}

/** Figures of whole classes are empty for a reader whose scope has none. */
export async function reachesWholeClass(context: Context): Promise<boolean> {
  return (await wholeClassesOf(context)).size > 0;
}

export function plansOf(context: ReferenceContext): Promise<readonly StoredPlan[]> {
  return context.reference(['school'], 'reports.years', () => yearPlans(context, null));
}

/** The year that was chosen, else that of the class, else the current one. @throws missing */
export async function yearOfReport(
  context: ReferenceContext,
  { yearId, classId }: Pick<ChosenParameters, 'yearId' | 'classId'>,
  rooms: ReadonlyMap<number, Classroom>,
): Promise<YearOfReport> {
  const wanted = yearId ?? rooms.get(classId ?? 0)?.yearId ?? (await currentYear(context))?.id;
  const plan = (await plansOf(context)).find(({ id }) => id === wanted);
  if (!plan) throw failures.missing();
  return { plan, sequences: sequencesOf(plan) };
}

/** Sequences and months, in their order. */
export function sequencesOf(plan: StoredPlan): readonly Period[] {
  return periodsOf(plan).filter(takesMarks);
}

/** A sequence before a trimester before the year. @throws missing for a period of another year */
function periodOf(
  { language }: Pick<Context, 'language'>,
  { plan, sequences }: YearOfReport,
  { sequenceId, trimesterId }: ChosenParameters,
): ChosenPeriod {
  if (sequenceId !== null) {
    const sequence = sequences.find(({ id }) => id === sequenceId);
    if (!sequence) throw failures.missing();
    return { key: sequence.key, name: periodName(sequence, language), sequences: [sequence] };
  }
  if (trimesterId !== null) {
    const index = plan.trimesters.findIndex(({ id }) => id === trimesterId);
    const within = new Set(plan.trimesters[index]?.sequences.map(({ id }) => id));
    if (index < 0) throw failures.missing();
    return {
      key: `trimester-${trimesterId}`,
      name: periodName({ kind: 'trimester', number: index + 1 }, language),
      sequences: sequences.filter(({ id }) => within.has(id)),
    };
  }
  return { key: `year-${plan.id}`, name: periodName({ kind: 'year', number: 1 }, language), sequences };
}

/** The sequences and months in which somebody has marks, or levels, in their order; months alone where no sequence has. */
export function markedSequences(
  { classes, inLevels }: Pick<ResultsInScope, 'classes' | 'inLevels'>,
  sequences: readonly Period[],
): readonly Period[] {
  const marked = sequences.filter(
    ({ id, key }) =>
      classes.some(({ results }) => (results.sequences.get(id)?.sat ?? 0) > 0) ||
      inLevels.some((one) => hasLevelsIn(one, key)),
  );
  const first = marked.filter(({ kind }) => kind === 'sequence');
  return first.length > 0 ? first : marked;
}

function hasLevelsIn(one: ClassInLevels, key: PeriodKey): boolean {
  return reachedIn(one, key).some((reached) => reached.some(({ level }) => level !== null));
}

/** Levels reached by all students of a class in a period, in the order of the class list; empty for each student in a period without sequences. */
export function reachedIn(
  { competences, periods }: ClassInLevels,
  key: PeriodKey,
): readonly (readonly LevelReached[])[] {
  const period = periods.find((one) => one.key === key);
  return period ? competences.reachedIn(period) : [];
}

/** The same with what was chosen; where no period was, of the latest sequence that somebody has marks in, or month where no sequence has. */
export async function latestInScope(context: Context, chosen: ChosenParameters): Promise<ResultsInScope> {
  const scope = await resultsInScope(context, chosen);
  if (chosen.sequenceId !== null || chosen.trimesterId !== null) return scope;
  const latest = markedSequences(scope, scope.year.sequences).at(-1);
  if (!latest) return scope;
  const period = periodOf(context, scope.year, { ...chosen, sequenceId: latest.id });
  return { ...scope, period, of: titleOf(scope.className, period, scope.year) };
}

/** A student of a class with what came out for the period. */
export interface Entry {
  readonly student: ClassListEntry;
  readonly classroom: Classroom;
  readonly result: StudentResult;
  readonly passMark: number;
}

/** Everybody of a class in a period, in the order of the class list. Statistics count them all; lists leave out the barred. */
export function entriesOf(
  { classroom, classList, rules, results }: ComputedClass,
  { key }: Pick<ChosenPeriod, 'key'>,
): Entry[] {
  const byId = new Map(resultsIn(results, key)?.students.map((result) => [result.studentId, result]));
  return classList.flatMap((student) => {
    const result = byId.get(student.id);
    return result ? [{ student, classroom, result, passMark: rules.policy.passMark }] : [];
  });
}
