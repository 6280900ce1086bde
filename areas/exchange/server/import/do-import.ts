/** Does an import as it was shown, and takes it back: each in one transaction, one at a time in a school. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { countsOf } from '#platform/server/imports/plan-import.ts';
import type { TellProgress } from '#platform/server/jobs/job-kind.ts';
import { failures, type OpenedRun } from '../../contract.ts';
import type { doImport as doCall } from '../../import/contract.ts';
import { doSet, undoSet } from '../lists/do-set.ts';
import { openList } from '../lists/open-list.ts';
import { planMark, planRows } from '../plan/plan-rows.ts';
import { inBackground, isLarge, refuseOtherAtWork, stopBackground } from './background.ts';
import { kindNamed } from './import-kinds.ts';
import { decisionsOf, setRecords } from './import-rows-store.ts';
import { setDone } from './imports-store.ts';
import { findVisibleRun, idleRun, openedRun, runToChange } from './runs.ts';
import { storedWorkbook } from './workbooks.ts';
import { refuseBad, refuseSecond, undoRun, writeRows } from './write-rows.ts';

/** @throws missing, notDraft, inBackground, otherListAtWork, planChanged, notAllGood, otherImport; what the kind refuses while writing. */
export async function doImport(context: Context, request: InputOf<typeof doCall>): Promise<OpenedRun> {
  const run = await idleRun(context, request.id);
  if (run.state !== 'draft') throw failures.notDraft();
  if (await isLarge(context, run)) {
    if (request.plan !== run.plan) throw failures.planChanged();
    refuseBad(request.policy, run.counts);
    await inBackground(context, request.id, 'do', request);
  } else await doNow(context, request);
  return openedRun(context, await findVisibleRun(context, request.id));
}

/** The same without asking first, in the request or as a job. */
export async function doNow(
  context: Context,
  { id, plan, policy }: InputOf<typeof doCall>,
  tell?: TellProgress,
): Promise<void> {
  const run = await runToChange(context, id);
  if (run.state !== 'draft') throw failures.notDraft();
  await refuseSecond(context);
  if (run.setId !== null) return doSet(context, run.setId, { plan, policy }, tell);
  const kind = await kindNamed(context, run.kind);
  const { open, settle } = await openList(context, kind, run.settings);
  const workbook = await storedWorkbook(context, id);
  const decisions = await decisionsOf(context, id);
  const { planned } = planRows(context, kind, { workbook, settings: run.settings, decisions, settle }, open);
  if (plan !== run.plan || planMark(planned) !== plan) throw failures.planChanged();
  const counts = run.counts ?? countsOf(planned);
  refuseBad(policy, counts);
  const created = await writeRows(context, open, planned, tell);
  await setRecords(
    context,
    id,
    created.map(({ row, part, id: recordId }) => ({ row, part, recordId })),
  );
  const settings = { ...run.settings, policy };
  await setDone(context, id, { by: context.actor.userId, at: context.now, settings });
  await context.audit('exchange.import', `import ${id}`, {
    kind: kind.id,
    file: run.fileHash,
    policy,
    ...counts,
  });
}

/** Uncommitted work leaves nothing behind. @throws missing, otherListAtWork. */
export async function stopWork(context: Context, { id }: { id: number }): Promise<OpenedRun> {
  await refuseOtherAtWork(context, await findVisibleRun(context, id));
  await stopBackground(context, id);
  await context.audit('exchange.stop', `import ${id}`);
  return openedRun(context, await findVisibleRun(context, id));
}

/** @throws missing, notDone, inBackground, otherListAtWork, otherImport, stale. */
export async function undoImport(context: Context, { id }: { id: number }): Promise<OpenedRun> {
  const run = await idleRun(context, id);
  if (run.state !== 'done' || !run.linesKept) throw failures.notDone();
  if (await isLarge(context, run)) await inBackground(context, id, 'undo', {});
  else await undoNow(context, { id });
  return openedRun(context, await findVisibleRun(context, id));
}

/** The same without asking first, in the request or as a job. */
export async function undoNow(context: Context, { id }: { id: number }, tell?: TellProgress): Promise<void> {
  const run = await runToChange(context, id);
  if (run.state !== 'done' || !run.linesKept) throw failures.notDone();
  await refuseSecond(context);
  if (run.setId === null) await undoRun(context, run, tell);
  else await undoSet(context, run.setId);
}
