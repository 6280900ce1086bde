import { staffById } from '#areas/accounts/server/public/staff-by-id.ts';
import { type AppreciationsOfClass, appreciationsOf } from '#areas/appreciations/server/public/of-class.ts';
import { type ComputedClass, gradeOf } from '#areas/evaluations/server/public/grading.ts';
import {
  type PeriodResults,
  resultsIn,
  type SubjectResult,
} from '#areas/evaluations/server/public/results.ts';
import { periodIn } from '#areas/evaluations/server/public/windows.ts';
import { yearPlans } from '#areas/school/server/public/years.ts';
import { studentsWithPhoto } from '#areas/students/server/public/photos.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { type Period, sequencesIn } from '#platform/kernel/periods/periods.ts';
import type { Context } from '#platform/server/context.ts';
import type {
  Cell,
  readStudents as call,
  ClassAtCouncil as Item,
  StudentAtCouncil,
} from '../../students-contract.ts';
import { keptFrom } from '../meeting/visible-meeting.ts';
import { findVisibleCouncilClass } from '../visible-class.ts';
import { type ClassAtCouncil, classAtCouncil, type Judged } from './class-at-council.ts';

/** @throws missing for a class out of reach, or a period of another year. */
export async function readStudents(
  context: Context,
  { classId, period: key }: InputOf<typeof call>,
): Promise<Item> {
  const { classroom } = await findVisibleCouncilClass(context, classId);
  const period = await periodIn(context, classroom, key);
  const atCouncil = await classAtCouncil(context, classroom, period);
  const { computed, results, students, levels, nextLevelId } = atCouncil;
  const { barred, own } = await keptFrom(context);
  const appreciations = await appreciationsOf(context, classId, key);
  const ids = students.map(({ entry }) => entry.id);
  const photos = await studentsWithPhoto(context, ids);
  const trimesters = trimestersWithin(atCouncil);
  const toItem = studentItems(atCouncil, trimesters, appreciations);
  const [year] = await yearPlans(context, classroom.yearId);
  return {
    classId,
    className: classroom.name,
    year: year?.name ?? '',
    period: { key, kind: period.kind, number: period.number, id: period.id },
    trimesters,
    subjects: await subjectItems(context, computed, results),
    rules: {
      policy: { ...computed.rules.policy },
      honours: { ...computed.rules.honours },
      promotion: { ...computed.rules.promotion },
    },
    profile: profileOf(results, students.length),
    levels: [...levels],
    nextLevelId,
    ranked: results.students.flatMap(({ classified, general }) =>
      classified.classified ? (general.value ?? []) : [],
    ),
    students: students
      .filter(({ entry }) => !barred.has(entry.id))
      .map((judged) => ({
        ...toItem(judged),
        hasPhoto: photos.has(judged.entry.id),
        ownChild: own.has(judged.entry.id),
      })),
  };
}

function profileOf({ general }: PeriodResults, size: number): Item['profile'] {
  const { count, average, highest, lowest, passed, deviation } = general;
  return { size, classified: count, passed, average, highest, lowest, deviation };
}

/** With the sequences or months of which the period is made. */
function trimestersWithin({ period, computed }: ClassAtCouncil): Item['trimesters'] {
  const ids = sequencesIn(period, computed.periods);
  const named = new Map(computed.periods.map((one) => [one.key, one]));
  return computed.given.trimesters.flatMap(({ id, sequences }) => {
    const within = sequences.flatMap((sequence) => {
      const one = named.get(`sequence-${sequence.id}`);
      if (!one || !ids.includes(sequence.id)) return [];
      return [{ id: sequence.id, kind: one.kind, number: one.number, weight: sequence.weight }];
    });
    const trimester = named.get(`trimester-${id}`);
    return trimester && within.length > 0 ? [{ id, number: trimester.number, sequences: within }] : [];
  });
}

async function subjectItems(
  context: Context,
  { subjects }: ComputedClass,
  results: PeriodResults,
): Promise<Item['subjects']> {
  const staff = await staffById(context);
  return subjects.map(({ id, name, coefficient, groupId, teacherIds }) => ({
    id,
    name,
    coefficient,
    groupId,
    teachers: teacherIds.map((userId) => fullName(staff.get(userId))).filter(Boolean),
    average: results.subjects.get(id)?.average ?? null,
  }));
}

