/** Contributions of discipline to the use cases of areas it depends on. */
import { excludedFromLessons } from '#areas/attendance/server/public.ts';
import { mergeFollowers } from '#areas/students/server/public.ts';
import { suspendedOn } from './consequences-store.ts';
import { moveDiscipline } from './merged-store.ts';

export const contributions = [
  mergeFollowers.contribute({ merged: moveDiscipline }),
  excludedFromLessons.contribute({
    async among(context, studentIds, day) {
      const suspended = await suspendedOn(context, studentIds, day);
      return new Map(
        suspended.map(({ studentId, form }) => [studentId, context.say(`DISCIPLINE.excluded.${form}`)]),
      );
    },
  }),
];
