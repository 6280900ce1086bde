/** Contributions of appreciations to areas earlier in the dependency order. */
import { dataInPeriods } from '#areas/evaluations/server/public/results.ts';
import { mergeFollowers } from '#areas/students/server/public/extension-points.ts';
import { moveConduct } from './conduct-store.ts';
import { periodsWithTexts } from './periods-with-texts.ts';
import { moveTexts } from './texts-store.ts';

export const contributions = [
  dataInPeriods.contribute({ ofClasses: periodsWithTexts }),
  mergeFollowers.contribute({
    async merged(context, keptId, goneId) {
      await moveTexts(context, keptId, goneId);
      await moveConduct(context, keptId, goneId);
    },
  }),
];
