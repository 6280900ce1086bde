/** Does an import as it was shown, and takes it back: each in one transaction, one at a time in a school. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { measureGrown } from '#platform/server/db/measure-grown.ts';
import type { OpenKind, Update } from '#platform/server/imports/import-kind.ts';
import { countsOf, type PlannedRow, updatesBy } from '#platform/server/imports/plan-import.ts';
import type { TellProgress } from '#platform/server/jobs/job-kind.ts';
import { type Counts, type doImport as doCall, failures, type OpenedRun } from '../contract.ts';
import { inBackground, isLarge, refuseBusy, stopBackground } from './background.ts';
import { kindNamed } from './import-kinds.ts';
import { decisionsOf, rowsWith, type StoredRow, setRecords } from './import-rows-store.ts';
import { holdImports, setDone, setStaying, setUndone } from './imports-store.ts';
import { openedRun, runInSight, runToChange } from './runs.ts';
import { planMark, plannedRows, settleBy } from './try-import.ts';
import { storedWorkbook } from './workbooks.ts';

/** @throws missing, notDraft, inBackground, planChanged, notAllGood, otherImport; what the kind refuses while writing. */
export async function doImport(context: Context, wish: InputOf<typeof doCall>): Promise<OpenedRun> {
  const run = await runToChange(context, wish.id);
  if (run.state !== 'draft') throw failures.notDraft();
  await refuseBusy(context, wish.id);
  if (isLarge(run)) {
    if (wish.plan !== run.plan) throw failures.planChanged();
    refuseBad(wish.policy, run.counts);
    await inBackground(context, wish.id, 'do', wish);
  } else await doNow(context, wish);
  return openedRun(context, await runInSight(context, wish.id));
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
  const kind = await kindNamed(context, run.kind);
  const open = await kind.open(context, settleBy(run.settings));
  const workbook = await storedWorkbook(context, id);
  const decisions = await decisionsOf(context, id);
  const rows = plannedRows(context, kind, { workbook, settings: run.settings, decisions }, open);
  if (plan !== run.plan || planMark(rows) !== plan) throw failures.planChanged();
  const counts = run.counts ?? countsOf(rows);
  refuseBad(policy, counts);
  await write(context, id, open, rows, tell);
  const settings = { ...run.settings, policy };
  await setDone(context, id, { by: context.actor.userId, at: context.now, settings });
  await context.audit('exchange.import', `import ${id}`, {
    kind: kind.id,
    file: run.fileHash,
    policy,
    ...counts,
  });
}

function refuseBad(policy: 'all' | 'good', counts: Counts | null): void {
  const bad = (counts?.failed ?? 0) + (counts?.undecided ?? 0);
  if (policy === 'all' && bad > 0) throw failures.notAllGood();
}

async function refuseSecond(context: Context): Promise<void> {
  if (!(await holdImports(context))) throw failures.otherImport();
}

async function write(
  context: Context,
  id: number,
  open: OpenKind,
  rows: readonly PlannedRow[],
  tell?: TellProgress,
): Promise<void> {
  const created = rows.filter(({ outcome }) => outcome === 'create');
  const updates = updatesBy(rows);
  const all = created.length + updates.length;
  await tell?.(0, all);
  const ids = await open.create(
    created.map(({ values }) => values),
    async (done) => {
      await measureGrown(context);
      await tell?.(done, all);
    },
  );
  await setRecords(
    context,
    id,
    created.map(({ row, part }, index) => ({ row, part, recordId: ids[index] ?? 0 })),
  );
  await open.update(updates, async (done) => tell?.(created.length + done, all));
}

/** What was not committed yet leaves nothing behind. @throws missing. */
export async function stopWork(context: Context, { id }: { id: number }): Promise<OpenedRun> {
  await runInSight(context, id);
  await stopBackground(context, id);
  await context.audit('exchange.stop', `import ${id}`);
  return openedRun(context, await runInSight(context, id));
}

/** @throws missing, notDone, inBackground, otherImport, stale. */
export async function undoImport(context: Context, { id }: { id: number }): Promise<OpenedRun> {
  const run = await runToChange(context, id);
  if (run.state !== 'done' || !run.linesKept) throw failures.notDone();
  await refuseBusy(context, id);
  if (isLarge(run)) await inBackground(context, id, 'undo', {});
  else await undoNow(context, { id });
  return openedRun(context, await runInSight(context, id));
}

/**
 * Puts the values from before back, unless somebody changed them since, and takes away what was created, unless it was
 * changed or something hangs on it. While something does the import stays one that can be taken back: what hangs on it goes first.
 */
export async function undoNow(context: Context, { id }: { id: number }, tell?: TellProgress): Promise<void> {
  const run = await runToChange(context, id);
  if (run.state !== 'done' || !run.linesKept) throw failures.notDone();
  await refuseSecond(context);
  const kind = await kindNamed(context, run.kind);
  const open = await kind.open(context);
  const rows = await rowsWith(context, id, ['create', 'update']);
  const taken = takenBack(open, rows);
  const changed = taken.updates.length;
  const all = changed + taken.removals.length;
  await tell?.(0, all);
  await open.update(taken.updates, async (done) => tell?.(done, all));
  const stayed = await open.remove(
    taken.removals.map(({ recordId }) => recordId),
    async (done) => tell?.(changed + done, all),
  );
  const conflicts = [
    ...taken.conflicts,
    ...taken.removals.flatMap(({ row, recordId }) => (stayed.has(recordId) ? row : [])),
  ].sort((one, other) => one - other);
  const settings = { ...run.settings, conflicts, hanging: [] };
  if (stayed.size > 0) {
    const hanging = (await open.hanging?.([...stayed])) ?? [];
    await setStaying(context, id, { ...settings, hanging });
  } else {
    await setUndone(context, id, { by: context.actor.userId, at: context.now, settings });
  }
  await context.audit('exchange.undo', `import ${id}`, { kind: kind.id, conflicts: conflicts.length });
}

interface TakenBack {
  readonly updates: readonly Update[];
  readonly removals: readonly { readonly row: number; readonly recordId: number }[];
  /** Rows whose record was changed since. */
  readonly conflicts: readonly number[];
}

function takenBack(kind: OpenKind, rows: readonly StoredRow[]): TakenBack {
  const present = new Map(kind.present.map((record) => [record.id, record]));
  const updates: Update[] = [];
  const removals: { row: number; recordId: number }[] = [];
  const conflicts: number[] = [];
  for (const { row, outcome, recordId, detail } of rows) {
    const record = recordId === null ? undefined : present.get(recordId);
    // Gone already, by hand or when it was taken back before.
    if (outcome === 'create' && !record) continue;
    if (!record || recordId === null || !record.mayChange) {
      conflicts.push(row);
    } else if (outcome === 'create') {
      const untouched = record.version === 1 && kind.changes(record, detail.values).length === 0;
      if (untouched) removals.push({ row, recordId });
      else conflicts.push(row);
    } else {
      const now = (column: string) => record.values[column] ?? null;
      const open = detail.changes.filter(({ column, before }) => now(column) !== before);
      const own = open.filter(({ column, after }) => now(column) === after);
      const changes = own.map(({ column, before, after }) => ({ column, before: after, after: before }));
      if (own.length < open.length) conflicts.push(row);
      if (changes.length > 0) updates.push({ record, changes });
    }
  }
  return { updates, removals, conflicts };
}
