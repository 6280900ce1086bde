import type { ReferenceContext } from '#platform/server/context.ts';
import { classSizes } from './students-store.ts';

/** Number of students by class. */
export function sizesOfClasses(context: ReferenceContext): Promise<ReadonlyMap<number, number>> {
  return context.reference(['students'], 'students.classSizes', () => classSizes(context));
}
