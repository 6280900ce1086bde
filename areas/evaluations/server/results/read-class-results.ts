import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures } from '#platform/kernel/errors.ts';
import { type Period, usualPeriod } from '#platform/kernel/periods/periods.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { gradeOf } from '../../grading/grade-rules.ts';
import { partOf } from '../../grading/mean-rules.ts';
import { nobody } from '../../grading/statistics-rules.ts';
import type {
  ClassResultsItem,
  readClassResults as call,
  PeriodItem,
} from '../../results/results-contract.ts';
import { resultsIn } from '../../results/results-in.ts';
import type { PeriodResults, StudentResult, SubjectResult } from '../../results/results-rules.ts';
import type { ComputedClass } from '../grading/computed-classes.ts';
import { findVisibleEvaluationClass, type VisibleClass } from '../visible-class.ts';

/** @throws missing beyond what the reader sees, and for a period of another year */
export async function readClassResults(
  context: Context,
  { classId, period: requested }: InputOf<typeof call>,
): Promise<ClassResultsItem> {
  const visible = await findVisibleEvaluationClass(context, classId);
  const { computed, seesSubject } = visible;
  const { classroom, given, subjects } = computed;
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const { periods } = computed;
  const period =
    requested === null ? usualPeriod(periods, today) : periods.find(({ key }) => key === requested);
  if (period === undefined) throw failures.missing();
  const results = (period && resultsIn(computed.results, period.key)) ?? computed.results.year;
  return {
    classId,
    className: classroom.name,
    isGroup: classroom.kind === 'group',
    periods: periods.map(periodItem),
    period: period?.key ?? null,
    passMark: given.policy.passMark,
    competences: computed.competences?.levels ?? null,
    subjects: subjects
      .filter(({ id }) => seesSubject(id))
      .map(({ id, name, coefficient }) => ({
        id,
        name,
        coefficient,
        statistics: results.subjects.get(id) ?? nobody,
      })),
    students: studentsIn(visible, results, levelsIn(computed, period)),
    general: visible.seesGeneral
      ? { statistics: results.general, enrolled: computed.classList.length, sat: results.sat }
      : null,
  };
}

export function periodItem({ key, kind, number }: Period): PeriodItem {
  return { key, kind, number };
}

/** Tells the level that somebody has reached in a subject. */
export function levelsIn(
  { competences }: ComputedClass,
  period: Period | null,
): (index: number, subjectId: number) => number | null {
  const reached = period ? competences?.reachedIn(period) : undefined;
  return (index, subjectId) =>
    reached?.[index]?.find(({ subject }) => subject.id === subjectId)?.level ?? null;
}

function studentsIn(
  visible: VisibleClass,
  results: PeriodResults,
  levelOf: ReturnType<typeof levelsIn>,
): ClassResultsItem['students'] {
  const { computed, seesSubject, seesStudent } = visible;
  const { classList, rules } = computed;
  const subjects = computed.subjects.filter(({ id }) => seesSubject(id));
  return results.students.flatMap((result, index) => {
    const entry = classList[index];
    if (!entry || !seesStudent(entry.id)) return [];
    const { id, firstName, lastName, matricule } = entry;
    const bySubject = new Map(result.subjects.map((one) => [one.subject.id, one]));
    return [
      {
        id,
        number: index + 1,
        firstName,
        lastName,
        matricule,
        subjects: subjects.map((subject) => cellOf(bySubject.get(subject.id), levelOf(index, subject.id))),
        general: visible.seesGeneral ? generalOf(result, rules) : null,
      },
    ];
  });
}

function cellOf(
  result: SubjectResult | undefined,
  level: number | null,
): ClassResultsItem['students'][number]['subjects'][number] {
  if (!result) return null;
  const part = partOf(result.subject.id, result.mean, 1);
  return { value: part.value, rank: result.rank, standing: part.standing, level };
}

function generalOf(
  { general, rank, classified }: StudentResult,
  { grades }: ComputedClass['rules'],
): NonNullable<ClassResultsItem['students'][number]['general']> {
  const grade = gradeOf(general.value, grades)?.letter ?? null;
  return { value: general.value, rank, classified: classified.classified, grade };
}
