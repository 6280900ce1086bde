import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures } from '#platform/kernel/errors.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { gradeOf } from '../grade-rules.ts';
import { partOf } from '../mean-rules.ts';
import { type Period, periodOf, periodsOf, periodText, resultsIn } from '../periods.ts';
import type { ClassResultsItem, readClassResults as call, PeriodItem } from '../results-contract.ts';
import type { PeriodResults, StudentResult, SubjectResult } from '../results-rules.ts';
import { nobody } from '../statistics-rules.ts';
import { type ClassInSight, classInSight } from './class-in-sight.ts';
import type { ReckonedClass } from './reckoned-classes.ts';
import { trimestersOf } from './sequences.ts';

/** @throws missing beyond what the reader sees, and for a period of another year */
export async function readClassResults(
  context: Context,
  { classId, period: asked }: InputOf<typeof call>,
): Promise<ClassResultsItem> {
  const inSight = await classInSight(context, classId);
  const { reckoned, whole, seesSubject } = inSight;
  const { classroom, given, subjects } = reckoned;
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const period = asked === null ? await usualPeriod(context, classroom.yearId, today) : periodOf(asked);
  const results = resultsIn(reckoned.results, period);
  if (!results) throw failures.missing();
  return {
    ...{ classId, className: classroom.name },
    periods: periodItems(given),
    period: periodText(period),
    passMark: given.policy.passMark,
    subjects: subjects
      .filter(({ id }) => seesSubject(id))
      .map(({ id, name, coefficient }) => ({
        ...{ id, name, coefficient },
        statistics: results.subjects.get(id) ?? nobody,
      })),
    students: studentsIn(inSight, results),
    general: whole ? { statistics: results.general, enrolled: reckoned.roll.length, sat: results.sat } : null,
  };
}

/** The sequence that has begun last; the year where it has none. */
async function usualPeriod(context: Context, yearId: number, today: SchoolDay): Promise<Period> {
  const sequences = (await trimestersOf(context, yearId)).flatMap((trimester) => trimester.sequences);
  const begun = sequences.findLast(({ startsOn }) => startsOn <= today) ?? sequences[0];
  return begun ? { kind: 'sequence', id: begun.id } : { kind: 'year' };
}

export function periodItems(given: ReckonedClass['given']): PeriodItem[] {
  return periodsOf(given).map(({ period, number }) => ({
    ...{ key: periodText(period), kind: period.kind, number },
  }));
}

function studentsIn(
  { reckoned, whole, seesSubject, seesStudent }: ClassInSight,
  results: PeriodResults,
): ClassResultsItem['students'] {
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
        subjects: subjects.map((subject) => cellOf(bySubject.get(subject.id))),
        general: whole ? generalOf(result, rules) : null,
      },
    ];
  });
}

function cellOf(result: SubjectResult | undefined): ClassResultsItem['students'][number]['subjects'][number] {
  if (!result) return null;
  const { value, standing } = partOf(result.subject.id, result.mean, 1);
  return { value, rank: result.rank, standing };
}

function generalOf(
  { general, rank, classified }: StudentResult,
  { grades }: ReckonedClass['rules'],
): NonNullable<ClassResultsItem['students'][number]['general']> {
  const grade = gradeOf(general.value, grades)?.letter ?? null;
  return { value: general.value, rank, classified: classified.classified, grade };
}
