/** What councils bring to use cases of areas before them on the street. */
import { standingInPeriods } from '#areas/evaluations/server/public.ts';
import { decidersOfYear, mergeFollowers } from '#areas/students/server/public.ts';
import { inTheMove } from '../decision-rules.ts';
import { closedDecisions, moveDecisions } from './decisions-store.ts';
import { sittingPeriods } from './sittings-store.ts';

export const brought = [
  mergeFollowers.bring({ merged: moveDecisions }),
  standingInPeriods.bring({ ofClasses: sittingPeriods }),
  decidersOfYear.bring({
    async verdicts(context, yearId, classIds) {
      const decisions = await closedDecisions(context, classIds, `year-${yearId}`);
      return new Map(
        decisions.flatMap(({ studentId, decided }) =>
          decided?.promotion ? [[studentId, inTheMove(decided.promotion)] as const] : [],
        ),
      );
    },
  }),
];
