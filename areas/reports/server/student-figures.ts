/** Figures of one student in a sequence, from the marks of the class: numbers, or levels where these are marked. */
import type { ComputedClass } from '#areas/evaluations/server/public/grading.ts';
import type { Period, PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { StudentReport } from '../viewer-contract.ts';
import { marksLevels, reachedIn } from './results/scope.ts';

/** How much of it the reader sees. */
export interface SeenPart {
  /** A teacher who only teaches there sees their own subjects and no general average. */
  readonly whole: boolean;
  readonly sees: (subjectId: number) => boolean;
}

export function figuresOf(
  one: ComputedClass,
  studentId: number,
  period: Period,
  { whole, sees }: SeenPart,
): Pick<StudentReport, 'subjects' | 'levels' | 'average' | 'classAverage' | 'rank' | 'classified'> {
  const results = one.results.sequences.get(period.id);
  const own = results?.students.find((result) => result.studentId === studentId);
  const names = new Map(one.subjects.map(({ id, name }) => [id, name]));
  const reached = levelsOfStudent(one, studentId, period.key, sees);
  return {
    subjects: (own?.subjects ?? [])
      .filter(({ subject }) => sees(subject.id))
      .map(({ subject, mean, rank }) => ({
        name: names.get(subject.id) ?? '',
        coefficient: subject.coefficient,
        average: mean.value,
        rank,
        classAverage: results?.subjects.get(subject.id)?.average ?? null,
        level: reached?.levelOf(subject.id) ?? null,
      })),
    levels: reached && [...reached.counts],
    average: whole ? (own?.general.value ?? null) : null,
    classAverage: whole ? (results?.general.average ?? null) : null,
    rank: whole ? (own?.rank ?? null) : null,
    classified: whole ? (results?.general.count ?? 0) : 0,
  };
}

/** Null where numbers are marked. */
function levelsOfStudent(
  one: ComputedClass,
  studentId: number,
  key: PeriodKey,
  sees: SeenPart['sees'],
): StudentLevels | null {
  if (!marksLevels(one)) return null;
  const { levels } = one.competences;
  const index = one.classList.findIndex(({ id }) => id === studentId);
  const everything = reachedIn(one, key)[index] ?? [];
  const reached = everything.filter(({ subject }) => sees(subject.id));
  return {
    counts: levels.map(({ code, meaning }, which) => ({
      code,
      meaning,
      count: reached.filter(({ level }) => level === which).length,
    })),
    levelOf: (subjectId) => {
      const level = reached.find(({ subject }) => subject.id === subjectId)?.level ?? null;
      return (level === null ? undefined : levels[level]?.code) ?? null;
    },
  };
}

interface StudentLevels {
  readonly counts: NonNullable<StudentReport['levels']>;
  readonly levelOf: (subjectId: number) => StudentReport['subjects'][number]['level'];
}

/** Sequence by sequence; nothing for who only teaches the student. */
export function courseOf(
  one: ComputedClass,
  studentId: number,
  upTo: readonly Period[],
  { whole, sees }: SeenPart,
): StudentReport['course'] {
  if (!whole) return [];
  return upTo.map(({ id, key, kind, number }) => {
    const results = one.results.sequences.get(id);
    const own = results?.students.find((result) => result.studentId === studentId);
    const counts = levelsOfStudent(one, studentId, key, sees)?.counts.map(({ count }) => count);
    return {
      kind,
      number,
      average: own?.general.value ?? null,
      classAverage: results?.general.average ?? null,
      levels: counts?.some((count) => count > 0) ? counts : null,
    };
  });
}
