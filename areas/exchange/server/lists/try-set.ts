/** Tries lists that came together: imports them, reads the result, and rolls everything back. */
import type { Context } from '#platform/server/context.ts';
import { rehearsed } from '#platform/server/db/tried.ts';
import { countsOf } from '#platform/server/imports/plan-import.ts';
import type { TellProgress } from '#platform/server/jobs/job-kind.ts';
import { addRows } from '../import/import-rows-store.ts';
import { forgetPlan, setPlan, setSettings } from '../import/imports-store.ts';
import { runsToChange } from '../import/runs.ts';
import { refuseSecond } from '../import/write-rows.ts';
import { type ListDecisions, markOfLists, performLists } from './perform-lists.ts';

/** While one of them is not understood none of them has a plan. @throws otherImport; missing where the person may not see one of them. */
export async function trySet(
  context: Context,
  setId: number,
  decided: ReadonlyMap<number, ListDecisions>,
  tell?: TellProgress,
): Promise<void> {
  await refuseSecond(context);
  const runs = await runsToChange(context, setId);
  const lists = await rehearsed(context, () => performLists(context, runs, decided, tell));
  if (lists === null) for (const { id } of runs) await forgetPlan(context, id);
  const plan = markOfLists(lists ?? []);
  for (const { run, settings, stored, remarks } of lists ?? []) {
    await setSettings(context, run.id, settings);
    await addRows(context, run.id, stored, async () => {});
    await setPlan(context, run.id, { counts: countsOf(stored), plan, remarks });
  }
}
