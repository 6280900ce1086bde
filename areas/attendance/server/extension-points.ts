/** Contributions of later areas to roll calls. */
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';

/** Students who are excluded from lessons on a day: the roll does not expect them. */
export const excludedFromLessons = extensionPoint<{
  /** Those of these students who are excluded, with the reason as the roll shows it; null to show none. */
  among(
    context: Context,
    studentIds: readonly number[],
    day: SchoolDay,
  ): Promise<ReadonlyMap<number, string | null>>;
}>('students excluded from lessons');
