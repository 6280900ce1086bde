/** Contributions of evaluations to use cases of earlier areas. */
import { partsWithRules } from '#areas/school/server/public/parts-with-rules.ts';
import { mergeFollowers } from '#areas/students/server/public/extension-points.ts';
import { listRules } from './grading/mark-rules-store.ts';
import { tilesOfEvaluations } from './home-tiles.ts';
import { marksOfClass } from './marks/marks-of-class.ts';
import { mergeDisputes } from './merged/merge-disputes.ts';
import { moveExceptions, moveMarks, preferMarksOf } from './merged/merged-students-store.ts';
import { workOfEvaluations } from './owed/waiting-work.ts';

export const contributions = [
  ...tilesOfEvaluations,
  ...workOfEvaluations,
  marksOfClass,
  partsWithRules.contribute({
    async find(context) {
      const own = (await listRules(context)).filter(({ rules }) => rules !== null);
      return {
        sections: new Set(own.flatMap(({ sectionId }) => sectionId ?? [])),
        levels: new Set(own.flatMap(({ levelId }) => levelId ?? [])),
      };
    },
  }),
  mergeFollowers.contribute({
    disputes: mergeDisputes,
    async merged(context, keptId, goneId, prefers) {
      if (prefers === 'gone') await preferMarksOf(context, keptId, goneId);
      await moveMarks(context, keptId, goneId);
      await moveExceptions(context, keptId, goneId);
    },
  }),
];
