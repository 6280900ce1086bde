/** What evaluations bring to use cases of areas before them on the street. */
import { mergeFollowers } from '#areas/students/server/public.ts';
import { disputedMarks } from './disputed-marks.ts';
import { moveExceptions, moveMarks, preferMarksOf } from './merged-students-store.ts';

export const brought = [
  mergeFollowers.bring({
    disputes: disputedMarks,
    async merged(context, keptId, goneId, prefers) {
      if (prefers === 'gone') await preferMarksOf(context, keptId, goneId);
      await moveMarks(context, keptId, goneId);
      await moveExceptions(context, keptId, goneId);
    },
  }),
];
