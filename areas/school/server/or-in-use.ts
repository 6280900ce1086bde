import type { FailureKind } from '#platform/kernel/errors.ts';
import { violatedConstraint } from '#platform/server/db/database-faults.ts';

/**
 * Later areas hold what they use (a year with classes, a section with people): the database refuses to let it go, and the
 * caller is told why.
 */
export async function orInUse(removal: Promise<void>, inUse: FailureKind): Promise<void> {
  await removal.catch((error: unknown) => {
    throw violatedConstraint(error) ? inUse() : error;
  });
}
