/** Contributions of councils to areas earlier in the dependency order. */
import { layersOfCalendar } from '#areas/calendar/server/public/extension-points.ts';
import { dataInPeriods } from '#areas/evaluations/server/public/results.ts';
import { decidersOfYear, mergeFollowers } from '#areas/students/server/public/extension-points.ts';
import { councilsOfCalendar } from './calendar-layer.ts';
import { councilOfClass } from './council-of-class.ts';
import { moveDecisions } from './decisions/decisions-store.ts';
import { verdictsOfYear } from './decisions/verdicts-of-year.ts';
import { meetingPeriods } from './meeting/meetings-store.ts';

export const contributions = [
  councilOfClass,
  mergeFollowers.contribute({ merged: moveDecisions }),
  layersOfCalendar.contribute({ between: councilsOfCalendar }),
  dataInPeriods.contribute({ ofClasses: meetingPeriods }),
  decidersOfYear.contribute({
    verdicts: verdictsOfYear,
  }),
];
