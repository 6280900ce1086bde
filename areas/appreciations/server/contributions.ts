/** What appreciations bring to use cases of areas before them on the street. */
import { standingInPeriods } from '#areas/evaluations/server/public.ts';
import { mergeFollowers } from '#areas/students/server/public.ts';
import { classesSaidOf } from './classes-said-of.ts';
import { moveConduct } from './conduct-store.ts';
import { moveTexts } from './texts-store.ts';

export const contributions = [
  standingInPeriods.contribute({ ofClasses: classesSaidOf }),
  mergeFollowers.contribute({
    async merged(context, keptId, goneId) {
      await moveTexts(context, keptId, goneId);
      await moveConduct(context, keptId, goneId);
    },
  }),
];