/** Makes what lies before the council of one student. */
function studentItems(
  { period, computed }: ClassAtCouncil,
  trimesters: Item['trimesters'],
  appreciations: AppreciationsOfClass,
): (judged: Judged) => Omit<StudentAtCouncil, 'hasPhoto' | 'ownChild'> {
  const sequences = trimesters.flatMap((trimester) => trimester.sequences.map(({ id }) => id));
  const columns = sequences.map((id) => subjectsByStudent(computed.results.sequences.get(id)));
  const ofYear = period.kind === 'year' ? trimesters : [];
  const terms = ofYear.map(({ id }) => subjectsByStudent(computed.results.trimesters.get(id)));
  const earlier = periodsBefore(computed, period);
  const byHand = new Map(computed.byHand.map(({ studentId, classified }) => [studentId, classified]));
  return ({ entry, number, result, conduct, basis }) => {
    const { id, firstName, lastName, matricule, sex, birthDate, repeating } = entry;
    const text = (kind: 'master' | 'head' | 'conduct') =>
      appreciations.textOf(id, kind, null)?.content ?? null;
    const exempt = new Set(
      computed.exemptions.filter((one) => one.studentId === id).map(({ subjectId }) => subjectId),
    );
    return {
      id,
      number,
      firstName,
      lastName,
      matricule,
      sex,
      birthDate,
      repeating,
      average: basis.average,
      rank: basis.rank,
      classified: basis.classified,
      classifiedByHand: byHand.get(id) ?? null,
      grade: gradeOf(basis.average, computed.rules.grades)?.letter ?? null,
      before: earlier.map(({ kind, number: of, results }) => ({
        kind,
        number: of,
        average: results?.students.find(({ studentId }) => studentId === id)?.general.value ?? null,
      })),
      subjects: result.subjects.map(({ subject, mean, rank }) => ({
        id: subject.id,
        value: mean.value,
        rank,
        exempt: exempt.has(subject.id),
        cells: columns.map((column) => cellOf(column.get(id)?.get(subject.id))),
        terms: terms.map((term) => term.get(id)?.get(subject.id)?.mean.value ?? null),
        said: appreciations.textOf(id, 'subject', subject.id)?.content ?? null,
      })),
      conduct,
      said: { master: text('master'), head: text('head'), conduct: text('conduct') },
      proposal: basis.proposal,
    };
  };
}

type SubjectsByStudent = ReadonlyMap<number, ReadonlyMap<number, SubjectResult>>;

function subjectsByStudent(results: PeriodResults | undefined): SubjectsByStudent {
  return new Map(
    (results?.students ?? []).map(({ studentId, subjects }) => [
      studentId,
      new Map(subjects.map((one) => [one.subject.id, one])),
    ]),
  );
}

/** An average of nothing but zeros for absences is written as the absence that it is: it counts as none to be classified by. */
function cellOf(result: SubjectResult | undefined): Cell {
  const parts = result?.mean.parts ?? [];
  const { value = null } = result?.mean ?? {};
  if (value !== null) {
    const marked = parts.some(({ standing: status }) => status === 'counted' || status === 'cheatingAsZero');
    return marked ? value : 'absent';
  }
  const [first] = parts;
  const alike = parts.every((part) => part.standing === first?.standing);
  const status = alike ? first?.standing : undefined;
  const kept = ['absent', 'absentJustified', 'exempt', 'notMarked'] as const;
  return kept.find((one) => one === status) ?? null;
}

/** For the trend: those of its kind before it, and what the period is made of. */
function periodsBefore({ periods, results }: ComputedClass, { kind, endsOn, parts }: Period) {
  const before = periods.filter((one) => one.kind === kind && one.endsOn < endsOn);
  const within = periods.filter(({ key }) => parts.includes(key));
  return [...before, ...within].map((one) => ({ ...one, results: resultsIn(results, one.key) }));
}
