import type { ReferenceContext } from '#platform/server/context.ts';
import { optionalSubjects } from '../teaching-rules.ts';
import { allAssignments } from './teaching-of-class.ts';

/** The optional subjects of each class that has any. */
export function optionalSubjectsByClass(
  context: ReferenceContext,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  return context.reference(['classes'], 'classes.optionalSubjects', async () => {
    const byClass = Map.groupBy(await allAssignments(context), ({ classId }) => classId);
    return new Map(
      [...byClass].flatMap(([classId, rows]) => {
        const optional = optionalSubjects(rows);
        return optional.size === 0 ? [] : [[classId, optional] as const];
      }),
    );
  });
}
