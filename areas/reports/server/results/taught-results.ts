/** Subjects of classes with what came out in them, as far as the reader sees them. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { type Statistics, statisticsOf } from '#areas/evaluations/server/public/grading.ts';
import { resultsIn } from '#areas/evaluations/server/public/results.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { Context } from '#platform/server/context.ts';
import type { ResultsInScope } from './scope.ts';

/** A subject of a class in a period. */
export interface TaughtResults {
  readonly classId: number;
  readonly className: string;
  readonly subjectId: number;
  readonly subject: string;
  readonly teacherIds: readonly number[];
  /** Averages of students who have one in it. */
  readonly averages: readonly number[];
  readonly passMark: number;
  readonly statistics: Statistics;
}

/** One for each subject of each class, in the same order for every period. */
export function taughtResults(scope: ResultsInScope, key: PeriodKey = scope.period.key): TaughtResults[] {
  return scope.classes.flatMap((one) => {
    const period = resultsIn(one.results, key);
    const { id: classId, name: className } = one.classroom;
    const { passMark } = one.rules.policy;
    return one.subjects
      .filter((subject) => scope.sees(classId, subject.id))
      .map(({ id: subjectId, name: subject, teacherIds }) => {
        const averages = (period?.students ?? []).flatMap(({ subjects }) =>
          subjects.flatMap((own) => (own.subject.id === subjectId ? (own.mean.value ?? []) : [])),
        );
        return {
          classId,
          className,
          subjectId,
          subject,
          teacherIds,
          averages,
          passMark,
          statistics: statisticsOf(averages, passMark),
        };
      });
  });
}

/** Several subjects of classes as one; each passes by the mark of its own class. */
export function togetherOf(rows: readonly TaughtResults[]): Statistics {
  const statistics = statisticsOf(
    rows.flatMap(({ averages }) => averages),
    0,
  );
  return { ...statistics, passed: rows.reduce((sum, row) => sum + row.statistics.passed, 0) };
}

/** `Ngo Marie, Fon Peter`. */
export async function namesOfTeachers(context: Context): Promise<(ids: readonly number[]) => string> {
  const members = await membersById(context);
  return (ids) => ids.map((id) => fullName(members.get(id))).join(', ');
}
