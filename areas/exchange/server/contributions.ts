/** Contributions of exchange: the steps of large imports as jobs, and the lines of imports when records are merged. */
import { guardianMergeFollowers } from '#areas/parents/server/public/extension-points.ts';
import { mergeFollowers } from '#areas/students/server/public/extension-points.ts';
import { jobKinds } from '#platform/server/jobs/job-kind.ts';
import { failures } from '../contract.ts';
import { steps } from './import/background.ts';
import { doNow, undoNow } from './import/do-import.ts';
import { passOnLines } from './import/import-rows-store.ts';
import { readLargeFile } from './import/upload-file.ts';
import { readLargeLists } from './lists/upload-lists.ts';
import { tryNow } from './plan/try-import.ts';

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
