/** What councils bring to use cases of areas before them on the street. */
import { standingInPeriods } from '#areas/evaluations/server/public.ts';
import { decidersOfYear, mergeFollowers } from '#areas/students/server/public.ts';
import { moveDecisions } from './decisions-store.ts';
import { sittingPeriods } from './sittings-store.ts';
import { verdictsOfYear } from './verdicts-of-year.ts';

export const brought = [
  mergeFollowers.bring({ merged: moveDecisions }),
  standingInPeriods.bring({ ofClasses: sittingPeriods }),
  decidersOfYear.bring({
    verdicts: verdictsOfYear,
  }),
];
