/** Imports lists that were uploaded together as they were shown, and undoes them, all in one transaction. */
import type { Context } from '#platform/server/context.ts';
import type { TellProgress } from '#platform/server/jobs/job-kind.ts';
import { failures } from '../../contract.ts';
import { kindNamed } from '../import/import-kinds.ts';
import { addRows, clearRows } from '../import/import-rows-store.ts';
import { setDone } from '../import/imports-store.ts';
import { runsToChange } from '../import/runs.ts';
import { refuseBad, undoRun, undoRunLater } from '../import/write-rows.ts';
import { inOrder, markOfLists, performLists, readingAnew } from './perform-lists.ts';

/** @throws missing where the person may not see one of them; notDraft, planChanged, notAllGood; what the kinds refuse while writing. */
export async function doSet(
  context: Context,
  setId: number,
  { plan, policy }: { readonly plan: string; readonly policy: 'all' | 'good' },
  tell?: TellProgress,
): Promise<void> {
  const runs = await runsToChange(context, setId);
  if (runs.some(({ state }) => state !== 'draft')) throw failures.notDraft();
  if (runs.some((run) => run.plan !== plan)) throw failures.planChanged();
  for (const { counts } of runs) refuseBad(policy, counts);
  const lists = await performLists(context, runs, new Map(), tell);
  if (lists === null || markOfLists(lists) !== plan) throw failures.planChanged();
  for (const { run, settings, stored } of lists) {
    await clearRows(context, run.id);
    await addRows(context, run.id, stored, async () => {});
    const done = { by: context.actor.userId, at: context.now, settings: { ...settings, policy } };
    await setDone(context, run.id, done);
    const facts = { kind: run.kind, file: run.fileHash, policy, set: setId, ...run.counts };
    await context.audit('exchange.import', `import ${run.id}`, facts);
  }
}

/** Undoes the last list first; a list that stays reports what depends on it, and can be undone again. */
export async function undoSet(given: Context, setId: number): Promise<void> {
  const context = readingAnew(given);
  const runs = await runsToChange(context, setId);
  const done = inOrder(context, runs).filter(({ state, linesKept }) => state === 'done' && linesKept);
  for (const run of done)
    if ((await kindNamed(context, run.kind)).namesLater) await undoRunLater(context, run);
  for (const run of done.toReversed()) await undoRun(context, run);
}
