/** What evaluations bring to use cases of areas before them on the street. */
import { mergeFollowers } from '#areas/students/server/public.ts';
import { moveExceptions, moveMarks } from './merged-students-store.ts';

export const brought = [
  mergeFollowers.bring({
    async merged(context, keptId, goneId) {
      await moveMarks(context, keptId, goneId);
      await moveExceptions(context, keptId, goneId);
    },
  }),
];
