/** Contributions of exchange: the steps of large imports as jobs, and the lines of imports when records are merged. */
import { guardianMergeFollowers } from '#areas/parents/server/public/extension-points.ts';
import { mergeFollowers } from '#areas/students/server/public/extension-points.ts';
import { jobKinds } from '#platform/server/jobs/job-kind.ts';
import { failures } from '../contract.ts';
import { steps } from './background.ts';
import { doNow, undoNow } from './do-import.ts';
import { passOnLines } from './import-rows-store.ts';
import { tryNow } from './try-import.ts';
import { readLargeFile } from './upload-file.ts';
import { readLargeLists } from './upload-lists.ts';

export const contributions = [
  jobKinds.contribute({ id: steps.read, run: readLargeFile, endsProcess: failures.tooLarge }),
  jobKinds.contribute({ id: steps.readLists, run: readLargeLists, endsProcess: failures.tooLarge }),
  jobKinds.contribute({ id: steps.try, run: tryNow, endsProcess: failures.tooLarge }),
  jobKinds.contribute({ id: steps.do, run: doNow }),
  jobKinds.contribute({ id: steps.undo, run: undoNow }),
  mergeFollowers.contribute({
    merged: (context, keptId, goneId) => passOnLines(context, ['students', 'ministry'], { keptId, goneId }),
  }),
  guardianMergeFollowers.contribute({
    merged: (context, keptId, goneId) => passOnLines(context, ['parents'], { keptId, goneId }),
  }),
];
