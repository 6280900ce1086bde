/** What exchange brings: to the queue of jobs the steps of large imports, to students who merge what others call them. */
import { mergeFollowers } from '#areas/students/server/public.ts';
import { jobKinds } from '#platform/server/jobs/job-kind.ts';
import { steps } from './background.ts';
import { readLargeFile } from './bring-file.ts';
import { doNow, undoNow } from './do-import.ts';
import { passOnExternalId } from './external-ids-store.ts';
import { tryNow } from './try-import.ts';

export const brought = [
  jobKinds.bring({ id: steps.read, run: readLargeFile }),
  jobKinds.bring({ id: steps.try, run: tryNow }),
  jobKinds.bring({ id: steps.do, run: doNow }),
  jobKinds.bring({ id: steps.undo, run: undoNow }),
  mergeFollowers.bring({
    merged: (context, keptId, goneId) =>
      passOnExternalId(context, 'user', { gone: `student ${goneId}`, kept: `student ${keptId}` }),
  }),
];
