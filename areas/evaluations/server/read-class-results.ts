import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures } from '#platform/kernel/errors.ts';
import { type Period, usualPeriod } from '#platform/kernel/periods.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { gradeOf } from '../grade-rules.ts';
import { partOf } from '../mean-rules.ts';
import type { ClassResultsItem, readClassResults as call, PeriodItem } from '../results-contract.ts';
import { resultsIn } from '../results-in.ts';
import type { PeriodResults, StudentResult, SubjectResult } from '../results-rules.ts';
import { nobody } from '../statistics-rules.ts';
import { type ClassInSight, classInSight } from './class-in-sight.ts';
import type { ReckonedClass } from './reckoned-classes.ts';

/** @throws missing beyond what the reader sees, and for a period of another year */
export async function readClassResults(
  context: Context,
  { classId, period: asked }: InputOf<typeof call>,
): Promise<ClassResultsItem> {
  const inSight = await classInSight(context, classId);
  const { reckoned, seesSubject } = inSight;
  const { classroom, given, subjects } = reckoned;
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const { periods } = reckoned;
  const period = asked === null ? usualPeriod(periods, today) : periods.find(({ key }) => key === asked);
  if (period === undefined) throw failures.missing();
  const results = (period && resultsIn(reckoned.results, period.key)) ?? reckoned.results.year;
  return {
    ...{ classId, className: classroom.name, isGroup: classroom.kind === 'group' },
    periods: periods.map(periodItem),
    period: period?.key ?? null,
    passMark: given.policy.passMark,
    competences: reckoned.competences?.levels ?? null,
    subjects: subjects
      .filter(({ id }) => seesSubject(id))
      .map(({ id, name, coefficient }) => ({
        ...{ id, name, coefficient },
        statistics: results.subjects.get(id) ?? nobody,
      })),
    students: studentsIn(inSight, results, levelsIn(reckoned, period)),
    general: inSight.seesGeneral
      ? { statistics: results.general, enrolled: reckoned.roll.length, sat: results.sat }
      : null,
  };
}

export function periodItem({ key, kind, number }: Period): PeriodItem {
  return { key, kind, number };
}

/** Tells the level that somebody has reached in a subject. */
export function levelsIn(
  { competences }: ReckonedClass,
  period: Period | null,
): (place: number, subjectId: number) => number | null {
  const reached = period ? competences?.reachedIn(period) : undefined;
  return (place, subjectId) =>
    reached?.[place]?.find(({ subject }) => subject.id === subjectId)?.level ?? null;
}

function studentsIn(
  inSight: ClassInSight,
  results: PeriodResults,
  levelOf: ReturnType<typeof levelsIn>,
): ClassResultsItem['students'] {
  const { reckoned, seesSubject, seesStudent } = inSight;
  const { roll, rules } = reckoned;
  const subjects = reckoned.subjects.filter(({ id }) => seesSubject(id));
  return results.students.flatMap((result, place) => {
    const entry = roll[place];
    if (!entry || !seesStudent(entry.id)) return [];
    const { id, firstName, lastName, matricule } = entry;
    const bySubject = new Map(result.subjects.map((one) => [one.subject.id, one]));
    return [
      {
        ...{ id, number: place + 1, firstName, lastName, matricule },
        subjects: subjects.map((subject) => cellOf(bySubject.get(subject.id), levelOf(place, subject.id))),
        general: inSight.seesGeneral ? generalOf(result, rules) : null,
      },
    ];
  });
}

function cellOf(
  result: SubjectResult | undefined,
  level: number | null,
): ClassResultsItem['students'][number]['subjects'][number] {
  if (!result) return null;
  const { value, standing } = partOf(result.subject.id, result.mean, 1);
  return { value, rank: result.rank, standing, level };
}

function generalOf(
  { general, rank, classified }: StudentResult,
  { grades }: ReckonedClass['rules'],
): NonNullable<ClassResultsItem['students'][number]['general']> {
  const grade = gradeOf(general.value, grades)?.letter ?? null;
  return { value: general.value, rank, classified: classified.classified, grade };
}
