/** Gives a small school the periods of a usual year, for tests of marks. */
import { addPeriods, yearPlans } from '#areas/school/server/public/years.ts';
import { usualPlan } from '#areas/school/server/public.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import type { TestHttp } from '../http.ts';

export interface GivenPeriods {
  /** In their order, six. */
  readonly sequences: readonly number[];
  readonly trimesters: readonly number[];
}

export function givePeriods(http: TestHttp): Promise<GivenPeriods> {
  return http.database.outside(async (db) => {
    const at = await enterOrganisation(db, http.school.org);
    await addPeriods(at, http.school.yearId, usualPlan(2026, ['Christmas', 'Easter']));
    const trimesters = (await yearPlans(at, http.school.yearId))[0]?.trimesters ?? [];
    return {
      sequences: trimesters.flatMap(({ sequences }) => sequences.map(({ id }) => id)),
      trimesters: trimesters.map(({ id }) => id),
    };
  });
}
