/** Contributions of later areas to conduct. */
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { CountedSanctions } from '../conduct-rules.ts';

/** Sanctions that are recorded one by one: they count where nobody has keyed totals of sanctions. */
export const recordedSanctions = extensionPoint<{
  /** Those of the given students who have a sanction in force that was decided in these days. */
  between(
    at: InOrganisation,
    days: { readonly from: SchoolDay; readonly until: SchoolDay },
    studentIds: readonly number[],
  ): Promise<ReadonlyMap<number, CountedSanctions>>;
}>('sanctions of students');
