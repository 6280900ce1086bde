import type { ReferenceContext } from '#platform/server/context.ts';
import { type ClassCounts, classCounts } from '../students-store.ts';

/** Number of students by class. */
export async function sizesOfClasses(context: ReferenceContext): Promise<ReadonlyMap<number, number>> {
  return new Map([...(await countsOfClasses(context))].map(([classId, { all }]) => [classId, all]));
}

/** The same with how many girls, boys and repeaters. */
export function countsOfClasses(context: ReferenceContext): Promise<ReadonlyMap<number, ClassCounts>> {
  return context.reference(['students'], 'students.classCounts', () => classCounts(context));
}
