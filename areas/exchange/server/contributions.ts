/**
 * Contributions of exchange: the steps of large imports to the queue of jobs, and the merge of external ids and import lines to students
 * and parents.
 */
import { guardianMergeFollowers } from '#areas/parents/server/public.ts';
import { mergeFollowers } from '#areas/students/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { jobKinds } from '#platform/server/jobs/job-kind.ts';
import { failures } from '../contract.ts';
import { steps } from './background.ts';
import { readLargeFile } from './bring-file.ts';
import { readLargeLists } from './bring-lists.ts';
import { doNow, undoNow } from './do-import.ts';
import { passOnExternalId } from './external-ids-store.ts';
import { passOnLines } from './import-rows-store.ts';
import { tryNow } from './try-import.ts';

export const contributions = [
  jobKinds.contribute({ id: steps.read, run: readLargeFile, endsProcess: failures.tooLarge }),
  jobKinds.contribute({ id: steps.readLists, run: readLargeLists, endsProcess: failures.tooLarge }),
  jobKinds.contribute({ id: steps.try, run: tryNow, endsProcess: failures.tooLarge }),
  jobKinds.contribute({ id: steps.do, run: doNow }),
  jobKinds.contribute({ id: steps.undo, run: undoNow }),
  mergeFollowers.contribute({
    merged: (context, keptId, goneId) => passOn('student', ['students', 'ministry'], context, keptId, goneId),
  }),
  guardianMergeFollowers.contribute({
    merged: (...of) => passOn('guardian', ['parents'], ...of),
  }),
];

/** The external ids of the record, and its lines of imports: they are erased with the record that stays. */
async function passOn(
  word: 'student' | 'guardian',
  kinds: readonly string[],
  context: Context,
  keptId: number,
  goneId: number,
): Promise<void> {
  await passOnExternalId(context, 'user', { gone: `${word} ${goneId}`, kept: `${word} ${keptId}` });
  await passOnLines(context, kinds, { keptId, goneId });
}
