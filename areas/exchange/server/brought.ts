/** What imports bring to the queue of jobs: the steps of large ones. */
import { jobKinds } from '#platform/server/jobs/job-kind.ts';
import { steps } from './background.ts';
import { readLargeFile } from './bring-file.ts';
import { doNow, undoNow } from './do-import.ts';
import { tryNow } from './try-import.ts';

export const brought = [
  jobKinds.bring({ id: steps.read, run: readLargeFile }),
  jobKinds.bring({ id: steps.try, run: tryNow }),
  jobKinds.bring({ id: steps.do, run: doNow }),
  jobKinds.bring({ id: steps.undo, run: undoNow }),
];
