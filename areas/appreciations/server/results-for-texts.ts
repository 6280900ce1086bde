/** The results that texts are about: of each student in a period, and in the one before. */

import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { type ComputedClass, computedClasses } from '#areas/evaluations/server/public/grading.ts';
import { resultsIn, type StudentResult } from '#areas/evaluations/server/public/results.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import type { Period } from '#platform/kernel/periods/periods.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { TextListKey } from '../duty-rules.ts';
import type { Band, Progress } from '../kinds-contract.ts';
import { bandOf, bandOfLevel, effortsOf, progressOf, progressOfLevel } from '../proposal-rules.ts';
import { codeOf, type LevelCode, type LevelIndexOf, levelIndexIn } from './levels-for-texts.ts';

export interface SubjectForText {
  readonly id: number;
  readonly name: string;
  readonly coefficient: number;
  readonly average: number | null;
  readonly level: LevelCode | null;
}

export interface ResultForText {
  readonly average: number | null;
  readonly rank: number | null;
  readonly level: LevelCode | null;
  readonly band: Band | null;
  readonly progress: Progress | null;
  readonly efforts: readonly string[];
  /** The student's subjects, in the school's order. */
  readonly subjects: readonly SubjectForText[];
}

export const noResult: ResultForText = {
  average: null,
  rank: null,
  level: null,
  band: null,
  progress: null,
  efforts: [],
  subjects: [],
};

/** By student: the result in the subject of the list, or the general one. Students of a group have the results of their classes. */
export async function resultsForTexts(
  context: ReferenceContext,
  { subjectId }: TextListKey,
  classroom: Classroom,
  period: Period,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, ResultForText>> {
  const classIds = await classIdsOf(context, classroom, studentIds);
  const classes = await computedClasses(context, classIds);
  const wanted = new Set(studentIds);
  return new Map(
    [...classes.values()].flatMap((computed) => {
      const now = resultsIn(computed.results, period.key)?.students ?? [];
      const before = new Map(
        ((period.before && resultsIn(computed.results, period.before)?.students) ?? []).map((one) => [
          one.studentId,
          one,
        ]),
      );
      const levels = [levelIndexIn(computed, period.key), levelIndexIn(computed, period.before)] as const;
      return now
        .filter(({ studentId }) => wanted.has(studentId))
        .map(
          (one) =>
            [
              one.studentId,
              resultForText(computed, subjectId, one, before.get(one.studentId), levels),
            ] as const,
        );
    }),
  );
}

async function classIdsOf(
  context: ReferenceContext,
  { id, kind, yearId }: Classroom,
  studentIds: readonly number[],
): Promise<readonly number[]> {
  if (kind === 'class') return [id];
  const rooms = await classesAndGroupsById(context);
  const enrolled = [...(await classesOfStudents(context, studentIds)).values()].flat();
  return [...new Set(enrolled)].filter((classId) => rooms.get(classId)?.yearId === yearId);
}

function resultForText(
  computed: ComputedClass,
  subjectId: number | null,
  now: StudentResult,
  before: StudentResult | undefined,
  [levelOf, levelBefore]: readonly [now: LevelIndexOf, before: LevelIndexOf],
): ResultForText {
  const { rules, subjects: taught, competences } = computed;
  const { studentId } = now;
  const { passMark } = rules.policy;
  const names = new Map(taught.map(({ id, name }) => [id, name]));
  const subjects = now.subjects.map(({ subject: { id, coefficient }, mean }) => ({
    id,
    coefficient,
    name: names.get(id) ?? '',
    average: mean.value,
    level: codeOf(computed, levelOf(studentId, id)),
  }));
  const { average, rank } = averageAndRank(subjectId, now);
  const earlier = before ? averageAndRank(subjectId, before).average : null;
  const level = levelOf(studentId, subjectId);
  return {
    average,
    rank,
    subjects,
    level: codeOf(computed, level),
    band: competences
      ? bandOfLevel(level, competences.levels.length)
      : bandOf(average, passMark, rules.grades),
    progress: competences
      ? progressOfLevel(level, levelBefore(studentId, subjectId))
      : progressOf(average, earlier),
    efforts: subjectId === null ? effortsOf(subjects, passMark).map(({ name }) => name) : [],
  };
}

function averageAndRank(
  subjectId: number | null,
  { subjects, general, rank }: StudentResult,
): Pick<ResultForText, 'average' | 'rank'> {
  if (subjectId === null) return { average: general.value, rank };
  const found = subjects.find(({ subject }) => subject.id === subjectId);
  return { average: found?.mean.value ?? null, rank: found?.rank ?? null };
}
