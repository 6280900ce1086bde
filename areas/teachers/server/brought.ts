/** What teachers bring to use cases of areas before them on the street. */
import { jobFollowers } from '#areas/accounts/server/public.ts';
import { keepTeacherFile } from './teachers-store.ts';

export const brought = [
  jobFollowers.bring({
    /** Whoever teaches has a staff file, and keeps it afterwards: notebooks and assignments of other years name it. */
    async given(context, userId, jobs) {
      if (jobs.includes('teacher')) await keepTeacherFile(context, userId);
    },
  }),
];
