import type { Context } from '#platform/server/context.ts';
import { classSizes } from './students-store.ts';

/** Number of students by class. */
export function sizesOfClasses(
  context: Pick<Context, 'org' | 'db' | 'reference'>,
): Promise<ReadonlyMap<number, number>> {
  return context.reference(['students'], 'students.classSizes', () => classSizes(context));
}
