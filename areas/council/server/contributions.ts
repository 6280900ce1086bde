/** What councils bring to use cases of areas before them on the street. */
import { standingInPeriods } from '#areas/evaluations/server/public.ts';
import { decidersOfYear, mergeFollowers } from '#areas/students/server/public.ts';
import { moveDecisions } from './decisions-store.ts';
import { meetingPeriods } from './meetings-store.ts';
import { verdictsOfYear } from './verdicts-of-year.ts';

export const contributions = [
  mergeFollowers.contribute({ merged: moveDecisions }),
  standingInPeriods.contribute({ ofClasses: meetingPeriods }),
  decidersOfYear.contribute({
    verdicts: verdictsOfYear,
  }),
];
